/*
 * The next season of a liga: what it and its torneos are called, and on which days they are proposed.
 */
import { type Dia, sumarDias } from './dia.ts';

const SEMANAS_DE_UN_ANIO = 52;

/** A year that stands by itself, and what may make it a season of two: '2026', '2025/26', '2025-2026'. */
const ANIO = /(?<![\p{L}\d])((?:19|20)\d{2})([/-](?:\d{4}|\d{2})(?![\p{L}\d]))?(?![\p{L}\d])/gu;

/**
 * A name with its years moved on: 'Orden de Mérito 2026' → 'Orden de Mérito 2027', 'Liga 2025/26' → 'Liga 2026/27'. What
 * follows a year is one too only where it is the next ('Social 2026-05' is of May). A name without a year stays as it is.
 *
 * Source: issue N.7 "clone of torneo and season".
 */
export function nombreDeLaSiguiente(nombre: string): string {
  return nombre.replace(ANIO, (_, anio: string, final = '') => {
    const siguiente = masUno(anio);
    const cifras = final.slice(1);
    return siguiente + final.slice(0, 1) + (siguiente.endsWith(cifras) ? masUno(cifras) : cifras);
  });
}

/** The next figure, as long as it was: '99' → '00', nothing → nothing. */
function masUno(cifras: string): string {
  if (cifras === '') return '';
  return String(Number(cifras) + 1)
    .padStart(cifras.length, '0')
    .slice(-cifras.length);
}

/**
 * The same weekday a year later, the one nearest to the same date: 52 weeks on.
 *
 * - dia: a real day; throws RangeError otherwise, which is a fault of the caller.
 *
 * Source: issue N.7; torneos are played at weekends.
 */
export function mismoDiaUnAnioDespues(dia: Dia): Dia {
  return sumarDias(dia, 7 * SEMANAS_DE_UN_ANIO);
}
