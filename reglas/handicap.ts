/*
 * Playing handicap and strokes received.
 *
 * The playing handicap is the exact handicap times slope / 113, plus course rating minus par, times the allowance of
 * the torneo, rounded once at the end. A half always rounds up: 2,5 is 3, −0,5 is 0, −1,5 is −1. Rounding twice (the
 * course handicap first) is wrong and gives another figure for one card in five.
 */
import { HOYOS, SLOPE_NEUTRO } from './limites.ts';
import type { Sexo } from './modalidad.ts';

/**
 * The exact handicap that a card is played with: that of today until its first stroke, whatever the day of the torneo;
 * once it is played (it has strokes, or its results are told) and the torneo is over, the one of the enrolment where it is
 * known. null = unknown.
 *
 * Source: decisions 5, 19 and 40.
 */
export function handicapQueCuenta({
  actual,
  deInscripcion,
  jugada,
  finalizado,
}: {
  actual: number | null;
  deInscripcion: number | null;
  jugada: boolean;
  finalizado: boolean;
}): number | null {
  return jugada && finalizado && deInscripcion !== null ? deInscripcion : actual;
}

/** Figures of a tee: both null = the tee is not rated. */
export type Valoracion = { slope: number | null; valorDeCampo: number | null };

/** A tee with its ratings by sex and the legacy pair that older tees carry; null = not recorded. */
export type SalidaConValoraciones = {
  slopeMasculino: number | null;
  slopeFemenino: number | null;
  courseRatingMasculino: number | null;
  courseRatingFemenino: number | null;
  slope: number | null;
  courseRating: number | null;
};

/**
 * Decimals are taken to ten-thousandths and from there on everything is a whole number. A tenth, the club's own
 * precision, would do; published cases carry up to four decimals.
 */
const ESCALA = 10_000;

function enteros(decimal: number): number {
  return Math.round(decimal * ESCALA);
}

/** What a playing handicap is made from; slope and valorDeCampo null = the tee is not rated. */
export type EntradaDeHandicap = {
  handicap: number;
  slope: number | null;
  valorDeCampo: number | null;
  par: number;
  reductor: number;
};

/** A fraction of whole numbers; denominador above 0. */
export type Fraccion = { numerador: number; denominador: number };

/**
 * A fraction as the nearest whole number, halves up (−0,5 is 0), never −0.
 *
 * Source: decision 1.
 */
export function redondear({ numerador, denominador }: Fraccion): number {
  return Math.floor((2 * numerador + denominador) / (2 * denominador)) + 0;
}

/**
 * Playing handicap before it is rounded, as an exact fraction; takes what `handicapDeJuego` takes, and an allowance of up to
 * four decimals.
 *
 * Source: decision 1.
 */
export function handicapSinRedondear({
  handicap,
  slope,
  valorDeCampo,
  par,
  reductor,
}: EntradaDeHandicap): Fraccion {
  const exacto = enteros(handicap);
  const escala = Number.isInteger(reductor) ? 1 : ESCALA;
  const porcentaje = Math.round(reductor * escala);
  if (slope === null || valorDeCampo === null) {
    return { numerador: exacto * porcentaje, denominador: 100 * ESCALA * escala };
  }
  const enCampo = exacto * slope + SLOPE_NEUTRO * (enteros(valorDeCampo) - ESCALA * par);
  return { numerador: enCampo * porcentaje, denominador: SLOPE_NEUTRO * 100 * ESCALA * escala };
}

/**
 * Score differential of a round (`nivel jugado`), to a tenth, halves up: the adjusted gross score against the course rating,
 * brought to the neutral slope.
 *
 * - brutosAjustados: strokes of 18 holes, each at most the net double bogey (`dobleBogeyNeto`).
 *
 * Source: Rules of Handicapping 5.1.
 */
export function nivelJugado({
  brutosAjustados,
  slope,
  valorDeCampo,
}: {
  brutosAjustados: number;
  slope: number;
  valorDeCampo: number;
}): number {
  const sobreValor = ESCALA * brutosAjustados - enteros(valorDeCampo);
  return redondear({ numerador: SLOPE_NEUTRO * sobreValor * 10, denominador: slope * ESCALA }) / 10;
}

/**
 * Playing handicap (`hándicap de juego`): whole strokes for 18 holes.
 *
 * - handicap: exact handicap, up to four decimals; negative = plus player.
 * - slope, valorDeCampo: ratings of the tee for the sex of the jugador; when either is null the tee is not rated and the
 *   result is the exact handicap times the allowance.
 * - par: par of the 18 holes.
 * - reductor: allowance in percent, 0 to 200.
 * - Rounds once, halves up (towards zero for plus players); never −0.
 *
 * Source: admin spec §7 `calcular_handicap_juego`, decisions 1 and 2.
 */
