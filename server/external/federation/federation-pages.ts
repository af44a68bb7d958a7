import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';
import { dosApellidos } from '#reglas/nombre.ts';
import { handicapDeFederacion, licenciaComparable } from '#reglas/federacion.ts';

/** Whom to look for: a licence as it is compared, and the name that must be on it. */
export type Consulta = { licencia: string; nombre: string; apellidos: string };

/** What a page says of that very licence. */
export type Ficha = { nombre: string; handicap: number | null; fecha: string | null };

/** Reads an address of the federation, within all bounds. */
export type Ask = (
  url: URL,
  options?: { headers?: Record<string, string>; form?: Record<string, string> },
) => Promise<string>;

/** One generation of the federation's pages: null when it knows no such licence; rejects when it answers nonsense. */
export type Generation = (consulta: Consulta, base: URL, ask: Ask) => Promise<Ficha | null>;

/*
 * What is known of these pages comes from parsers that other people published (golf.md 4.5); of generation B the page
 * with the token is known only by its token.
 */

/** ASP.NET: the page of a licence, or a form whose answer is a grid. Until 2025. */
const generationA: Generation = async (consulta, base, ask) => {
  const url = new URL('/PaginasServicios/ServicioHandicap.aspx', base);
  url.searchParams.set('HLic', consulta.licencia);
  const html = await ask(url);
  // cheerio is two hundred modules: loaded here, where a page is read, and not at the start of every server
  const { load } = await import('cheerio');
  const page = load(html);
  const first = readFichaA(page, consulta.licencia);
  if (first !== 'form') return first;
  const answer = load(await ask(url, { form: formA(page, consulta) }));
  const second = readFichaA(answer, consulta.licencia);
  if (second === 'form') throw new Error('the form came back unanswered');
  return second;
};

function readFichaA($: CheerioAPI, licencia: string): Ficha | null | 'form' {
  const span = (name: string) => $(`[id$="${name}"]`).first().text().trim();
  const nombre = span('lblConsultaNombre');
  if (nombre !== '') {
    const fecha = span('lblConsultaModificacion');
    return toFicha({ nombre, handicap: span('lblConsultaHandicap'), fecha });
  }
  if (span('lblError') !== '') return null;
  const grid = $('[id$="gvSearchResult"]');
  if (grid.length > 0) return readGrid($, licencia);
  if ($('input[name$="txt_H_Licencia"]').length === 0) throw new Error('neither a form nor an answer');
  return 'form';
}

/** The row of that licence; empty cells are layout. */
function readGrid($: CheerioAPI, licencia: string): Ficha | null {
  for (const row of $('[id$="gvSearchResult"] tr').toArray()) {
    const cells = $(row)
      .find('td')
      .toArray()
      .map((cell) => $(cell).text().trim())
      .filter((text) => text !== '');
    const [nombre = '', suya = '', handicap = '', , fecha = ''] = cells;
    if (licenciaComparable(suya) === licencia) return toFicha({ nombre, handicap, fecha });
  }
  return null;
}

/** All inputs of the page resent, as its button would, with the licence and the name in theirs. */
function formA($: CheerioAPI, { licencia, nombre, apellidos }: Consulta): Record<string, string> {
  const { primero, segundo } = dosApellidos(apellidos);
  const ours: Readonly<Record<string, string>> = {
    txt_H_Licencia: licencia,
    txt_H_Nombre: nombre,
    txt_H_Apellido1: primero,
    txt_H_Apellido2: segundo,
  };
  const form: Record<string, string> = {};
  for (const input of $('input[name]').toArray()) {
    const name = $(input).attr('name') ?? '';
    const field = /txt_H_\w+$/u.exec(name)?.[0];
    if (name.endsWith('BTEnviar')) Object.assign(form, { [`${name}.x`]: '1', [`${name}.y`]: '1' });
    else if (field !== undefined) form[name] = ours[field] ?? '';
    else if ($(input).attr('type') === 'hidden') form[name] = $(input).attr('value') ?? '';
  }
  return form;
}

/** An API that wants the token of the page it is called from. 2025 to September 2026. */
const generationB: Generation = async (consulta, base, ask) => {
  const page = await ask(new URL('/consulta-handicap', base));
  const token = /coded_[a-f0-9]+/u.exec(page)?.[0];
  if (token === undefined) throw new Error('a page without token');
  const api = base.hostname.endsWith('rfegolf.es') ? new URL('https://api.rfeg.es') : base;
  const url = new URL('/web/search/handicap', api);
  url.searchParams.set('q', consulta.licencia);
  return readHits(await ask(url, { headers: { authorization: `Bearer ${token}` } }), consulta.licencia);
};

/** A JSON search. By licence, and by name where that finds nothing: sources disagree about what it looks through. */
const generationC: Generation = async (consulta, base, ask) => {
  const search = async (q: string) => {
    const url = new URL('/wp-json/handicap-search/v1/search', base);
    url.searchParams.set('q', q);
    url.searchParams.set('size', '5');
    return readHits(await ask(url), consulta.licencia);
  };
  return (
    (await search(consulta.licencia)) ?? (await search(`${consulta.nombre} ${consulta.apellidos}`.trim()))
  );
};

const hitsSchema = z.object({
  data: z.object({
    hits: z.array(
      z.object({
        document: z.object({
          full_name: z.string(),
          guid_licence: z.string(),
          handicap: z.union([z.number(), z.string(), z.null()]).optional(),
          date_hdc_updated_at: z.string().nullish(),
        }),
      }),
    ),
  }),
});

/** The hit with exactly that licence; others are of other people and are not looked at. */
function readHits(text: string, licencia: string): Ficha | null {
  const { data } = hitsSchema.parse(JSON.parse(text));
  const hit = data.hits.find(({ document }) => licenciaComparable(document.guid_licence) === licencia);
  if (!hit) return null;
  const { full_name: nombre, handicap = null, date_hdc_updated_at: fecha } = hit.document;
  return toFicha({ nombre, handicap, fecha: fecha ?? '' });
}

function toFicha({
  nombre,
  handicap: escrito,
  fecha,
}: {
  nombre: string;
  handicap: string | number | null;
  fecha: string;
}): Ficha {
  const handicap = handicapDeFederacion(escrito);
  if (handicap === undefined) throw new Error('a handicap that is none');
  return { nombre: nombre.slice(0, 200), handicap, fecha: toDia(fecha) };
}

/** 'AAAA-MM-DD', from that or from 'dd-mm-aaaa'; null when it is no day. */
function toDia(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})[-/](\d{2})[-/](\d{4})/u.exec(text.trim()) ?? [];
  const dia = year === '' ? text.trim().slice(0, 10) : `${year}-${month}-${day}`;
  return z.iso.date().safeParse(dia).success ? dia : null;
}

/** The three generations by letter. */
export const GENERATIONS: Readonly<Record<'A' | 'B' | 'C', Generation>> = {
  A: generationA,
  B: generationB,
  C: generationC,
};
