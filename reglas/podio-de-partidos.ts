/*
 * Who won what is played in partidos, once that is sure: the places of a bracket, or the two equipos of a Ryder cup.
 */
import { cuadroDelTablero, type PartidoEnTablero } from './cuadro-en-tablero.ts';
import { ladosDelTablero } from './lados.ts';
import type { TableroDePartidos } from './partido-en-marcha.ts';
import type { ManeraDeGanar, OrdenDePartidos } from './ryder.ts';
import { copaDeRyder, ryderDelTablero, type RyderEnTablero } from './ryder-en-tablero.ts';

/**
 * The first three places of a bracket, or both equipos of a Ryder cup with their points (null of a bracket), the best first; those
 * who share a place, or the cup, are equal. nombre: of a pair both.
 */
export type PodioDePartidos = {
  en: OrdenDePartidos;
  como: ManeraDeGanar;
  puestos: readonly { puesto: number; nombre: string; puntos: number | null }[];
};

const EN_EL_PODIO = 3;

function deCuadro(tablero: TableroDePartidos, partidos: readonly PartidoEnTablero[]): PodioDePartidos | null {
  const puestos = cuadroDelTablero(tablero, partidos)?.puestos ?? [];
  if (puestos[0]?.puesto !== 1) return null;
  const lados = ladosDelTablero(tablero);
  const suyos = puestos.filter(({ puesto }) => puesto <= EN_EL_PODIO);
  return {
    en: 'cuadro',
    como: 'gana',
    puestos: suyos.map(({ id, puesto }) => ({ puesto, nombre: lados.get(id)?.nombre ?? '', puntos: null })),
  };
}

function deRyder(tablero: TableroDePartidos, ryder: RyderEnTablero): PodioDePartidos | null {
  const vivo = ryderDelTablero(tablero, ryder);
  const copa = copaDeRyder(ryder, vivo);
  if (copa === null) return null;
  const lugar = (lado: 'a' | 'b') => (copa.como === 'comparte' || copa.equipo.lado === lado ? 1 : 2);
  const puestos = ryder.equipos.map(({ lado, nombre }) => ({
    puesto: lugar(lado),
    nombre,
    puntos: vivo.marcador[lado],
  }));
  return { en: 'ryder', como: copa.como, puestos: puestos.toSorted((uno, otro) => uno.puesto - otro.puesto) };
}

/**
 * Who won a torneo in partidos; null while that is open. Names are those of the board.
 *
 * - partidos: of its bracket, null = none. ryder: null = it is not played so.
 *
 * Source: modalidades 3.7.
 */
export function podioDePartidos(
  tablero: TableroDePartidos,
  { partidos, ryder }: { partidos: readonly PartidoEnTablero[] | null; ryder: RyderEnTablero | null },
): PodioDePartidos | null {
  return ryder ? deRyder(tablero, ryder) : deCuadro(tablero, partidos ?? []);
}
