import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import {
  motivoNoPuedeCancelarInscripcion,
  motivoNoPuedeInscribirse,
  motivoNoPuedeUsarAreaPersonal,
} from '#reglas/permisos/permisos.ts';
import { recorridosDeTorneo } from '#server/campos/queries.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import { categoriasPara } from '#server/categorias/queries.ts';
import { fijarCategorias } from '#server/categorias/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { listLigasPropias, listTorneosPropios } from '#server/inscripciones/queries.ts';
import {
  deleteInscripcion,
  deletePorJugar,
  insertHistorialHandicap,
  insertInscripcion,
  insertInvitado,
  lockInscripcion,
  lockPlazas,
  sharePartidaDe,
} from '#server/inscripciones/repository.ts';
import { sumaDePenaDe } from '#server/tarjetas/queries.ts';
import { jugadorFijado } from '#server/jugadores/handicap/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { abrirTarjetas } from '#server/tarjetas/service.ts';
import { findInscripcion, type TorneoRow } from '#server/torneos/queries.ts';
import { torneoFijado, torneoVisible } from '#server/torneos/service.ts';
import { esOtraVuelta, haPasado } from '#server/vueltas/queries.ts';

/**
 * Enrols the caller's own player. One transaction; the frozen handicaps are those of this moment
 * (decisiones-de-reglas 5); the federation is asked behind it (23). Twice returns the same enrolment. Event: the
 * torneo's board is read again.
 * Errors: sin_perfil, torneo_no_encontrado, torneo_inactivo, torneo_finalizado, es_vuelta.
 */
export async function inscribirJugador(context: RequestContext, { torneoId: ref }: { torneoId: string }) {
  const { actor, db, clock } = context;
  const torneo = await torneoVisible(context, ref);
  exigir(motivoNoPuedeInscribirse({ actor, torneo: withDia(torneo), hoy: clock.hoy() }));
  const jugadorId = actor?.jugadorId;
  if (!actor || !jugadorId) throw new AppError('sin_perfil');
  const { nueva, ...inscrita } = await db.tx(async (trx) => {
    // Judged again as it stays: what was read before may be another torneo by now.
    const fijado = await torneoFijado(trx, { torneoId: torneo.id, jugadorId });
    exigir(motivoNoPuedeInscribirse({ actor, torneo: withDia(fijado), hoy: clock.hoy() }));
    const inscripcion = await inscribirConSuHandicap(trx, { torneo: fijado, jugadorId });
    if (inscripcion.nueva) {
      const { id: participanteId, handicapDeJuego: despues } = inscripcion;
      await insertHistorialHandicap(trx, { jugadorId, participanteId, despues, autorId: actor.usuarioId });
      await publishTorneo(trx, torneo.id);
    }
    return {
      nueva: inscripcion.nueva,
      participanteId: inscripcion.id,
      handicapPropio: inscripcion.handicapRealJugador,
      handicapDeJuego: inscripcion.handicapDeJuego,
    };
  });
  if (nueva) context.federacion.avisar({ jugadorIds: [jugadorId], autorId: actor.usuarioId });
  return inscrita;
}

/**
 * Enrols a jugador with the handicaps of this moment, which stay until `trx` ends; the caller holds the torneo
 * (`torneoFijado`). pasa: goes on to a vuelta, which nobody enrols in. Errors: jugador_no_encontrado, es_vuelta.
 */
export async function inscribirConSuHandicap(
  trx: Transaction<Tables>,
  { torneo, jugadorId, pasa = false }: { torneo: TorneoRow; jugadorId: string; pasa?: boolean },
) {
  await exigirTorneo(trx, torneo, pasa);
  const { handicap: federado, ...quien } = await jugadorFijado(trx, jugadorId);
  const suma = torneo.handicapDe === 'pena' ? await sumaDePenaDe(trx, jugadorId) : 0;
  const { handicap, ajuste } = handicapQueSeJuega({
    handicap: federado,
    handicapDe: torneo.handicapDe,
    suma,
  });
  const jugador = { ...quien, handicap };
  const recorridos = await recorridosDeTorneo(trx, torneo.id);
  const categorias = await categoriasPara(trx, torneo.id, jugador);
  const { handicapDeJuego } = handicapEnTorneo({
    reductor: torneo.reductorHandicap,
    limite: torneo.limiteHandicap,
    recorridos,
    jugador: { ...jugador, categorias },
  });
  const inscripcion = await insertInscripcion(trx, {
    torneoId: torneo.id,
    jugadorId,
    handicapPropio: handicap,
    ajusteDePena: ajuste,
    handicapDeJuego,
  });
  const { id: participanteId, nueva } = inscripcion;
  if (nueva) {
    await abrirTarjetas(trx, [{ torneoId: torneo.id, participanteId, handicapDeJuego }]);
    await fijarCategorias(trx, { participanteId, categorias });
  }
  return inscripcion;
}

/** People enrol in the torneo, and go on to its other vueltas. Errors: es_vuelta. */
async function exigirTorneo(trx: Transaction<Tables>, { id }: TorneoRow, pasa: boolean): Promise<void> {
  if (!pasa && (await esOtraVuelta(trx, id))) throw new AppError('es_vuelta');
}

