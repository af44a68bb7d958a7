/*
 * Shotgun: all partidas start at one hour, each from a hole of its own, and go round the course from there. Where two start
 * from one hole, A plays first and B after it. Totals, halves and ties go by the number of the hole, whatever the start.
 */

/** The hole that a partida starts from: '5', or '5A' and '5B' where two start from one. */
const FORMA = /^([1-9]|1[0-8])[AB]?$/;

/**
 * The number of the hole that a partida starts from, 1 to 18; null where it says none.
 *
 * - salida: '5', '5A' or '5B'; null = from the first hole.
 *
 * Source: modalidades 3.14 "a starting hole per partida (1, 1A/1B)".
 */
export function numeroDeSalida(salida: string | null): number | null {
  const numero = FORMA.exec(salida ?? '')?.[1];
  return numero === undefined ? null : Number(numero);
}

/**
 * The holes in the order in which a partida plays them: from its starting hole to the last, and then those before it.
 *
 * - hoyos: the ones that are played, in order of the course; without a start among them, as they are.
 *
 * Source: modalidades 3.14.
 */
export function ordenDeJuego(salida: string | null, hoyos: readonly number[]): readonly number[] {
  const desde = Math.max(0, hoyos.indexOf(numeroDeSalida(salida) ?? 0));
  return [...hoyos.slice(desde), ...hoyos.slice(0, desde)];
}

/**
 * A starting hole for each of some partidas, in order of play; null where they do not fit, two at each hole at most.
 *
 * - hoyos: from which partidas may start. As long as they last each takes one.
 * - pares: of the 18 holes. The holes from which two start are those of the highest par, the first ones first: there two
 *   can play without waiting for each other.
 *
 * Source: modalidades 3.14.
 */
export function repartirHoyosDeSalida({
  cuantas,
  hoyos,
  pares,
}: {
  cuantas: number;
  hoyos: readonly number[];
  pares: readonly number[];
}): readonly string[] | null {
  const enOrden = [...new Set(hoyos)].toSorted((a, b) => a - b);
  const sobran = cuantas - enOrden.length;
  if (sobran > enOrden.length) return null;
  const par = (hoyo: number) => pares[hoyo - 1] ?? 0;
  const dobles = new Set(enOrden.toSorted((a, b) => par(b) - par(a) || a - b).slice(0, Math.max(0, sobran)));
  return enOrden
    .flatMap((hoyo) => (dobles.has(hoyo) ? [`${hoyo}A`, `${hoyo}B`] : [`${hoyo}`]))
    .slice(0, cuantas);
}

/**
 * The holes that somebody writes as a list, in order: '1-4, 10' is 1, 2, 3, 4 and 10; nothing written is all of them. Null
 * where it names none, or one that is not played.
 *
 * - jugados: the holes that are played.
 */
export function leerHoyos(texto: string, jugados: readonly number[]): readonly number[] | null {
  if (texto.trim() === '') return jugados;
  const tramos = texto.split(',').map((tramo) => /^\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*$/.exec(tramo));
  const hoyos = tramos.flatMap((tramo) => {
    const desde = Number(tramo?.[1] ?? 0);
    const hasta = Number(tramo?.[2] ?? desde);
    return desde > hasta ? [0] : Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);
  });
  const enOrden = [...new Set(hoyos)].toSorted((a, b) => a - b);
  return enOrden.every((hoyo) => jugados.includes(hoyo)) ? enOrden : null;
}
