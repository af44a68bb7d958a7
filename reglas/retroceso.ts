/*
 * Comparing cards backwards with fractions of the handicap: the strokes of the last 9, 6, 3 and 1 holes of the course less
 * H/2, H/3, H/6 and H/18, which are never rounded.
 */
import type { Fraccion } from './handicap.ts';
import { HOYOS } from './limites.ts';
import { totalesDeHoyos, type Tarjeta } from './tarjeta.ts';

/** How many of the last holes are compared, in this order. Source: Committee Procedures 5A(6). */
export const TRAMOS_DE_RETROCESO = [9, 6, 3, 1] as const;

/**
 * Net strokes of the last holes with the share of the handicap that falls to them, as an exact fraction; null without
 * handicap, with nothing played there, or with a raya that has no figure.
 *
 * Source: modalidades 3.8 "9-6-3-1 with H/2, H/3, H/6, H/18 as fractions".
 */
export function netoDeRetroceso(
  tarjeta: Tarjeta,
  cuantos: (typeof TRAMOS_DE_RETROCESO)[number],
): Fraccion | null {
  const { brutos } = totalesDeHoyos({ tarjeta, desde: HOYOS - cuantos + 1, hasta: HOYOS });
  if (brutos === null || tarjeta.handicapDeJuego === null) return null;
  return { numerador: HOYOS * brutos - cuantos * tarjeta.handicapDeJuego, denominador: HOYOS };
}