export function handicapDeJuego(entrada: EntradaDeHandicap): number {
  return redondear(handicapSinRedondear(entrada));
}

/**
 * The playing handicap of a torneo that limits it: never above the limit; null = no limit.
 *
 * - handicap: already rounded; null = without handicap.
 *
 * Source: modalidades 3.1 "then the limit of handicap if the torneo has one".
 */
export function handicapConLimite({
  handicap,
  limite,
}: {
  handicap: number | null;
  limite: number | null;
}): number | null {
  return handicap === null || limite === null ? handicap : Math.min(handicap, limite);
}

/**
 * A playing handicap before it is rounded, for a screen that writes the calculation out: to the nearest hundredth, save
 * where that would read as a half it does not reach (12,496 is 12,49, not 12,50). So whoever rounds what is written gets
 * the handicap that is played.
 *
 * - reductor: 100 for the figure on the course, before the allowance.
 *
 * Source: decision 1, golf facts M3.
 */
export function handicapEnCentesimas(entrada: EntradaDeHandicap): number {
  const exacto = handicapSinRedondear(entrada);
  const centesimas = redondear({ ...exacto, numerador: exacto.numerador * 100 });
  const subiria = redondear({ numerador: centesimas, denominador: 100 }) > redondear(exacto);
  return (subiria ? centesimas - 1 : centesimas) / 100;
}

/**
 * Strokes of advantage a jugador receives on one hole.
 *
 * - entre: how many holes are played, 18 unless it says 9; then the index is the order within the nine.
 * - handicapDeJuego: strokes for those holes; negative = gives strokes back; a decimal counts its whole strokes, truncated
 *   towards zero; null = without handicap: none.
 * - indice: stroke index of the hole, 1 (hardest) to 18 (easiest).
 * - Positive: every hole receives one stroke per 18 (per 9), and the hardest holes one more. Negative: −1 on that many of the
 *   easiest holes, at most one per hole. Never −0.
 *
 * Source: admin spec §9 "Handicap strokes per hole", decision 3, modalidades 3.14.
 */
export function golpesRecibidos({
  handicapDeJuego,
  indice,
  entre = HOYOS,
}: {
  handicapDeJuego: number | null;
  indice: number;
  entre?: number | undefined;
}): number {
  if (handicapDeJuego === null) return 0;
  const enteros = Math.trunc(handicapDeJuego);
  if (enteros < 0) return indice > entre + enteros ? -1 : 0;
  return Math.floor(enteros / entre) + (indice <= enteros % entre ? 1 : 0);
}

/**
 * Handicap by which a participante is placed in a partida: the one of the torneo, else the own exact one rounded; null =
 * without handicap, which is not a handicap of 0.
 *
 * Source: admin spec §5 "Effective handicap".
 */
export function handicapEfectivo({
  handicapTorneo,
  handicapPropio,
}: {
  handicapTorneo: number | null;
  handicapPropio: number | null;
}): number | null {
  if (handicapTorneo !== null || handicapPropio === null) return handicapTorneo;
  return redondear({ numerador: enteros(handicapPropio), denominador: ESCALA });
}

function delSexo(salida: SalidaConValoraciones, sexo: Sexo): Valoracion {
  return sexo === 'mujer'
    ? { slope: salida.slopeFemenino, valorDeCampo: salida.courseRatingFemenino }
    : { slope: salida.slopeMasculino, valorDeCampo: salida.courseRatingMasculino };
}

function completa({ slope, valorDeCampo }: Valoracion): boolean {
  return slope !== null && valorDeCampo !== null;
}

/**
 * Slope and course rating that a tee has for a jugador.
 *
 * - sexo: null when it is not recorded; then only the legacy pair can answer.
 * - The pair of the sex, else the legacy pair, else both null (not rated). A pair with only one figure is no pair.
 *
 * Source: decision 2.
 */
export function valoracionDeSalida({
  salida,
  sexo,
}: {
  salida: SalidaConValoraciones;
  sexo: Sexo | null;
}): Valoracion {
  const propia = sexo === null ? { slope: null, valorDeCampo: null } : delSexo(salida, sexo);
  if (completa(propia)) return propia;
  const antigua = { slope: salida.slope, valorDeCampo: salida.courseRating };
  return completa(antigua) ? antigua : { slope: null, valorDeCampo: null };
}

/**
 * Whether a tee is rated, so that a screen can say that it is not.
 *
 * Source: decision 2.
 */
export function estaValorada(valoracion: Valoracion): boolean {
  return completa(valoracion);
}
