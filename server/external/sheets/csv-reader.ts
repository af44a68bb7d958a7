import Papa from 'papaparse';
import { HOJA_BYTES_MAX } from '#reglas/limites.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** Bounds of a file that somebody brings: rows below the headings, columns, characters of a cell. */
const MAX_ROWS = 5_000;
const MAX_COLUMNS = 50;
const MAX_CELL = 1_000;

/** A row below the headings; `fila` is its number in the spreadsheet, where the headings are row 1. */
export type CsvRow = { fila: number; values: readonly string[] };

export type CsvTable = {
  /** Headings as they were written, without the spaces around them. */
  columns: readonly string[];
  /** As many values as columns, trimmed; rows without any text are left out. */
  rows: readonly CsvRow[];
};

/**
 * Reads a table that a spreadsheet saved or copied: `;`, `,` or tabs, UTF-8 or Latin-1, with or without BOM, or UTF-16 with it. A first
 * line 'sep=;' tells the separator and is no row, as in a spreadsheet. Nothing in it is evaluated.
 * Throws csv_no_valido naming row and column of the first fault. Source: confianza.md T11, F36.
 */
export function parseCsv(bytes: Uint8Array): CsvTable {
  if (bytes.length > HOJA_BYTES_MAX) throw tableFault('ocupa más de 2 MB');
  const text = decode(bytes).replaceAll(/\r\n?/gu, '\n');
  const [line = '', told] = /^"?sep=([;,\t])"?\n/iu.exec(text) ?? [];
  return tableOf(splitRecords(text.slice(line.length), told));
}

/**
 * The table of records whose first one that says anything are the headings, or the next one under a title, within the bounds
 * of every file. Throws csv_no_valido.
 */
export function tableOf(records: string[][]): CsvTable {
  while (isBlank(records.at(-1))) records.pop();
  const above = headingsAt(records);
  if (records.length > above + MAX_ROWS + 1)
    throw tableFault('tiene más de 5.000 filas', { fila: above + MAX_ROWS + 2, columna: 1 });
  const columns = headingsOf(records[above] ?? [], above + 1);
  const rows = records
    .slice(above + 1)
    .map((values, i) => toRow(values, { fila: above + i + 2, columns: columns.length }))
    .filter((row) => row !== null);
  return { columns, rows };
}

/** One text alone over a row of three or more is a title: what clubs write over their lists. */
function headingsAt(records: readonly string[][]): number {
  const first = records.findIndex((record) => !isBlank(record));
  const next = records.findIndex((record, i) => i > first && !isBlank(record));
  const said = (i: number) => (records[i] ?? []).filter((value) => value.trim() !== '').length;
  return said(first) === 1 && said(next) >= 3 ? next : Math.max(0, first);
}

/**
 * A figure with decimal comma or point: '12,4', '-3', '+1.5'. Null for anything else; thousands are not guessed.
 */
export function parseDecimal(text: string): number | null {
  return /^[+-]?\d{1,9}(?:[.,]\d{1,9})?$/u.test(text) ? Number(text.replace(',', '.')) : null;
}

type Place = { fila?: number; columna?: number };

/** The refusal of a table: what is wrong with the file, in Spanish, and where. */
export function tableFault(detalle: string, { fila, columna }: Place = {}): AppError {
  const where = [fila && `fila ${fila}`, columna && `columna ${columna}`].filter(Boolean).join(', ');
  return new AppError('csv_no_valido', {
    detalle: where === '' ? detalle : `${detalle} (${where})`,
    fila: fila ?? null,
    columna: columna ?? null,
  });
}

/** Files that are no text, by their first two bytes, and what to say of them. */
const NO_SON_TEXTO = new Map([
  [0x50_4b, 'es un libro de Excel: guárdalo como CSV'],
  [0xd0_cf, 'es un libro de Excel antiguo o con contraseña: guárdalo como CSV'],
]);
/** What the first two bytes tell of a text: so Excel saves 'Texto Unicode'. */
const UTF_16 = new Map([
  [0xff_fe, 'utf-16le'],
  [0xfe_ff, 'utf-16be'],
]);

