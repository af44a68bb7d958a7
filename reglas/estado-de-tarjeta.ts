/*
 * The states of a card. What somebody decided (retired, did not appear, handed in no card, disqualified) is kept; the
 * rest follows from the card and from whether its partida is validated or its torneo over. Only a card still being played
 * and one handed in take a place.
 */
import { admiteHoyosVacios, type Cuenta } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import { HOYOS } from './limites.ts';
import { type Modalidad, seJuegaPorBandos } from './modalidad.ts';

/** The states that somebody decides and the store keeps. */
export const ESTADOS_DECIDIDOS = ['retirado', 'no_presentado', 'sin_tarjeta', 'descalificado'] as const;

/** One state that somebody decides. */
export type EstadoDecidido = (typeof ESTADOS_DECIDIDOS)[number];

/** Every state of a card. */
export const ESTADOS_DE_TARJETA = ['en_juego', 'entregada', ...ESTADOS_DECIDIDOS] as const;

/** One state of a card. */
export type EstadoDeTarjeta = (typeof ESTADOS_DE_TARJETA)[number];

/** The states that whoever validates a partida gives an incomplete card: disqualifying is the committee's. */
export const ESTADOS_AL_VALIDAR = ['retirado', 'sin_tarjeta', 'no_presentado'] as const;

/** One state given while validating. */
export type EstadoAlValidar = (typeof ESTADOS_AL_VALIDAR)[number];

/**
 * What the state of a card follows from; anotados: how many of its holes have something written, rayas included; deHoyos: of
 * how many, 18 unless it says 9.
 */
export type TarjetaConEstado = {
  anotados: number;
  deHoyos?: number;
  /** Null while nobody decided anything. */
  estadoDecidido: EstadoDecidido | null;
};

/**
 * How many holes of a card have something written; a raya is a hole that was played.
 *
 * Source: decision 7.
 */
export function hoyosAnotados(golpes: readonly Anotacion[]): number {
  return golpes.filter((anotado) => anotado !== null).length;
}

/**
 * Whether a card of a torneo has to be whole to be handed in: by individual strokes it has, and that of a bando of one ball.
 * A match ends before the 18th hole, of own balls one may be picked up, and in the other figures an empty hole counts as a
 * raya.
 *
 * - unaBola: the card is that of a bando, which plays one ball.
 *
 * Source: decision 33 "an incomplete stroke-play card", modalidades 3.10.
 */
export function exigeTarjetaCompleta({
  modalidad,
  cuenta,
  unaBola = false,
}: {
  modalidad: Modalidad;
  cuenta: Cuenta;
  unaBola?: boolean;
}): boolean {
  const deUno = modalidad === 'individual_por_golpes' || (unaBola && seJuegaPorBandos(modalidad));
  return deUno && !admiteHoyosVacios(cuenta);
}

/**
 * State of a card: what was decided, else what follows.
 *
 * - cerrada: its partida is validated or its torneo over; until then the card is 'en_juego'.
 * - exigeCompleta: see `exigeTarjetaCompleta`.
 *
 * Source: decision 33, modalidades 3.10.
 */
export function estadoDeTarjeta({
  anotados,
  deHoyos = HOYOS,
  estadoDecidido,
  cerrada,
  exigeCompleta,
}: TarjetaConEstado & { cerrada: boolean; exigeCompleta: boolean }): EstadoDeTarjeta {
  if (estadoDecidido !== null) return estadoDecidido;
  if (!cerrada) return 'en_juego';
  if (anotados === 0) return 'no_presentado';
  return exigeCompleta && anotados < deHoyos ? 'sin_tarjeta' : 'entregada';
}

/**
 * Whether a card was handed in, as its sums ask (`Tarjeta.entregada`): it is closed with something written, and nobody decided
 * otherwise. One that has to be whole and is not has no empty holes that count anything, so that is not asked here.
 *
 * - cerrada: as `estadoDeTarjeta` takes it.
 *
 * Source: modalidades 3.10.
 */
export function seEntrego({
  golpes,
  ...suya
}: Pick<TarjetaConEstado, 'estadoDecidido'> & { golpes: readonly Anotacion[]; cerrada: boolean }): boolean {
  return estadoDeTarjeta({ ...suya, anotados: hoyosAnotados(golpes), exigeCompleta: false }) === 'entregada';
}

/**
 * Whether a card in that state takes a place and points, and its total counts.
 *
 * Source: decision 33.
 */
export function tomaPuesto(estado: EstadoDeTarjeta): boolean {
  return estado === 'en_juego' || estado === 'entregada';
}

/**
 * Whether a card has to be decided before its partida is validated: it lacks a hole and nobody decided anything.
 *
 * Source: modalidades 3.10 "is asked for at validation".
 */
export function hayQueDecidir({ anotados, deHoyos = HOYOS, estadoDecidido }: TarjetaConEstado): boolean {
  return estadoDecidido === null && anotados < deHoyos;
}

/**
 * The states that may be given to a card while it is validated, besides going on playing: without any hole nobody has
 * handed in a card or not, they did not appear.
 *
 * Source: modalidades 3.10.
 */
export function estadosQueSeOfrecen(anotados: number): readonly EstadoAlValidar[] {
  return anotados === 0 ? ['no_presentado', 'retirado'] : ['retirado', 'sin_tarjeta'];
}

/** Why the states given do not let a partida be validated. */
export type MotivoDeEstados = 'tarjetas_sin_decidir' | 'estado_no_admitido';

/**
 * Why the states given to the cards of a partida do not let it be validated; null when they do.
 *
 * - exigeCompleta, of each card: without it, in match play, nothing has to be answered.
 * - respuestas: what was answered, by participante; each once and only for cards that have to be decided.
 *
 * Source: modalidades 3.10.
 */
export function motivoDeEstados({
  tarjetas,
  respuestas,
}: {
  tarjetas: readonly (TarjetaConEstado & { id: string; exigeCompleta: boolean })[];
  respuestas: readonly { participanteId: string; estado: EstadoAlValidar }[];
}): MotivoDeEstados | null {
  const porDecidir = new Map(tarjetas.filter(hayQueDecidir).map((tarjeta) => [tarjeta.id, tarjeta]));
  for (const { participanteId, estado } of respuestas) {
    const tarjeta = porDecidir.get(participanteId);
    if (tarjeta === undefined || !estadosQueSeOfrecen(tarjeta.anotados).includes(estado))
      return 'estado_no_admitido';
    porDecidir.delete(participanteId);
  }
  const faltan = [...porDecidir.values()].some(({ exigeCompleta }) => exigeCompleta);
  return faltan ? 'tarjetas_sin_decidir' : null;
}

/** What keeps the committee from giving a card a state; null when nothing does. */
export type DefectoDeEstado =
  | 'motivo_de_estado_obligatorio'
  | 'motivo_de_estado_sobra'
  | 'estado_no_admitido';

/**
 * What keeps the committee from giving a card a state, or none (null): a disqualification says why and nothing else does,
 * and who has a hole did appear.
 *
 * - motivo: already trimmed; null = none.
 *
 * Source: decision 33 "descalificado with its reason".
 */
export function defectoDeEstado({
  estado,
  motivo,
  anotados,
}: {
  estado: EstadoDecidido | null;
  motivo: string | null;
  anotados: number;
}): DefectoDeEstado | null {
  if (estado === 'descalificado') return motivo === null ? 'motivo_de_estado_obligatorio' : null;
  if (motivo !== null) return 'motivo_de_estado_sobra';
  return estado === 'no_presentado' && anotados > 0 ? 'estado_no_admitido' : null;
}
