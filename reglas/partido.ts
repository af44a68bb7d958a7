/*
 * A match: hole against hole, over when more holes are won than are left.
 *
 * Strokes given: the difference comes first, on figures that nobody has rounded, then the allowance, and one rounding at
 * the end. Rounding each side before makes another match: 4 strokes where 3 are right.
 */
import {
  type EntradaDeHandicap,
  type Fraccion,
  handicapConLimite,
  handicapDeJuego,
  handicapSinRedondear,
} from './handicap.ts';
import type { Anotacion } from './hoyo.ts';
import { HOYOS, HOYOS_EXTRA } from './limites.ts';

/** One of the two sides of a match. */
export type LadoDePartido = 'a' | 'b';

/** How a hole ended; null = not yet. */
export type HoyoDePartido = LadoDePartido | 'empate' | null;

type Exacta = { numerador: bigint; denominador: bigint };

function mas(una: Exacta, otra: Exacta): Exacta {
  return {
    numerador: una.numerador * otra.denominador + otra.numerador * una.denominador,
    denominador: una.denominador * otra.denominador,
  };
}

function suma(figura: readonly Fraccion[]): Exacta {
  return figura
    .map(({ numerador, denominador }) => ({ numerador: BigInt(numerador), denominador: BigInt(denominador) }))
    .reduce(mas, { numerador: 0n, denominador: 1n });
}

function menor(una: Exacta, otra: Exacta): boolean {
  return una.numerador * otra.denominador < otra.numerador * una.denominador;
}

/**
 * Strokes that each one receives, in the order of the figures: the difference to the lowest, the allowance, then one rounding
 * (halves up). The lowest receives none, also when plus.
 *
 * - figuras: course handicap unrounded, of a ball its own; of a side with one ball the weighted parts, which are summed.
 * - reductor: percent, 100 for singles and 90 for four-ball; 100 too where the weights are in the figures already.
 * - pares: of the tee of each one; who plays the one of the higher par receives the difference besides. Left out = the same.
 *
 * Source: modalidades 3.3; Rules of Handicapping 6.2 and Appendix C.
 */
export function golpesDePartido(
  figuras: readonly (readonly Fraccion[])[],
  { reductor, pares = [] }: { reductor: number; pares?: readonly number[] },
): number[] {
  const netas = figuras.map((figura, i) => {
    const { numerador, denominador } = suma(figura);
    const reducida = { numerador: numerador * BigInt(reductor), denominador: denominador * 100n };
    return mas(reducida, { numerador: BigInt(pares[i] ?? 0), denominador: 1n });
  });
  const baja = netas.reduce((una, otra) => (menor(otra, una) ? otra : una));
  return netas.map((una) => {
    const { numerador, denominador } = mas(una, { ...baja, numerador: -baja.numerador });
    return Number((2n * numerador + denominador) / (2n * denominador));
  });
}

/**
 * The figure of somebody for a match of a torneo: unrounded, with the torneo's allowance, never above its limit. Whoever plays
 * with another handicap than it makes, by the hand of the committee, has that one.
 *
 * - enTorneo: the playing handicap of the card; limite: that of the torneo, null = none.
 *
 * Source: modalidades 3.1 and 3.3.
 */
export function figuraDePartido(
  entrada: EntradaDeHandicap,
  { enTorneo, limite }: { enTorneo: number; limite: number | null },
): Fraccion {
  const calculado = handicapConLimite({ handicap: handicapDeJuego(entrada), limite });
  const exacto = handicapSinRedondear(entrada);
  // A limit of 28 is one for 28,4 too, or who has a little more would receive less.
  const limitado = limite !== null && exacto.numerador > limite * exacto.denominador;
  if (limitado || enTorneo !== calculado) return { numerador: enTorneo, denominador: 1 };
  return exacto;
}

/** What one side wrote on a hole, and the strokes it receives there. */
export type BolaEnHoyo = { anotado: Anotacion; recibidos: number };

function neto({ anotado, recibidos }: BolaEnHoyo): number {
  return typeof anotado === 'number' ? anotado - recibidos : Infinity;
}

/**
 * How a hole ended: the lower net wins it, no score (a raya) loses it, two without score halve it, and a conceded one is of
 * whom it was conceded to, whatever is written. null = somebody has not written it yet.
 *
 * - a, b: the balls of each side; the best one counts.
 *
 * Source: modalidades 3.6; Rules 3.2 and 23.
 */
