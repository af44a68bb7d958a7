import type { CheerioAPI } from 'cheerio';
import type { BarraLeida } from '#reglas/importacion/campo.ts';
import {
  bare,
  MOST,
  readRating,
  readSlope,
  readWhole,
  rowsOf,
  sexOf,
} from '#server/external/rfeg/rfeg-text.ts';

// Five texts in quotes: course, colour, sex, code of the colour, id of the tee.
const SELECT_WAY = /selectWay\(\s*((?:'(?:[^'\\]|\\.)*'\s*,?\s*){5})\)/u;
const QUOTED = /'((?:[^'\\]|\\.)*)'/gu;

type Way = { recorrido: string; color: string; genero: string; id: string };

/**
 * The page from 2025 to September 2026: tees declared in `selectWay(…)`, a table of their own with a row per hole, the
 * index before the par.
 *
 * Source: golf.md 4.2.
 */
export function readGenerationB($: CheerioAPI): BarraLeida[] {
  const ways = new Map(
    $('[onclick*="selectWay("]')
      .toArray()
      .slice(0, MOST)
      .flatMap((node) => readWay($(node).attr('onclick') ?? ''))
      .map((way) => [way.id, way]),
  );
  const tables = new Map(
    $('table[id^="holes_"]')
      .toArray()
      .slice(0, MOST)
      .map((table) => [$(table).attr('id')?.slice('holes_'.length) ?? '', table]),
  );
  return [...ways.values()].flatMap((way) => {
    const table = tables.get(way.id);
    return table ? [readTable(way, rowsOf($, table))] : [];
  });
}

function readWay(onclick: string): Way[] {
  const list = SELECT_WAY.exec(onclick.slice(0, 2_000))?.[1];
  const [recorrido = '', color = '', genero = '', , id = ''] = [...(list ?? '').matchAll(QUOTED)].map(
    ([, text = '']) => text.replaceAll(/\\(.)/gu, '$1').trim(),
  );
  return recorrido === '' || color === '' || id === '' ? [] : [{ recorrido, color, genero, id }];
}

function readTable({ recorrido, color, genero }: Way, rows: string[][]): BarraLeida {
  const { index, par, metres } = columnsOf(rows[0] ?? []);
  const row = (label: RegExp) => rows.slice(1).find((cells) => label.test(bare(cells[0] ?? '')));
  const holes = rows.filter((cells) => /^\d{1,2}$/u.test(cells[0] ?? ''));
  const vc = row(/^(?:vc|cr|course rating)\b/u);
  const vs = row(/^(?:vs|slope)\b/u);
  return {
    recorrido,
    color,
    sexo: sexOf(genero),
    hoyos: holes.map((cells) => ({
      par: readWhole(cells[par]),
      indice: readWhole(cells[index]),
      metros: readWhole(cells[metres]),
    })),
    sumas: {
      ida: readWhole(row(/^(?:ida|out)\b/u)?.[par]),
      vuelta: readWhole(row(/^(?:vuelta|in)\b/u)?.[par]),
      total: readWhole(row(/^total\b/u)?.[par]),
    },
    valoraciones: [vc || vs ? { valorDeCampo: readRating(vc?.[2]), slope: readSlope(vs?.[2]) } : null],
  };
}

/** Where index, par and metres stand; the index before the par unless the header says otherwise, metres −1 where they are not told. */
function columnsOf(header: readonly string[]): { index: number; par: number; metres: number } {
  const labels = header.map(bare);
  const index = labels.findIndex((text) => /^(?:hdcp|hcp|handicap|stroke|index|s\.?i\.?)/u.test(text));
  const par = labels.findIndex((text) => text.startsWith('par'));
  const metres = labels.findIndex((text) => /^(?:metros|met(?:re|er)s|mts?\b|distancia)/u.test(text));
  return { index: index === -1 ? 1 : index, par: par === -1 ? 2 : par, metres };
}
