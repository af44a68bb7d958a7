/*
 * Names that somebody pastes, from a letter or a chat, found among the members: accents, capitals and the order of the
 * words aside. What is not beyond doubt is never chosen for anybody: it comes back with those it could be.
 */
import { sinTildes } from './texto.ts';

/** Somebody who may be meant. */
export type Nombrado = { id: string; nombre: string };

/** What one pasted name came to: one person, or a doubt with those it could be, best first (none: nobody like that). */
export type NombrePegado = { escrito: string; id: string | null; candidatos: string[] };

/** How many are offered for a doubt. */
const CANDIDATOS_MAX = 6;

/** Words that stand between the parts of a name and tell nobody apart. */
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'i', 'e', 'da', 'do', 'dos']);

function palabrasDe(texto: string): string[] {
  const palabras = sinTildes(texto)
    .split(/[^\p{L}]+/u)
    .filter((palabra) => palabra !== '');
  const propias = palabras.filter((palabra) => !PARTICULAS.has(palabra));
  return (propias.length > 0 ? propias : palabras).toSorted();
}

/** How many words of a name are among those of another one, each counted once. */
function comunes(unas: readonly string[], otras: readonly string[]): number {
  const quedan = [...otras];
  return unas.filter((palabra) => {
    const i = quedan.indexOf(palabra);
    if (i >= 0) quedan.splice(i, 1);
    return i >= 0;
  }).length;
}

type Buscable = { id: string; palabras: string[] };

/** Those whose name is the written one; else those one of whose names holds the other whole, by two words at least. */
function quienesSon(palabras: readonly string[], miembros: readonly Buscable[]): string[] {
  const iguales = miembros.filter(({ palabras: suyas }) => suyas.join(' ') === palabras.join(' '));
  const incluye = (suyas: readonly string[]) => {
    const menos = Math.min(suyas.length, palabras.length);
    return menos >= 2 && comunes(palabras, suyas) === menos;
  };
  const son = iguales.length > 0 ? iguales : miembros.filter(({ palabras: suyas }) => incluye(suyas));
  return son.map(({ id }) => id);
}

function parecidos(palabras: readonly string[], miembros: readonly Buscable[]): string[] {
  return miembros
    .map(({ id, palabras: suyas }) => ({ id, peso: comunes(palabras, suyas) }))
    .filter(({ peso }) => peso > 0)
    .toSorted((a, b) => b.peso - a.peso)
    .slice(0, CANDIDATOS_MAX)
    .map(({ id }) => id);
}

function leer(escrito: string, miembros: readonly Buscable[]): NombrePegado {
  const palabras = palabrasDe(escrito);
  const son = quienesSon(palabras, miembros);
  const [uno, ...otros] = son;
  if (uno === undefined) return { escrito, id: null, candidatos: parecidos(palabras, miembros) };
  if (otros.length === 0) return { escrito, id: uno, candidatos: [] };
  const candidatos = son.slice(0, CANDIDATOS_MAX);
  return { escrito, id: null, candidatos };
}

/** What one written name came to; `varios`: it is the name of more than one, and not of nobody. */
export type NombreBuscado = NombrePegado & { varios: boolean };

/**
 * Finds written names among the members one by one, each a name whole ('Pérez García, Juan' too), as `nombresPegados` does.
 *
 * Source: admin spec §5 "Adding a member participant" (the search compares without accents).
 */
export function buscadorDeNombres(miembros: readonly Nombrado[]): (escrito: string) => NombreBuscado {
  const buscables = miembros.map(({ id, nombre }) => ({ id, palabras: palabrasDe(nombre) }));
  return (escrito) => {
    const varios = quienesSon(palabrasDe(escrito), buscables).length > 1;
    return { ...leer(escrito, buscables), varios };
  };
}

/** The words of a name as they are compared, in one order: two people of the same words have the same name. */
export function claveDeNombre(nombre: string): string {
  return palabrasDe(nombre).join(' ');
}

/**
 * Finds each pasted name among the members. Names stand one per line or between commas or semicolons; a line that is one
 * name whole ('Pérez García, Juan') is not cut at its comma. Numbers and marks of lists are left out; the same person
 * twice is one. A single word that is nobody's whole name is always a doubt, and so is a name that two people have.
 *
 * Source: admin spec §5 "Adding a member participant" (the search compares without accents).
 */
export function nombresPegados(texto: string, miembros: readonly Nombrado[]): NombrePegado[] {
  const buscables = miembros.map(({ id, nombre }) => ({ id, palabras: palabrasDe(nombre) }));
  const leidos = texto.split(/[\n\r]+/u).flatMap((linea) => {
    const entera = leer(limpio(linea), buscables);
    const suya = buscables.find(({ id }) => id === entera.id)?.palabras ?? [];
    // Of a line with commas every word has to be of that one name: else it is a list of names.
    const esUna = entera.id !== null && comunes(palabrasDe(linea), suya) === palabrasDe(linea).length;
    if (esUna || !/[,;]/u.test(linea)) return [entera];
    return linea.split(/[,;]/u).map((parte) => leer(limpio(parte), buscables));
  });
  const vistos = new Set<string>();
  return leidos.filter(({ escrito, id }) => {
    const clave = id ?? palabrasDe(escrito).join(' ');
    if (clave === '' || vistos.has(clave)) return false;
    vistos.add(clave);
    return true;
  });
}

/** Without the number or mark of a list in front, and the blanks around. */
function limpio(parte: string): string {
  return parte
    .replace(/^[^\p{L}]+/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