export function ganadorDelHoyo({
  a,
  b,
  concedido = null,
}: {
  a: readonly BolaEnHoyo[];
  b: readonly BolaEnHoyo[];
  concedido?: LadoDePartido | null;
}): HoyoDePartido {
  if (concedido !== null) return concedido;
  if ([...a, ...b].some(({ anotado }) => anotado === null)) return null;
  const [deA, deB] = [Math.min(...a.map(neto)), Math.min(...b.map(neto))];
  if (deA === deB) return 'empate';
  return deA < deB ? 'a' : 'b';
}

/**
 * Where a match stands. arriba: holes ahead of whoever leads (`lider`, null = all square); quedan: holes of the 18 that are
 * not decided; terminado: nothing can change it any more; jugados: holes that are decided (19 and more: extra holes); diferencias:
 * holes that side a is ahead after each one that is decided, up to the end; hoyos: those holes, with the ones that wait.
 */
export type EstadoDePartido = {
  lider: LadoDePartido | null;
  arriba: number;
  quedan: number;
  terminado: boolean;
  jugados: number;
  hoyos: readonly HoyoDePartido[];
  diferencias: readonly number[];
};

const DE_A: Readonly<Record<LadoDePartido | 'empate', number>> = { a: 1, b: -1, empate: 0 };

/**
 * A match after some of its holes, in their order; those after 18 are extra holes, played until somebody wins one. Over when
 * more is won than is left; what stands after the end changes nothing. A hole that waits is passed over, and left.
 *
 * - conExtra: the match goes on after 18 when it is all square (a bracket); otherwise it ends 'Empatado'.
 *
 * Source: modalidades 3.6; Rule 3.2a(3).
 */
export function estadoDelPartido(
  hoyos: readonly HoyoDePartido[],
  { conExtra = false }: { conExtra?: boolean } = {},
): EstadoDePartido {
  const { vistos, diferencias } = recorrer(conExtra ? hoyos : hoyos.slice(0, HOYOS));
  const diferencia = ultima(diferencias);
  const jugados = diferencias.length;
  return {
    lider: diferencia === 0 ? null : diferencia > 0 ? 'a' : 'b',
    arriba: Math.abs(diferencia),
    quedan: Math.max(0, HOYOS - jugados),
    terminado: decidido(diferencias) || (jugados === HOYOS && !conExtra),
    jugados,
    hoyos: vistos,
    diferencias,
  };
}

/** The holes up to the end of the match, and what side a is ahead after each that is decided. */
function recorrer(hoyos: readonly HoyoDePartido[]) {
  const vistos: HoyoDePartido[] = [];
  const diferencias: number[] = [];
  for (const hoyo of hoyos) {
    // Extra holes follow 18 that are decided.
    const sinAcabar = vistos.length >= HOYOS && diferencias.length < HOYOS;
    if (sinAcabar || decidido(diferencias)) break;
    vistos.push(hoyo);
    if (hoyo !== null) diferencias.push(ultima(diferencias) + DE_A[hoyo]);
  }
  return { vistos, diferencias };
}

function ultima(diferencias: readonly number[]): number {
  return diferencias.at(-1) ?? 0;
}

/** Whether more is won than is left; after 18, whether somebody is ahead. */
function decidido(diferencias: readonly number[]): boolean {
  return Math.abs(ultima(diferencias)) > Math.max(0, HOYOS - diferencias.length);
}

/**
 * A match in words: '2 arriba, quedan 5', 'Empatados, quedan 5', and once over '3&2', '1 arriba', 'Empatado' or 'en el 20';
 * 'Por jugar' before the first hole.
 *
 * Source: modalidades 3.6.
 */
export function textoDelPartido({ lider, arriba, quedan, terminado, jugados }: EstadoDePartido): string {
  if (jugados === 0) return 'Por jugar';
  if (!terminado) {
    if (quedan === 0) return 'Empatados, sigue';
    const van = lider === null ? 'Empatados' : `${arriba} arriba`;
    return `${van}, ${quedan === 1 ? 'queda' : 'quedan'} ${quedan}`;
  }
  if (jugados > HOYOS) return `en el ${jugados}`;
  if (lider === null) return 'Empatado';
  return quedan === 0 ? `${arriba} arriba` : `${arriba}&${quedan}`;
}

/**
 * Every way in which a match can have been won, as it is written: who is up by one or two at the end, the earlier ends, the
 * extra holes.
 *
 * Source: modalidades 3.6.
 */
export const MARCADORES: readonly string[] = [
  '1 arriba',
  '2 arriba',
  ...Array.from({ length: HOYOS / 2 - 1 }, (_, i) => i + 1).flatMap((quedan) => [
    `${quedan + 1}&${quedan}`,
    `${quedan + 2}&${quedan}`,
  ]),
  ...Array.from({ length: HOYOS_EXTRA }, (_, i) => `en el ${HOYOS + 1 + i}`),
];
