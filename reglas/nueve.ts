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
 * Whether a hole is no part of what is played.
 *
 * - lugar: 0 = hole 1. nueve: null or none = the 18 are played.
 *
 * Source: modalidades 3.14.
 */
export function esDelOtroNueve(lugar: number, nueve: Nueve | null | undefined): boolean {
  return nueve ? (nueve === 'ida') !== lugar < HOYOS / 2 : false;
}

/**
 * The number of the last hole of the course that is played.
 *
 * - nueve: null or none = the 18 are played.
 *
 * Source: modalidades 3.14.
 */
export function ultimoHoyo(nueve: Nueve | null | undefined): number {
  return nueve === 'ida' ? HOYOS / 2 : HOYOS;
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
