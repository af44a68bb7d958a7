/*
 * Why a number is what it is: the steps behind a playing handicap and behind the points of a place, from the functions
 * that computed them, so that a screen can write the calculation out and never tell another one.
 */
import { SISTEMAS_DE_LIGA } from './clasificacion-liga.ts';
import type { FilaConPuesto } from './clasificacion.ts';
import type { PasoDeDesempate } from './desempate.ts';
import { handicapDeJuego, handicapEnCentesimas, type EntradaDeHandicap } from './handicap.ts';
import { REDUCTOR_POR_DEFECTO } from './limites.ts';
import type { SistemaPuntuacion } from './modalidad.ts';
import { explicarReparto, type PuntosDePosicion } from './puntos.ts';
import type { TablasDeTorneo } from './tablas-de-liga.ts';

/**
 * A playing handicap step by step. enCampo: before the allowance; conReductor: after it, both in hundredths to be read
 * (see `handicapEnCentesimas`) and each from the exact figures, not from the other; resultado: rounded once, at the end.
 */
export type ExplicacionDeHandicap = { enCampo: number; conReductor: number; resultado: number };

/**
 * The playing handicap with its steps. The steps are for reading; the result is that of `handicapDeJuego`.
 *
 * Source: decision 1, golf facts M3.
 */
export function explicarHandicapDeJuego(entrada: EntradaDeHandicap): ExplicacionDeHandicap {
  return {
    enCampo: handicapEnCentesimas({ ...entrada, reductor: REDUCTOR_POR_DEFECTO }),
    conReductor: handicapEnCentesimas(entrada),
    resultado: handicapDeJuego(entrada),
  };
}

/** Points of a place with their reasons; puntosDeJuego: what the card made where points rank, else null; iguales: ids of the others on it; desempate: against the line just above. */
export type ExplicacionDePuntos = {
  puesto: number;
  contraPar: number | null;
  puntosDeJuego: number | null;
  iguales: readonly string[];
  plazas: readonly PuntosDePosicion[];
  puntos: number;
  desempate: readonly PasoDeDesempate[];
};

/**
 * Why somebody has those points in a torneo of a liga; null for who takes none.
 *
 * - filas: the points ranking that gives them (`ordenarParaPuntos`), in its order.
 * - configuracion, deLiga: the tables that the torneo may take its points from (`puntosDeTablas`).
 *
 * Source: decisions 11, 13 and 14, golf facts M3.
 */
export function explicarPuntos({
  id,
  filas,
  sistema,
  ...tablas
}: TablasDeTorneo & {
  id: string;
  filas: readonly FilaConPuesto[];
  sistema: SistemaPuntuacion;
}): ExplicacionDePuntos | null {
  const fila = filas.find((una) => una.id === id);
  if (fila === undefined) return null;
  const iguales = filas.filter((otra) => otra.puesto === fila.puesto && otra.id !== id);
  const jugadores = filas.length;
  const { plazas, media } = explicarReparto({
    puesto: fila.puesto,
    iguales: iguales.length + 1,
    puntosDe: (puesto) => SISTEMAS_DE_LIGA[sistema].puntosDePuesto({ puesto, jugadores, ...tablas }),
  });
  return {
    puesto: fila.puesto,
    contraPar: fila.contraPar,
    puntosDeJuego: fila.puntos,
    iguales: iguales.map((otra) => otra.id),
    plazas,
    puntos: media,
    desempate: fila.desempate,
  };
}
