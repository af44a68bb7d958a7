import type { ParticipanteDePartida, PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import type { Juego } from '#reglas/juego-personal.ts';
import { PARTICIPANTES_PERSONAL_MAX } from '#reglas/limites.ts';
import { handicapPropuesto, type SalidaConPar } from '#reglas/partida-personal.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { claveDeTope, TOPE_PROPUESTO, topeDeClave } from '#web/textos/topes.ts';
import type { DatosDePartida } from '../queries.ts';

/** Somebody besides who makes the round. jugadorId null = a guest, who has a sexo. */
export type OtroParticipante = {
  /** Its own in the form. */
  clave: string;
  /** The row it already is, when a round is edited. */
  participanteId: string | null;
  jugadorId: string | null;
  nombre: string;
  handicap: number | null;
  sexo: Sexo;
  /** Handicap written by hand; null = the one that the course gives. */
  aMano: number | null;
};

/** A personal round while it is being told. `yo`: who makes it, always there and always first. */
export type Borrador = {
  /** The round's id, made here: sending it twice makes one round. */
  id: string;
  /** Whose draft it is; null = a visitor's, who may sign in as anybody. */
  usuarioId: string | null;
  /** The round that it repeats. */
  repetida?: string;
  nombre: string;
  fechaJuego: string;
  horaSalida: string;
  campoId: string;
  cuenta: Cuenta;
  /** The choice of the cap of a hole (`claveDeTope`), kept while something else is counted. */
  tope: string;
  juego: Juego;
  yo: { participanteId: string | null; aMano: number | null };
  otros: readonly OtroParticipante[];
};

/** How a round is counted unless something else is chosen. */
const CUENTA = { cuenta: 'golpes', tope: claveDeTope(TOPE_PROPUESTO), juego: 'ninguno' } as const;

/** An empty form on a day. */
export function borradorVacio({ usuarioId, hoy }: { usuarioId: string | null; hoy: string }): Borrador {
  return {
    id: createUuid(),
    usuarioId,
    nombre: '',
    fechaJuego: hoy,
    horaSalida: '',
    campoId: '',
    ...CUENTA,
    yo: { participanteId: null, aMano: null },
    otros: [],
  };
}

/** The form of a known round, to edit it. */
export function borradorDePartida(partida: PartidaPersonal, usuarioId: string): Borrador {
  const { id, nombre, fechaJuego, horaDeSalida, campo, cuenta, tope, juego, creador } = partida;
  const yo = partida.participantes.find(({ jugadorId }) => jugadorId === creador.id);
  return {
    id,
    usuarioId,
    nombre,
    fechaJuego,
    horaSalida: horaDeSalida,
    campoId: campo.id,
    cuenta,
    tope: claveDeTope(tope ?? TOPE_PROPUESTO),
    juego,
    yo: { participanteId: yo?.participanteId ?? null, aMano: yo?.handicapDeJuego ?? null },
    otros: partida.participantes
      .filter((one) => one !== yo)
      .map((one) => ({
        clave: one.participanteId,
        participanteId: one.participanteId,
        jugadorId: one.jugadorId,
        nombre: one.nombre,
        handicap: one.handicapPropio,
        sexo: one.sexoInvitado ?? 'hombre',
        aMano: one.handicapDeJuego,
      })),
  };
}

/**
 * The form of a new round with the people of another one, on another day: same course, hour and way of counting. Handicaps are
 * proposed anew. Who repeats it makes it, whoever made the other.
 */
export function borradorRepetido(
  partida: PartidaPersonal,
  { usuarioId, jugadorId, hoy }: { usuarioId: string; jugadorId: string | null; hoy: string },
): Borrador {
  const copia = borradorDePartida({ ...partida, creador: { id: jugadorId ?? '', nombre: '' } }, usuarioId);
  return {
    ...copia,
    id: createUuid(),
    repetida: partida.id,
    fechaJuego: hoy,
    yo: { participanteId: null, aMano: null },
    otros: copia.otros.map((one) => ({ ...one, clave: createUuid(), participanteId: null, aMano: null })),
  };
}

/** A draft read back from text; null for what is none, or is another account's. */
export function leerBorrador(text: string | null, usuarioId: string | null): Borrador | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!esBorrador(value) || (value.usuarioId !== null && value.usuarioId !== usuarioId)) return null;
    // A draft of an older build has no way of counting.
    return { ...CUENTA, ...value, usuarioId };
  } catch {
    return null;
  }
}

function esBorrador(value: unknown): value is Borrador {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['id', 'nombre', 'fechaJuego', 'horaSalida', 'campoId'];
  const told = fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
  return told && 'yo' in value && 'otros' in value && Array.isArray(value.otros);
}

/** Whether nobody else can be added. */
export function estaCompleta({ otros }: Borrador): boolean {
  return otros.length + 1 >= PARTICIPANTES_PERSONAL_MAX;
}

/** What the course proposes: for a guest by the rule, for a member what the club told (their sex stays there). */
export function propuesta(
  quien: Pick<OtroParticipante, 'jugadorId' | 'handicap' | 'sexo'>,
  { salida, delClub }: { salida: SalidaConPar | null; delClub: ReadonlyMap<string, number> },
): number {
  const { jugadorId, handicap, sexo } = quien;
  if (jugadorId === null) return handicapPropuesto({ handicap, sexo, salida });
  return delClub.get(jugadorId) ?? handicapPropuesto({ handicap, sexo: null, salida: null });
}

/**
 * The form after another course was chosen: a handicap that is the one the old course gave follows the new one; a
 * different one was written by hand and stays.
 */
export function cambiarCampo(
  borrador: Borrador,
  campoId: string,
  { deMi, deOtro }: { deMi: number; deOtro: (otro: OtroParticipante) => number },
): Borrador {
  const { yo } = borrador;
  return {
    ...borrador,
    campoId,
    yo: { ...yo, aMano: yo.aMano === deMi ? null : yo.aMano },
    otros: borrador.otros.map((otro) => ({
      ...otro,
      aMano: otro.aMano === deOtro(otro) ? null : otro.aMano,
    })),
  };
}

/** What is sent to the club; jugadorId is who makes the round. */
export function datosDelBorrador(borrador: Borrador, jugadorId: string): DatosDePartida {
  const { nombre, fechaJuego, horaSalida, campoId, cuenta, tope, juego, yo, otros } = borrador;
  const propio: ParticipanteDePartida = {
    tipo: 'jugador',
    jugadorId,
    participanteId: yo.participanteId,
    handicapPartida: yo.aMano,
  };
  return {
    nombre: nombre.trim(),
    fechaJuego,
    horaSalida,
    campoId,
    cuenta,
    tope: cuenta === 'maximo' ? topeDeClave(tope) : null,
    juego,
    participantes: [propio, ...otros.map(toParticipante)],
  };
}

function toParticipante(otro: OtroParticipante): ParticipanteDePartida {
  const { participanteId, jugadorId, nombre, handicap, sexo, aMano: handicapPartida } = otro;
  if (jugadorId !== null) return { tipo: 'jugador', jugadorId, participanteId, handicapPartida };
  return { tipo: 'invitado', nombre, handicap, sexo, participanteId, handicapPartida };
}