/**
 * Cancels the caller's own enrolment and leaves its group, in one transaction that locks it first, so that
 * a stroke saved at the same moment is not lost with it. Event: the torneo's board is read again.
 * Errors: inscripcion_no_encontrada, torneo_finalizado, partida_validada, inscripcion_con_resultados, participante_ha_pasado
 * (to another vuelta).
 */
export async function cancelarInscripcion(context: RequestContext, { torneoId: ref }: { torneoId: string }) {
  const { actor, db, clock } = context;
  const torneo = await torneoVisible(context, ref);
  const jugadorId = actor?.jugadorId;
  if (!jugadorId) throw new AppError('inscripcion_no_encontrada');
  return await db.tx(async (trx) => {
    await torneoFijado(trx, { torneoId: torneo.id });
    const before = await findInscripcion(trx, { torneoId: torneo.id, jugadorId });
    if (!before?.participanteId) throw new AppError('inscripcion_no_encontrada');
    // Group first, card second: the order in which a stroke takes them.
    await sharePartidaDe(trx, before.participanteId);
    await lockInscripcion(trx, before.participanteId);
    const locked = await findInscripcion(trx, { torneoId: torneo.id, jugadorId });
    if (!locked?.participanteId) throw new AppError('inscripcion_no_encontrada');
    const { conResultados, partidaValidada } = locked;
    const inscripcion = { jugadorId, conResultados, partidaValidada };
    exigir(
      motivoNoPuedeCancelarInscripcion({ actor, inscripcion, torneo: withDia(torneo), hoy: clock.hoy() }),
    );
    if (await haPasado(trx, locked.participanteId)) throw new AppError('participante_ha_pasado');
    await deleteInscripcion(trx, locked.participanteId);
    await publishTorneo(trx, torneo.id);
    return { cancelada: true as const };
  });
}

/** The caller's own torneos, newest first, and the ligas they belong to. Errors: sin_perfil. */
export async function misTorneos({ actor, db, clock }: RequestContext) {
  exigir(motivoNoPuedeUsarAreaPersonal({ actor }));
  const jugadorId = actor?.jugadorId;
  if (!jugadorId) throw new AppError('sin_perfil');
  const [rows, ligas] = await Promise.all([
    listTorneosPropios(db.kysely, jugadorId),
    listLigasPropias(db.kysely, jugadorId),
  ]);
  const torneos = rows.map(({ campo, ubicacion, conResultados, ...torneo }) => {
    const inscripcion = { jugadorId, conResultados, partidaValidada: torneo.partida?.validada ?? false };
    const dia = { fechaDeJuego: torneo.fechaJuego };
    const motivo = motivoNoPuedeCancelarInscripcion({ actor, inscripcion, torneo: dia, hoy: clock.hoy() });
    return { ...torneo, campo: { nombre: campo, ubicacion }, motivoNoCancelable: motivo };
  });
  return { torneos, ligas };
}

function withDia(torneo: TorneoRow) {
  return { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego };
}

/** Locks what freeing the places of a jugador takes: torneos, partidas and cards, in the order of docs/locks.md. */
export async function bloquearPlazas(trx: Transaction<Tables>, jugadorId: string): Promise<void> {
  await lockPlazas(trx, jugadorId);
}

/**
 * Frees the places that a jugador holds in torneos to come, whoever asks; one that has begun keeps its card. Event: the
 * boards are read again.
 */
export async function liberarPlazas(
  trx: Transaction<Tables>,
  { jugadorId, hoy }: { jugadorId: string; hoy: Dia },
): Promise<void> {
  for (const torneoId of await deletePorJugar(trx, { jugadorId, hoy })) await publishTorneo(trx, torneoId);
}

/** A guest as somebody tells him: the exact handicap, and the member who brings him (null = nobody told). */
export type Invitado = InvitadoInscrito & { handicap: number; sexo: Sexo };

/** The same as he stands on a list, which may have been written without one of them. */
type InvitadoInscrito = {
  nombre: string;
  handicap: number | null;
  sexo: Sexo | null;
  incluirEnPuntos: boolean;
  anfitrionId: string | null;
};

/**
 * Writes a guest with his card and categorías; `torneo` is locked, and the values are judged, by who asks. pasa: goes on to
 * a vuelta, which nobody enrols in. Errors: es_vuelta.
 */
export async function abrirInvitado(
  trx: Transaction<Tables>,
  {
    id,
    torneo,
    invitado,
    pasa = false,
  }: { id: string; torneo: TorneoRow; invitado: InvitadoInscrito; pasa?: boolean },
): Promise<void> {
  await exigirTorneo(trx, torneo, pasa);
  const { nombre, handicap, sexo, incluirEnPuntos, anfitrionId } = invitado;
  const { id: torneoId, reductorHandicap: reductor, limiteHandicap: limite } = torneo;
  const recorridos = await recorridosDeTorneo(trx, torneoId);
  const categorias = await categoriasPara(trx, torneoId, { handicap, sexo, tramoEdad: null });
  const jugador = { handicap, sexo, categorias };
  const { handicapDeJuego } = handicapEnTorneo({ reductor, limite, recorridos, jugador });
  await insertInvitado(trx, {
    id,
    torneoId,
    nombreInvitado: nombre,
    sexoInvitado: sexo,
    handicapInvitado: handicap,
    anfitrionId,
    incluirEnPuntos,
  });
  await abrirTarjetas(trx, [{ torneoId, participanteId: id, handicapDeJuego }]);
  await fijarCategorias(trx, { participanteId: id, categorias });
}
