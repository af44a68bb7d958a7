import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';
import type { BarraLeida } from '#reglas/importacion/campo.ts';
import type { Valoracion } from '#reglas/handicap.ts';
import {
  bare,
  MOST,
  type PageNode,
  plain,
  readRating,
  readSlope,
  readWhole,
  rowsOf,
  sexOf,
  textOf,
} from '#server/external/rfeg/rfeg-text.ts';

const OPTION = /^(.*) - (.+?) \((M|F)\)/u;

// What the page keeps for its own handicap calculator: figures may come as numbers or as texts.
const figureSchema = z.union([z.number(), z.string()]).transform(String).optional();
const dataSchema = z.object({
  label: z.string().max(300).optional(),
  color: z.string().max(100).optional(),
  genero: z.string().max(10).optional(),
  cr: figureSchema,
  slope: figureSchema,
});
type PanelData = z.infer<typeof dataSchema>;
type Name = { recorrido: string; color: string; genero: string };

/**
 * The page since September 2026: an option per tee, a panel with a table each, ratings in its footer and once more in a
 * script.
 *
 * Source: golf.md 4.3.
 */
export function readGenerationC($: CheerioAPI): BarraLeida[] {
  const options = new Map(
    $('option')
      .toArray()
      .slice(0, MOST)
      .map((option) => [$(option).attr('value') ?? '', textOf($(option))]),
  );
  const data = readData($);
  return $('.holes-table-panel')
    .toArray()
    .slice(0, MOST)
    .flatMap((panel) => {
      const id = $(panel).attr('id') ?? '';
      const own = data.get(id);
      const name = nameOf(options.get(id), own);
      return name ? [readPanel($, panel, { name, data: own })] : [];
    });
}

function nameOf(option: string | undefined, data: PanelData | undefined): Name | null {
  const found = OPTION.exec(option ?? '');
  if (found) return { recorrido: found[1] ?? '', color: found[2] ?? '', genero: found[3] ?? '' };
  if (!data?.label || !data.color) return null;
  return { recorrido: plain(data.label), color: plain(data.color), genero: data.genero ?? '' };
}

function readPanel(
  $: CheerioAPI,
  panel: PageNode,
  { name, data }: { name: Name; data: PanelData | undefined },
): BarraLeida {
  const rows = rowsOf($, panel);
  const header = rows[0] ?? [];
  const labelled = (label: RegExp) => rows.find((cells) => label.test(bare(cells[0] ?? ''))) ?? [];
  const pars = labelled(/^par$/u);
  const indexes = labelled(/^(?:hdcp|hcp|handicap|stroke index|s\.?i\.?)$/u);
  const metres = labelled(/^(?:metros|met(?:re|er)s|mts?\.?|distancia)$/u);
  const under = (cells: string[], label: RegExp) =>
    readWhole(cells[header.findIndex((text) => label.test(bare(text)))]);
  const holes = header.flatMap((text, column) => (/^\d{1,2}$/u.test(text) ? [column] : []));
  return {
    recorrido: name.recorrido,
    color: name.color,
    sexo: sexOf(name.genero),
    hoyos: holes.map((column) => ({
      par: readWhole(pars[column]),
      indice: readWhole(indexes[column]),
      metros: readWhole(metres[column]),
    })),
    sumas: {
      ida: under(pars, /^(?:ida|out)$/u),
      vuelta: under(pars, /^(?:vuelta|in)$/u),
      total: under(pars, /^total$/u),
    },
    valoraciones: [readFooter(textOf($(panel).find('.holes-table-footer').first())), ...fromData(data)],
  };
}

function readFooter(text: string): Valoracion | null {
  if (text === '') return null;
  // The figures may stand against the next label, without a blank between two tags.
  const after = (label: RegExp) => label.exec(text)?.[1];
  return {
    valorDeCampo: readRating(after(/(?<!\p{L})(?:Vc|CR|course rating)\s*:?\s*([\d.,]+|-)/iu)),
    slope: readSlope(after(/(?<!\p{L})(?:Vs|slope)\s*:?\s*(\d+|-)/iu)),
  };
}

function fromData(data: PanelData | undefined): Valoracion[] {
  if (data?.cr === undefined && data?.slope === undefined) return [];
  return [{ valorDeCampo: readRating(data.cr), slope: readSlope(data.slope) }];
}

/** The tees of every `window.rfegHcpData[…] = {…}` of the page, by panel. What cannot be read is as if it were not there. */
function readData($: CheerioAPI): Map<string, PanelData> {
  const parts = $('script')
    .toArray()
    .slice(0, MOST)
    .flatMap((script) => $(script).text().split('rfegHcpData', 20).slice(1));
  const entries = parts.flatMap((part) => Object.entries(assignedObject(part) ?? {}));
  return new Map(
    entries.flatMap(([panel, value]) => {
      const parsed = dataSchema.safeParse(value);
      return parsed.success ? [[panel, parsed.data] as const] : [];
    }),
  );
}

/** The object literal after the first '=' of a text, if it is JSON. */
function assignedObject(text: string): object | null {
  const start = text.indexOf('{', text.indexOf('='));
  if (start === -1) return null;
  const end = endOfObject(text, start);
  try {
    const value: unknown = JSON.parse(text.slice(start, end));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Where the braces that open at `start` close; texts in quotes do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  const marks = /"(?:[^"\\]|\\.)*"|[{}]/gsu;
  marks.lastIndex = start;
  for (const mark of text.matchAll(marks)) {
    if (mark.index < start) continue;
    if (mark[0] === '{') depth += 1;
    if (mark[0] === '}') depth -= 1;
    if (depth === 0) return mark.index + 1;
  }
  return text.length;
}
