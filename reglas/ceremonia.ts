/*
 * The prize-giving of a torneo whose results are held back: from the last place up, a page at a time, then the first five
 * one by one. It is told in steps, and at each of them only what was opened so far is known.
 */

/** The places that are opened one by one. */
export const CAJAS_DE_CEREMONIA = 5;
/** Lines of a page of the others. */
export const LINEAS_DE_CEREMONIA = 12;

/** Which way it goes. */
export const SENTIDOS_DE_CEREMONIA = ['siguiente', 'atras'] as const;
/** One of those. */
export type SentidoDeCeremonia = (typeof SENTIDOS_DE_CEREMONIA)[number];

/**
 * What a step shows: the boxes, all closed; the lines `desde` to `hasta` (not counted) of the ranking; or one line alone,
 * whose box opens. Lines from 0, the winner's.
 */
export type PasoDeCeremonia =
  | { que: 'portada' }
  | { que: 'pagina'; desde: number; hasta: number }
  | { que: 'caja'; linea: number };

const cajasDe = (lineas: number) => Math.min(lineas, CAJAS_DE_CEREMONIA);
const paginasDe = (lineas: number) => Math.ceil((lineas - cajasDe(lineas)) / LINEAS_DE_CEREMONIA);

/**
 * How many steps there are after the first one, which opens nothing.
 *
 * - lineas: of the ranking, those that take a place.
 *
 * Source: issue 18 J.3, decision 48.
 */
export function pasosDeCeremonia(lineas: number): number {
  return paginasDe(lineas) + cajasDe(lineas);
}

/**
 * What a step shows; one past the last is the last.
 *
 * Source: issue 18 J.3, decision 48.
 */
export function pasoDeCeremonia(paso: number, lineas: number): PasoDeCeremonia {
  const ahora = Math.min(paso, pasosDeCeremonia(lineas));
  if (ahora <= 0) return { que: 'portada' };
  const paginas = paginasDe(lineas);
  if (ahora > paginas) return { que: 'caja', linea: cajasDe(lineas) - (ahora - paginas) };
  const hasta = lineas - (ahora - 1) * LINEAS_DE_CEREMONIA;
  return { que: 'pagina', desde: Math.max(cajasDe(lineas), hasta - LINEAS_DE_CEREMONIA), hasta };
}

/**
 * The lines whose boxes are open at a step, the winner's being 0: those from there on. Every box is closed at `lineas` or
 * more.
 *
 * Source: issue 18 J.3, decision 48.
 */
export function abiertasDesde(paso: number, lineas: number): number {
  const ahora = pasoDeCeremonia(paso, lineas);
  return ahora.que === 'caja' ? ahora.linea : cajasDe(lineas);
}

/**
 * The step that comes next, or before; null where there is none.
 *
 * Source: issue 18 J.3.
 */
export function pasoSiguiente(
  paso: number,
  { sentido, lineas }: { sentido: SentidoDeCeremonia; lineas: number },
): number | null {
  const pasos = pasosDeCeremonia(lineas);
  const otro = Math.min(paso, pasos) + (sentido === 'siguiente' ? 1 : -1);
  return otro < 0 || otro > pasos ? null : otro;
}
