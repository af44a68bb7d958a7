import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Sexo } from '#reglas/modalidad.ts';
import { sinTildes } from '#reglas/texto.ts';

/** A node of a parsed page. */
export type PageNode = Parameters<CheerioAPI['contains']>[0];

/* Reading of single figures. Metres, pars and ratings have a reader each: '5.400' and '71.5' are not the same notation. */

/** Text of a node with spaces made plain, at most 300 characters: nothing that is read here is longer. */
export function textOf(node: Cheerio<PageNode>): string {
  return plain(node.text());
}

/** A text with every kind of space as one blank, at most 300 characters. */
export function plain(text: string): string {
  return text.slice(0, 3_000).replace(/\s+/gu, ' ').trim().slice(0, 300);
}

/** A small whole number; null for anything else, words included. */
export function readWhole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/u.test(text.trim()) ? Number(text) : null;
}

/** A slope; '-' and '0' are a tee that is not rated. */
export function readSlope(text: string | undefined): number | null {
  return readWhole(text) || null;
}

/** A course rating with a point or a comma, to the tenth; '-' and '0' are a tee that is not rated. */
export function readRating(text: string | undefined): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/u.exec((text ?? '').trim());
  if (!found) return null;
  return Math.round(Number(`${found[1]}.${found[2] ?? '0'}`) * 10) / 10 || null;
}

/** More tees, or options, than any club has: nothing beyond is looked at. */
export const MOST = 400;

/** The texts of the cells of a table, row by row; of a card there are some twenty-five rows. */
export function rowsOf($: CheerioAPI, table: PageNode): string[][] {
  return $(table)
    .find('tr')
    .toArray()
    .slice(0, 60)
    .map((row) => cellsOf($, row));
}

function cellsOf($: CheerioAPI, row: PageNode): string[] {
  return $(row)
    .children('td, th')
    .toArray()
    .slice(0, 60)
    .map((cell) => textOf($(cell)));
}

/** Text without accents in lower case, to compare labels. */
export function bare(text: string): string {
  return sinTildes(text).trim();
}

/** 'M' and 'F' as the pages write them; null for anything else. */
export function sexOf(letter: string): Sexo | null {
  if (letter === 'F') return 'mujer';
  return letter === 'M' ? 'hombre' : null;
}
