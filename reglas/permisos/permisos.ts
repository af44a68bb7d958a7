/*
 * Who may do what, over plain facts. Every function answers null (allowed) or the reason why not; who is not told to be
 * allowed is denied. Where a session is needed its absence is said before anything else, and where the existence of a
 * thing is not to be revealed the answer is that it was not found.
 *
 * This page: sessions, torneos, inscripciones and partidas. Personal rounds, accounts and administration have their own
 * (`permisos-partida-personal.ts`, `permisos-cuenta.ts`, `permisos-administracion.ts`).
 */
import type { Dia } from '../dia.ts';
import { estaFinalizado } from '../torneo.ts';

/** Who asks: null is a visitor; jugadorId is null for an account without a player profile. */
export type Actor = { usuarioId: string; jugadorId: string | null; esAdmin: boolean } | null;

/** Every reason for a refusal; the contract and the texts of the screens have one entry for each. */
export const MOTIVOS = [
  'sin_sesion',
  'solo_admin',
  'sin_perfil',
  'torneo_no_encontrado',
  'torneo_finalizado',
  'torneo_inactivo',
  'torneo_sin_resultados',
  'modalidad_sin_ganador',
  'inscripcion_ajena',
  'inscripcion_con_resultados',
  'partida_no_encontrada',
  'partida_con_resultados',
  'sin_acceso_a_partida',
  'sin_acceso_a_tarjeta',
  'partida_validada',
  'partida_incompleta',
  'partida_sin_validar',
  'liga_no_encontrada',
  'solo_creador',
  'perfil_ajeno',
  'campo_solo_admin',
  'imagen_solo_admin',
  'campo_no_editable',
  'campo_en_uso',
  'cuenta_propia',
  'cuenta_con_rol',
  'cuenta_de_administrador',
  'ultimo_admin',
  'usuario_ya_vinculado',
  'jugador_ya_vinculado',
] as const;

/** One reason for a refusal. */
export type Motivo = (typeof MOTIVOS)[number];

/** Someone with a session. */
export type ActorConSesion = Exclude<Actor, null>;

/** What is asked of the group of a torneo: jugadorIds are the members, guests left out. */
export type PartidaConPermisos = {
  validada: boolean;
  jugadorIds: readonly string[];
  torneoActivo?: boolean;
};

/**
 * Anything that only needs a session: the reason is 'sin_sesion' or none.
 *
 * Source: authorization matrix, rows without another rule.
 */
export function motivoSinSesion({ actor }: { actor: Actor }): Motivo | null {
  return actor === null ? 'sin_sesion' : null;
}

/**
 * Anything under /admin.
 *
 * Source: admin spec §6, matrix R33–R44 and W-A1–W-A34.
 */
export function motivoNoPuedeAdministrar({ actor }: { actor: Actor }): Motivo | null {
  if (actor === null) return 'sin_sesion';
  return actor.esAdmin ? null : 'solo_admin';
}

/**
 * Anything that belongs to the player profile of who asks: own area, own results, own statistics, own rounds.
 *
 * Source: player spec §6, matrix R22, R26, R27.
 */
export function motivoNoPuedeUsarAreaPersonal({ actor }: { actor: Actor }): Motivo | null {
  if (actor === null) return 'sin_sesion';
  return actor.jugadorId === null ? 'sin_perfil' : null;
}

/**
 * The page of a torneo. An inactive one exists only for administrators and for those enrolled in it.
 *
 * - inscrito: the jugador of the session is enrolled.
 *
 * Source: matrix R3, R4, R7.
 */
export function motivoNoPuedeVerTorneo({
  actor,
  torneo,
  inscrito,
}: {
  actor: Actor;
  torneo: { activo: boolean };
  inscrito: boolean;
}): Motivo | null {
  if (torneo.activo) return null;
  const suyo = actor !== null && (actor.esAdmin || inscrito);
  return suyo ? null : 'torneo_no_encontrado';
}

/** What is asked of a torneo before showing who plays it or how it goes. */
export type LecturaDeTorneo = {
  actor: Actor;
  torneo: { activo: boolean; fechaDeJuego: Dia };
  inscrito: boolean;
  hoy: Dia;
};

/**
 * The leaderboard of a torneo, its hole results and its live stream: public once it is over, with a session until then
 * (today included). An inactive torneo is not found, whatever its day.
 *
 * Source: player spec §2 "Leaderboard", matrix R11, R12, R14, R31, decisions 10 and 26.
 */
export function motivoNoPuedeVerClasificacion({
  actor,
  torneo,
  inscrito,
  hoy,
}: LecturaDeTorneo): Motivo | null {
  const oculto = motivoNoPuedeVerTorneo({ actor, torneo, inscrito });
  if (oculto !== null) return oculto;
  return estaFinalizado({ fechaDeJuego: torneo.fechaDeJuego, hoy }) ? null : motivoSinSesion({ actor });
}

/**
 * The participants list of a torneo: the same rights as its leaderboard.
 *
 * Source: matrix R9, R10.
 */
export function motivoNoPuedeVerParticipantes(lectura: LecturaDeTorneo): Motivo | null {
  return motivoNoPuedeVerClasificacion(lectura);
}

/**
 * The card of a jugador of a torneo, as the league standings open it: the same rights as the leaderboard.
 *
 * Source: matrix R21.
 */
export function motivoNoPuedeVerTarjeta(lectura: LecturaDeTorneo): Motivo | null {
  return motivoNoPuedeVerClasificacion(lectura);
}

/**
 * A partida as the leaderboard in group mode and 'Mi Partida' show it: name, time, members.
 *
 * Source: matrix R13, R40.
 */
export function motivoNoPuedeVerPartida({ actor }: { actor: Actor }): Motivo | null {
  return motivoSinSesion({ actor });
}

