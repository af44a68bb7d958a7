/*
 * A Ryder cup: sessions of matches between two equipos, a point for each match and half for each of two that halve it.
 */
import type { LadoDePartido } from './partido.ts';

/** How a match of a session ended; null = not yet. */
export type PartidoDeRyder = LadoDePartido | 'empate' | null;

/**
 * The score: points of each equipo by session and in all, how many matches are left, and who has the cup (null = open, or
 * shared). seguro: no match that is left can change it.
 */
export type MarcadorDeRyder = {
  sesiones: readonly { a: number; b: number }[];
  a: number;
  b: number;
  quedan: number;
  copa: LadoDePartido | null;
  seguro: boolean;
};

const PUNTOS: Readonly<Record<LadoDePartido | 'empate', { a: number; b: number }>> = {
  a: { a: 1, b: 0 },
  b: { a: 0, b: 1 },
  empate: { a: 0.5, b: 0.5 },
};

function sumar(marcas: readonly { a: number; b: number }[]): { a: number; b: number } {
  return marcas.reduce((suma, { a, b }) => ({ a: suma.a + a, b: suma.b + b }), { a: 0, b: 0 });
}

/**
 * The score of a Ryder cup after some of its matches.
 *
 * - defiende: who holds the cup and keeps it at a tie; null = nobody, and a tie shares it.
 *
 * Source: modalidades 3.7.
 */
export function marcadorDeRyder(
  partidos: readonly (readonly PartidoDeRyder[])[],
  { defiende = null }: { defiende?: LadoDePartido | null } = {},
): MarcadorDeRyder {
  const sesiones = partidos.map((sesion) =>
    sumar(sesion.flatMap((uno) => (uno === null ? [] : [PUNTOS[uno]]))),
  );
  const { a, b } = sumar(sesiones);
  const quedan = partidos.flat().filter((uno) => uno === null).length;
  const ventaja = Math.abs(a - b);
  const delante = a > b ? 'a' : 'b';
  if (ventaja > quedan) return { sesiones, a, b, quedan, copa: delante, seguro: true };
  // At a tie who defends keeps it: being level with the last match is enough for them.
  if (defiende !== null && ventaja === quedan && (ventaja === 0 || delante === defiende))
    return { sesiones, a, b, quedan, copa: defiende, seguro: true };
  return { sesiones, a, b, quedan, copa: null, seguro: quedan === 0 };
}
