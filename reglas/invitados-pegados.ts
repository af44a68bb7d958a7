/*
 * Guests that somebody pastes, one a line, as clubs write them: 'Ramón Azcona 18,4', 'Azcona, Ramón; 18,4; H; de Lucía'.
 * What a line does not say is not filled in for it.
 */
import { leerSexo, sentidoDeM } from './importacion/sexo.ts';
import type { Sexo } from './modalidad.ts';

/**
 * A guest as one line says.
 *
 * - handicap: as written, '' where the line has none: it is judged where it is mended.
 * - sexo: null where the line does not tell it.
 * - anfitrion: who brings him, as written; '' for nobody.
 */
export type InvitadoPegado = { nombre: string; handicap: string; sexo: Sexo | null; anfitrion: string };

const HANDICAP = /^(?:h(?:á|a)?nd?i?cap|hcp|hpi|hi)?\.?:?\s*([+\u2212-]?\d{1,2}(?:[.,]\d)?)$/iu;
const ANFITRION = /^(?:invitad[oa]\s+(?:por|de)|anfitri[oó]n:?|por|de|con)\s+/iu;
const ENTRE = /\t|;|,(?=\s)|\s+[-–—|]\s+/u;

/** The parts of a line: between its marks, else around its one number. */
function partesDe(linea: string): string[] {
  const entre = linea
    .split(ENTRE)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');
  return entre.flatMap((parte) => {
    if (HANDICAP.test(parte)) return [parte];
    const trozos = parte.split(/\s+([+\u2212-]?\d{1,2}(?:[.,]\d)?)(?:\s+|$)/u);
    const [despues, hasta] = [trozos.slice(2).join(' '), trozos.slice(0, 2)];
    return [...hasta, ...sexoYResto(despues)].filter((una) => una !== '');
  });
}

/** 'H de Lucía' → 'H', 'de Lucía'. */
function sexoYResto(texto: string): string[] {
  const entre = texto.indexOf(' ');
  const primera = entre < 0 ? texto : texto.slice(0, entre);
  return leerSexo(primera, 'mujer') === null ? [texto] : [primera, texto.slice(primera.length + 1)];
}

function leer(linea: string, m: Sexo | null): InvitadoPegado {
  const partes = partesDe(linea);
  const handicap = partes.find((parte) => HANDICAP.test(parte));
  const sexos = partes.slice(1).filter((parte) => leerSexo(parte, 'mujer') !== null);
  // 'Azcona, Ramón; 18,4': what stands before the handicap is the name, surnames first.
  const antes = handicap === undefined ? 1 : partes.indexOf(handicap);
  const delNombre = partes
    .slice(0, antes)
    .filter((parte) => !sexos.includes(parte) && !ANFITRION.test(parte));
  const resto = partes.filter(
    (parte) => parte !== handicap && !sexos.includes(parte) && !delNombre.includes(parte),
  );
  return {
    nombre: (delNombre.length === 2 ? delNombre.toReversed() : delNombre).join(' '),
    handicap: handicap === undefined ? '' : handicap.replace(HANDICAP, '$1'),
    sexo: sexos.map((texto) => leerSexo(texto, m)).find((sexo) => sexo !== null) ?? null,
    anfitrion: resto.join(' ').replace(ANFITRION, ''),
  };
}

/**
 * Reads the pasted guests, one a line, empty lines and the number or mark of a list left out. 'M' means what the other
 * lines of the list tell (`sentidoDeM`); null where they do not.
 *
 * Source: issue of the administration, "guests with a host"; admin spec §5 "Guest".
 */
export function invitadosPegados(texto: string): InvitadoPegado[] {
  const lineas = texto
    .split(/[\n\r]+/u)
    .map((linea) => linea.replace(/^\s*(?:\d{1,3}[.)º]\s+|[-*•·]\s*)/u, '').trim())
    .filter((linea) => /\p{L}/u.test(linea));
  const m = sentidoDeM(lineas.flatMap((linea) => partesDe(linea).slice(1)));
  return lineas.map((linea) => leer(linea, m));
}