function esMiembro(actor: ActorConSesion, { jugadorIds }: { jugadorIds: readonly string[] }): boolean {
  return actor.jugadorId !== null && jugadorIds.includes(actor.jugadorId);
}

/**
 * The score-entry page of a partida: its members, and administrators. A validated partida opens, to be read.
 *
 * Source: player spec §6, matrix R15.
 */
export function motivoNoPuedeAbrirPartida({
  actor,
  partida,
}: {
  actor: Actor;
  partida: Pick<PartidaConPermisos, 'jugadorIds'>;
}): Motivo | null {
  if (actor === null) return 'sin_sesion';
  return actor.esAdmin || esMiembro(actor, partida) ? null : 'sin_acceso_a_partida';
}

/**
 * The score-entry page reached through a torneo and a participante: as opening the partida, told in other words.
 *
 * Source: player spec §6, matrix R16.
 */
export function motivoNoPuedeAbrirTarjeta(pregunta: {
  actor: Actor;
  partida: Pick<PartidaConPermisos, 'jugadorIds'>;
}): Motivo | null {
  const motivo = motivoNoPuedeAbrirPartida(pregunta);
  return motivo === 'sin_acceso_a_partida' ? 'sin_acceso_a_tarjeta' : motivo;
}

/**
 * Writing or deleting a hole of a partida: its members until it is validated, administrators always.
 *
 * - torneoActivo: false stops the players of an inactive torneo; left out when the caller has no torneo at hand.
 *
 * Source: player spec §5 "Score entry" and §6, matrix W17, W18, W-A29, decision 19.
 */
export function motivoNoPuedePuntuar({
  actor,
  partida,
}: {
  actor: Actor;
  partida: PartidaConPermisos;
}): Motivo | null {
  const cerrada = motivoNoPuedeAbrirPartida({ actor, partida });
  if (cerrada !== null) return cerrada;
  if (actor?.esAdmin === true) return null;
  if (partida.validada) return 'partida_validada';
  return partida.torneoActivo === false ? 'torneo_inactivo' : null;
}

/**
 * Asking the club for strokes that came after the validation: whoever might have written them before it.
 *
 * Source: beyond the specification.
 */
export function motivoNoPuedeReclamar({
  actor,
  partida,
}: {
  actor: Actor;
  partida: Pick<PartidaConPermisos, 'validada' | 'jugadorIds'>;
}): Motivo | null {
  const cerrada = motivoNoPuedeAbrirPartida({ actor, partida });
  if (cerrada !== null) return cerrada;
  return partida.validada ? null : 'partida_sin_validar';
}

/**
 * Validating a partida: its members and administrators. With holes missing it has to be confirmed. Validating again a
 * validated partida is allowed and changes nothing.
 *
 * Source: player spec §4 and §5 "Validate dialog", matrix W19, W-A27.
 */
export function motivoNoPuedeValidar({
  actor,
  partida,
  faltanHoyos,
  confirmarIncompleta,
}: {
  actor: Actor;
  partida: PartidaConPermisos;
  faltanHoyos: boolean;
  confirmarIncompleta: boolean;
}): Motivo | null {
  const cerrada = motivoNoPuedeAbrirPartida({ actor, partida });
  if (cerrada !== null || partida.validada) return cerrada;
  if (actor?.esAdmin !== true && partida.torneoActivo === false) return 'torneo_inactivo';
  return faltanHoyos && !confirmarIncompleta ? 'partida_incompleta' : null;
}

/**
 * Enrolling oneself: with a player profile, in an active torneo, until the day it is played (that day included).
 *
 * Source: player spec §2 "Enrolment" and §4, matrix W13, decision 10.
 */
export function motivoNoPuedeInscribirse({
  actor,
  torneo,
  hoy,
}: {
  actor: Actor;
  torneo: { activo: boolean; fechaDeJuego: Dia };
  hoy: Dia;
}): Motivo | null {
  const sinPerfil = motivoNoPuedeUsarAreaPersonal({ actor });
  if (sinPerfil !== null) return sinPerfil;
  if (!torneo.activo) return 'torneo_inactivo';
  return estaFinalizado({ fechaDeJuego: torneo.fechaDeJuego, hoy }) ? 'torneo_finalizado' : null;
}

/**
 * Cancelling an inscripcion: one's own (any, for an administrator) while the torneo is not over, no hole is written and
 * the partida is not validated.
 *
 * - inscripcion.jugadorId: null for a guest.
 *
 * Source: player spec §4 "Enrolment", matrix W15.
 */
export function motivoNoPuedeCancelarInscripcion({
  actor,
  inscripcion,
  torneo,
  hoy,
}: {
  actor: Actor;
  inscripcion: { jugadorId: string | null; conResultados: boolean; partidaValidada: boolean };
  torneo: { fechaDeJuego: Dia };
  hoy: Dia;
}): Motivo | null {
  if (actor === null) return 'sin_sesion';
  const esSuya = actor.jugadorId !== null && actor.jugadorId === inscripcion.jugadorId;
  if (!esSuya && !actor.esAdmin) return 'inscripcion_ajena';
  if (estaFinalizado({ fechaDeJuego: torneo.fechaDeJuego, hoy })) return 'torneo_finalizado';
  if (inscripcion.partidaValidada) return 'partida_validada';
  return inscripcion.conResultados ? 'inscripcion_con_resultados' : null;
}

/**
 * A liga and its standings: an inactive one is not found for visitors.
 *
 * Source: matrix R17–R20.
 */
export function motivoNoPuedeVerLiga({
  actor,
  liga,
}: {
  actor: Actor;
  liga: { activa: boolean };
}): Motivo | null {
  return liga.activa || actor !== null ? null : 'liga_no_encontrada';
}