/** UTF-16 where it says so, UTF-8 when it is that, else Latin-1 as Windows writes it; what is not text at all is refused. */
function decode(bytes: Uint8Array): string {
  const [one = 0, two = 0] = bytes;
  const mark = one * 256 + two;
  const known = NO_SON_TEXTO.get(mark);
  if (known) throw tableFault(known);
  const text = textOf(bytes, UTF_16.get(mark));
  const nul = text.indexOf('\0');
  if (nul >= 0) throw tableFault('contiene datos que no son texto', placeOf(text, nul));
  return text;
}

function textOf(bytes: Uint8Array, told: string | undefined): string {
  if (told !== undefined) return new TextDecoder(told).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Where something stands, in lines of the file. */
function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n');
  return { fila: before.length, columna: (before.at(-1) ?? '').split(/[;,\t]/u).length };
}

function splitRecords(text: string, told = separatorOf(text)): string[][] {
  if (text.trim() === '') throw tableFault('está vacío');
  // No fast mode: it would split the whole text before the bound of rows is looked at.
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: told,
    newline: '\n',
    fastMode: false,
    preview: MAX_ROWS + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw tableFault('tiene unas comillas sin cerrar', placeOf(text, broken.index ?? 0));
  while (isBlank(data.at(-1))) data.pop();
  if (meta.truncated) throw tableFault('tiene más de 5.000 filas', { fila: MAX_ROWS + 2, columna: 1 });
  return data;
}

function isBlank(record: readonly string[] | undefined): boolean {
  return record?.every((value) => value.trim() === '') ?? false;
}

/** The mark that the headings use most, outside quotes; rows over them that say nothing, or a title, have none to tell. */
function separatorOf(text: string): string {
  const [first = '', next = ''] = text
    .split('\n', 20)
    .filter((line) => !/^[;,\t ]*$/u.test(line))
    .map((line) => line.replaceAll(/"[^"]*"/gu, ''));
  const isTitle = !/[;,\t]/u.test(first) && /(?:;.*;|,.*,|\t.*\t)/u.test(next);
  const headings = isTitle ? next : first;
  const count = (mark: string) => headings.split(mark).length;
  if (count('\t') > Math.max(count(','), count(';'))) return '\t';
  return count(',') > count(';') ? ',' : ';';
}

function headingsOf(record: readonly string[], fila: number): string[] {
  const columns = record.map((heading) => heading.trim());
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > MAX_COLUMNS) throw tableFault('tiene más de 50 columnas', { fila, columna: 51 });
  columns.forEach((heading, i) => {
    if (heading === '') throw tableFault('tiene una columna sin título', { fila, columna: i + 1 });
    if (heading.length > MAX_CELL)
      throw tableFault('tiene un texto demasiado largo', { fila, columna: i + 1 });
    if (columns.indexOf(heading) < i) throw tableFault('repite un título', { fila, columna: i + 1 });
  });
  return columns;
}

function toRow(
  record: readonly string[],
  { fila, columns }: { fila: number; columns: number },
): CsvRow | null {
  if (isBlank(record)) return null;
  const long = record.findIndex((value) => value.length > MAX_CELL);
  if (long >= 0) throw tableFault('tiene un texto demasiado largo', { fila, columna: long + 1 });
  const beyond = record.findIndex((value, i) => i >= columns && value.trim() !== '');
  if (beyond >= 0) throw tableFault('tiene más datos que títulos', { fila, columna: beyond + 1 });
  const values = Array.from({ length: columns }, (_, i) => plainText(record[i] ?? ''));
  return { fila, values };
}

/** Takes back the apostrophe with which `toCsv` keeps a text from being a formula. */
function plainText(value: string): string {
  const text = value.trim();
  return /^'[=+\-@\t\r\0＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
