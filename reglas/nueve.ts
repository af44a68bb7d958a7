/*
 * Which holes a torneo is played over: the 18 of the course, or one of its nines. Apart from what nine holes are worth
 * (`nueve-hoyos.ts`), so that the score entry carries no more of it than it asks.
 */
import { HOYOS, LOS_DIECIOCHO } from './limites.ts';

/** The two nines of a course: holes 1 to 9 and 10 to 18. */
export const NUEVES = ['ida', 'vuelta'] as const;

/** One of them. */
export type Nueve = (typeof NUEVES)[number];

/**
 * How many holes are played.
 *
 * - nueve: null or none = the 18.
 *
 * Source: modalidades 3.14.
 */
export function cuantosHoyos(nueve: Nueve | null | undefined): number {
  return nueve ? HOYOS / 2 : HOYOS;
}

/**
 * The numbers of the holes that are played, in order of the course.
 *
 * - nueve: null or none = the 18.
 *
 * Source: modalidades 3.14.
 */
export function hoyosQueSeJuegan(nueve: Nueve | null | undefined): readonly number[] {
  if (!nueve) return LOS_DIECIOCHO;
  return nueve === 'ida' ? LOS_DIECIOCHO.slice(0, HOYOS / 2) : LOS_DIECIOCHO.slice(HOYOS / 2);
}
