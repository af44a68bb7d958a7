import type { CheerioAPI } from 'cheerio';

// The forgiving parser in linear time: the other one takes minutes for tags nested a hundred thousand deep.
import { load } from 'cheerio/slim';
import type { BarraLeida } from '#reglas/importacion/campo.ts';
import { NOMBRE_DE_CAMPO_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { readGenerationA } from '#server/external/rfeg/rfeg-generation-a.ts';
import { readGenerationB } from '#server/external/rfeg/rfeg-generation-b.ts';
import { readGenerationC } from '#server/external/rfeg/rfeg-generation-c.ts';
import { MOST, plain, textOf } from '#server/external/rfeg/rfeg-text.ts';

/** The federation has changed its page three times (docs: golf of the peña); the newest is C. */
export const RFEG_GENERATIONS = ['A', 'B', 'C'] as const;
export type RfegGeneration = (typeof RFEG_GENERATIONS)[number];

/** What a page of the federation tells about a club; null = the page does not tell. */
export type RfegClub = {
  generacion: RfegGeneration;
  club: string | null;
  ubicacion: string | null;
  barras: BarraLeida[];
};

/** A page in which nothing can be read, with the signs of the generations that were looked for. */
export type RfegUnknown = { generacion: null; found: string[]; missing: string[] };

/** More tees than any club has; a page with more is not one of a club. */
const MAX_BARRAS = 300;

/** Tags open at once; a page of the federation has some tens. */
const MAX_DEPTH = 1_000;
const VOID_TAGS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

type Generation = {
  name: RfegGeneration;
  signs: readonly string[];
  read: ($: CheerioAPI) => BarraLeida[];
};

/** Newest first: the order in which they are looked for. */
const GENERATIONS: readonly Generation[] = [
  { name: 'C', signs: ['holes-table-panel'], read: readGenerationC },
  { name: 'B', signs: ['selectWay(', 'id="holes_'], read: readGenerationB },
  { name: 'A', signs: ['grid_GridOlympus'], read: readGenerationA },
];

/**
 * Reads the page of a club, whatever generation it is of. Pure: no network, no throw, whatever the text is. A page with
 * the signs of a generation and without one readable tee is unknown as well: there is no empty success.
 *
 * Source: golf.md 4.4.
 */
export function readRfegPage(html: string): RfegClub | RfegUnknown {
  const signs = GENERATIONS.flatMap((generation) => generation.signs);
  const found = signs.filter((sign) => html.includes(sign));
  const unknown: RfegUnknown = {
    generacion: null,
    found,
    missing: signs.filter((sign) => !found.includes(sign)),
  };
  const generation = GENERATIONS.find((one) => one.signs.some((sign) => found.includes(sign)));
  if (!generation || isTooDeep(html) || isTooMany(html, signs)) return unknown;
  const $ = load(html, { xml: { xmlMode: false } });
  const barras = generation.read($);
  if (barras.length === 0 || barras.length > MAX_BARRAS) return unknown;
  return { generacion: generation.name, ...readClub($), barras };
}

/** Whether a sign stands more often than a club has tees, several times over. */
function isTooMany(html: string, signs: readonly string[]): boolean {
  return signs.some((sign) => html.split(sign, 4 * MAX_BARRAS + 1).length > 4 * MAX_BARRAS);
}

/** Whether tags are nested, or left open, as in no page of a club: reading them would take minutes. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/giu)) {
    if (VOID_TAGS.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function readClub($: CheerioAPI): { club: string | null; ubicacion: string | null } {
  const named = textOf($('[id$="dvClubName"]').first()) || textOf($('h1').first());
  const ubicacion = readUbicacion($)?.slice(0, UBICACION_MAX) ?? null;
  return { club: withoutCompany(named).slice(0, NOMBRE_DE_CAMPO_MAX) || null, ubicacion };
}

/** 'Aloha Golf, S.L.' is 'Aloha Golf'. */
function withoutCompany(name: string): string {
  return name.replace(/,?\s+S\.?\s?[AL]\.?(?:\s?U\.?)?$/u, '').trim();
}

/** Town and province: what follows the postal code in the title of the map, else what stands beside it in the address. */
function readUbicacion($: CheerioAPI): string | null {
  const titles = $('iframe[title]')
    .toArray()
    .slice(0, MOST)
    .map((frame) => plain($(frame).attr('title') ?? ''));
  const afterCode = titles
    .map((title) => /\b\d{5}\s+(.+)$/u.exec(title)?.[1])
    .find((place) => place !== undefined);
  if (afterCode !== undefined) return afterCode.replace(/,\s*España$/iu, '').trim() || null;
  const heading = $('h2')
    .toArray()
    .slice(0, MOST)
    .find((node) => /ubicaci/iu.test(textOf($(node))));
  const lines = (heading ? $(heading).nextAll('p').toArray() : [])
    .slice(0, MOST)
    .map((node) => textOf($(node)));
  const code = lines.findIndex((line) => /^\d{5}$/u.test(line));
  return (code === -1 ? '' : (lines[code + 1] ?? '')) || null;
}
