/*
 * How a file writes the sex of a jugador. 'M' is Mujer in some sheets and Masculino in others: the other words of the same
 * column tell, and where they do not somebody has to.
 */
import type { Sexo } from '../modalidad.ts';
import { llano } from './columnas-de-jugadores.ts';

const PALABRAS: ReadonlyMap<string, Sexo> = new Map<string, Sexo>([
  ['h', 'hombre'],
  ['hombre', 'hombre'],
  ['v', 'hombre'],
  ['varon', 'hombre'],
  ['masculino', 'hombre'],
  ['masc', 'hombre'],
  ['caballero', 'hombre'],
  ['mujer', 'mujer'],
  ['f', 'mujer'],
  ['femenino', 'mujer'],
  ['femenina', 'mujer'],
  ['fem', 'mujer'],
  ['dama', 'mujer'],
]);

/** Whoever writes a man so does not write him 'M', and a woman so not her; 'Masculino' and 'Mujer' begin with it. */
const HOMBRES_SIN_M: ReadonlySet<string> = new Set(['h', 'hombre', 'v', 'varon', 'caballero']);
const MUJERES_SIN_M: ReadonlySet<string> = new Set(['f', 'femenino', 'femenina', 'fem', 'dama']);

/**
 * What 'M' means in a column, by its other values: with H or V, Mujer; with F, Masculino; null when they do not tell, or
 * tell both.
 *
 * Source: issue of the administration, "the spreadsheet of the club comes in".
 */
export function sentidoDeM(valores: readonly string[]): Sexo | null {
  const palabras = valores.map(llano);
  const hombres = palabras.some((palabra) => HOMBRES_SIN_M.has(palabra));
  const mujeres = palabras.some((palabra) => MUJERES_SIN_M.has(palabra));
  if (hombres === mujeres) return null;
  return hombres ? 'mujer' : 'hombre';
}

/** Whether a cell is the 'M' that means one thing or the other. */
export function esM(texto: string): boolean {
  return llano(texto) === 'm';
}

/** The sex that a cell says, 'M' being what `m` tells; null when it says none. */
export function leerSexo(texto: string, m: Sexo | null): Sexo | null {
  return esM(texto) ? m : (PALABRAS.get(llano(texto)) ?? null);
}
