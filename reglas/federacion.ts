/*
 * The federation keeps an exact handicap for each licence. A figure of its is taken for a jugador only when the licence
 * is the same to the letter and the name is the same person's: a mistyped licence must not bring a stranger's handicap.
 * It is not official here: an administrator may always write another.
 */
import { HANDICAP_MAX, HANDICAP_MIN } from './limites.ts';

/** What became of asking the federation for one jugador. */
export const ESTADOS_DE_CONSULTA = [
  'pendiente',
  'actualizado',
  'sin_cambios',
  'no_encontrado',
  'nombre_no_coincide',
  'sin_licencia',
  'no_disponible',
] as const;

/** One of those. */
export type EstadoDeConsulta = (typeof ESTADOS_DE_CONSULTA)[number];

/** Hours in which an answer of the federation is not asked for again. Source: golf.md 4.5 (courtesy). */
export const HORAS_DE_CONSULTA = 24;

/**
 * A licence as it is compared: without spaces around or inside, in capitals; ñ stays ñ. Empty = none.
 *
 * Source: golf.md 4.5.
 */
export function licenciaComparable(licencia: string | null): string {
  return (licencia ?? '').normalize('NFC').replaceAll(/\s+/gu, '').toUpperCase();
}

/**
 * A handicap as the federation writes it, in tenths at most: '26,9' is 26.9, '+2,4' is a plus player's −2.4, a bare
 * negative is negative. null where it says that there is none ('', 'N/D', '-----'); undefined for anything else.
 *
 * Source: golf.md 4.5, decision 4.
 */
export function handicapDeFederacion(escrito: string | number | null): number | null | undefined {
  if (escrito === null) return null;
  const texto = typeof escrito === 'number' ? escrito.toFixed(1) : escrito.trim();
  if (/^(?:|N\/D|ND|-+)$/iu.test(texto)) return null;
  if (!/^[+-]?\d{1,2}(?:[.,]\d{1,2})?$/u.test(texto)) return undefined;
  const decimas = Math.round(Number(texto.replace(/^[+-]/u, '').replace(',', '.')) * 10);
  const handicap = (/^\d/u.test(texto) ? decimas : -decimas) / 10;
  if (handicap < HANDICAP_MIN || handicap > HANDICAP_MAX) return undefined;
  return handicap === 0 ? 0 : handicap;
}

const PARTICULAS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'i']);

/** The words of a name that tell people apart: lower case, without accents or particles; ñ is a letter of its own. */
function palabras(nombre: string): string[] {
  return nombre
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', '\u0001')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0001', 'ñ')
    .replaceAll(/\bm(?:ª|º|\.)/gu, 'maria')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '' && !PARTICULAS.has(palabra));
}

/**
 * Whether two writings are of one person: every word of the shorter one is in the longer one, in any order, with at
 * least two of them; an initial stands for a word that begins with it. Accents and capitals do not count, ñ does.
 *
 * - 'García Pérez, José Luis' is 'Jose Luis Garcia'; 'Peña' is not 'Pena'; 'Luis Pérez García' is not 'Juan Pérez García'.
 *
 * Source: golf.md 4.5.
 */
export function esElMismoNombre(uno: string, otro: string): boolean {
  const [corto = [], largo = []] = [palabras(uno), palabras(otro)].toSorted((a, b) => a.length - b.length);
  if (corto.length < Math.min(2, largo.length) || corto.length === 0) return false;
  const libres = [...largo];
  return corto.every((palabra) => {
    const lugar = libres.findIndex((otra) => otra === palabra || esInicial(palabra, otra));
    if (lugar >= 0) libres.splice(lugar, 1);
    return lugar >= 0;
  });
}

function esInicial(una: string, otra: string): boolean {
  return una.length === 1 ? otra.startsWith(una) : otra.length === 1 && una.startsWith(otra);
}
