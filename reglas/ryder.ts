/*
 * A Ryder cup: sessions of matches between two equipos, a point for each match and half for each of two that halve it.
 */
import type { LadoDePartido } from './partido.ts';

/** How the matches of a torneo in partidos are arranged: a bracket, or two equipos in sessions. The first is the default. */
export const ORDENES_DE_PARTIDOS = ['cuadro', 'ryder'] as const;

/** One way of arranging the matches of a torneo. */
export type OrdenDePartidos = (typeof ORDENES_DE_PARTIDOS)[number];

/** How a cup is won: a bracket always is; a Ryder cup may be kept at a tie, or shared. */
export const MANERAS_DE_GANAR = ['gana', 'retiene', 'comparte'] as const;

/** One way of winning a cup. */
export type ManeraDeGanar = (typeof MANERAS_DE_GANAR)[number];

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

/** What an equipo still needs: points, whether they win the cup, keep it or share it, and whether what is left is enough. */
export type FaltaEnRyder = { puntos: number; para: 'ganar' | 'retener' | 'compartir'; alcanza: boolean };

/**
 * What one equipo needs of the matches that are left: more than half of the points to win the cup; half of them, where it holds
 * the cup and keeps it at a tie, or where nobody holds it and no more can be reached. 0 = it has the cup.
 *
 * Source: modalidades 3.7 and 5.
 */
export function faltaEnRyder(
  { a, b, quedan }: Pick<MarcadorDeRyder, 'a' | 'b' | 'quedan'>,
  { lado, defiende }: { lado: LadoDePartido; defiende: LadoDePartido | null },
): FaltaEnRyder {
  const mitad = (a + b + quedan) / 2;
  const retiene = defiende === lado;
  const suyos = lado === 'a' ? a : b;
  const puntos = Math.max(0, (retiene ? mitad : mitad + 0.5) - suyos);
  if (defiende === null && puntos > quedan && mitad - suyos <= quedan)
    return { puntos: mitad - suyos, para: 'compartir', alcanza: true };
  return { puntos, para: retiene ? 'retener' : 'ganar', alcanza: puntos <= quedan };
}

/** Points as they are written: '8½', '½', '0'. Source: modalidades 5. */
export function textoDePuntosDeRyder(puntos: number): string {
  const enteros = Math.floor(puntos);
  const media = puntos > enteros ? '½' : '';
  return enteros === 0 && media !== '' ? media : `${enteros}${media}`;
}
