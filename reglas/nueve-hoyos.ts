/*
 * A round of nine holes: half the exact handicap, and strokes by the order of the indexes within the nine. The playing
 * handicap is that of any round (`handicap.ts`), with the ratings and the par of the nine.
 */
import { redondear } from './handicap.ts';

/**
 * The exact handicap of nine holes: half of it, to a tenth, halves up.
 *
 * - handicap: exact, in tenths.
 *
 * Source: modalidades 3.14, Rules of Handicapping 6.1b: 8,7 is 4,35 and so 4,4.
 */
export function handicapDeNueve(handicap: number): number {
  return redondear({ numerador: Math.round(handicap * 10), denominador: 2 }) / 10;
}

/**
 * The stroke indexes of nine holes as 1 to 9, in the order of those they have among the eighteen.
 *
 * Source: modalidades 3.14, Rules of Handicapping, Appendix E.
 */
export function ordenDeNueve(indices: readonly number[]): readonly number[] {
  const enOrden = indices.toSorted((a, b) => a - b);
  return indices.map((indice) => enOrden.indexOf(indice) + 1);
}
