import type { CheerioAPI } from 'cheerio';
import type { BarraLeida } from '#reglas/importacion/campo.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import {
  bare,
  MOST,
  type PageNode,
  readRating,
  readSlope,
  readWhole,
  rowsOf,
  textOf,
} from '#server/external/rfeg/rfeg-text.ts';

const MIN_CELLS = 29;
const FRONT = 2;
const BACK = 14;

/**
 * The page until 2025: one table per tee, cells by position, one course and one sex at a time (two selects say which).
 *
 * Source: golf.md 4.1.
 */
export function readGenerationA($: CheerioAPI): BarraLeida[] {
  const recorrido = selectedText($, 'select[id*="ddlRecorridos"]') ?? 'Recorrido';
  const sexo = readSexo($);
  return $('table.grid_GridOlympus')
    .toArray()
    .slice(0, MOST)
    .flatMap((table) => {
      const barra = readTable($, table);
      return barra ? [{ ...barra, recorrido, sexo }] : [];
    });
}

function selectedText($: CheerioAPI, selector: string): string | null {
  const select = $(selector).first();
  const chosen = select.find('option[selected]').first();
  return textOf(chosen.length > 0 ? chosen : select.find('option').first()) || null;
}

function readSexo($: CheerioAPI): Sexo | null {
  const texts = $('select')
    .toArray()
    .slice(0, MOST)
    .map((select) => bare(textOf($(select).find('option[selected]').first())));
  if (texts.some((text) => /^(?:femenino|damas|mujer)/u.test(text))) return 'mujer';
  return texts.some((text) => /^(?:masculino|caballeros|hombre)/u.test(text)) ? 'hombre' : null;
}

function readTable($: CheerioAPI, table: PageNode): Omit<BarraLeida, 'recorrido' | 'sexo'> | null {
  const rows = rowsOf($, table);
  const labelled = (label: RegExp) => rows.find((cells) => label.test(bare(cells[1] ?? '')));
  const color = rows[0]?.[1] ?? '';
  const pars = labelled(/^par$/u);
  const indexes = labelled(/^(?:hcp|hdcp|handicap)$/u);
  if (color === '' || !pars || !indexes || pars.length < MIN_CELLS) return null;
  const eighteen = (cells: string[]) => [...cells.slice(FRONT, FRONT + 9), ...cells.slice(BACK, BACK + 9)];
  const hcp = eighteen(indexes);
  const metres = eighteen(labelled(/^(?:metros|mts?\.?|distancia)$/u) ?? []);
  return {
    color,
    hoyos: eighteen(pars).map((par, i) => ({
      par: readWhole(par),
      indice: readWhole(hcp[i]),
      metros: readWhole(metres[i]),
    })),
    sumas: {
      ida: readWhole(pars[FRONT + 9]),
      vuelta: readWhole(pars[BACK + 9]),
      total: readWhole(pars.at(-4)),
    },
    valoraciones: [{ valorDeCampo: readRating(pars.at(-3)), slope: readSlope(pars.at(-2)) }],
  };
}
