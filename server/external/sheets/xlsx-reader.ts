import { Unzip, UnzipInflate, zipSync } from 'fflate';
import type { CellValue } from 'hucre';
import { HOJA_BYTES_MAX } from '#reglas/limites.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { type CsvTable, tableFault, tableOf } from '#server/external/sheets/csv-reader.ts';

/** Bounds of a workbook beside those of every table: what its parts come to once inflated, and how many there are. */
const MAX_INFLATED = 12 * 1024 * 1024;
const MAX_ENTRIES = 300;
/** Marks that the reader of XML would have to walk: 5,000 rows by 30 columns have about 600,000. */
const MAX_MARKS = 800_000;
/** Texts of the shared list: the most expensive to read. */
const MAX_TEXTS = 60_000;
/** Bytes that are inflated before they are counted again: at most a thousand times as many come out. */
const STEP = 8 * 1024;

/** What is read of a workbook; pictures, macros, comments and whatever else it holds is never opened. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)$/iu;

/** Rows and columns that are looked at: some more than a table may have, so that one too many is noticed. */
const RANGE = 'A1:AZ10000';

/** A workbook's table, and which of its sheets it is. */
export type Workbook = { table: CsvTable; hojas: string[]; hoja: string };

/**
 * Reads one sheet of an .xlsx: the one of that name, else the first that is not hidden and says anything. A formula is its last value, a date
 * its day; nothing is evaluated. Rejects with csv_no_valido: too large, no workbook, no rows, or as every table.
 * Source: confianza.md F36.
 */
export async function parseWorkbook(bytes: Uint8Array, wanted?: string): Promise<Workbook> {
  if (bytes.length > HOJA_BYTES_MAX) throw tableFault('ocupa más de 2 MB');
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) throw tableFault('no es un libro de Excel (.xlsx)');
  // Loaded when the first workbook comes: 17 MB that most days nobody needs.
  const { readXlsx } = await import('hucre/xlsx');
  const read = async (isRead: (name: string, place: number) => boolean) => {
    const hojas: string[] = [];
    const { sheets } = await readXlsx(zipSync(parts, { level: 0 }), {
      range: RANGE,
      sheets: ({ name, hidden, veryHidden }) => !hidden && !veryHidden && isRead(name, hojas.push(name)),
    }).catch(() => {
      throw tableFault('no se puede leer: guárdalo como CSV o como libro de Excel (.xlsx) sin contraseña');
    });
    return { hojas, sheets };
  };
  const one = await read((name, place) => (wanted === undefined ? place === 1 : name === wanted));
  const [first] = one.sheets;
  if (!first) throw tableFault('no tiene esa hoja');
  // The others are opened only where the first is a cover: what they come to together is within the same bounds.
  const others = wanted === undefined && isEmpty(first) ? (await read(() => true)).sheets : [];
  const sheet = others.find((other) => !isEmpty(other)) ?? first;
  return { table: toTable(sheet), hojas: one.hojas, hoja: sheet.name };
}

type Sheet = { rows: readonly (readonly CellValue[])[] };

function isEmpty({ rows }: Sheet): boolean {
  return rows.every((cells) => cells.every((cell) => textOf(cell).trim() === ''));
}

/** The parts that are needed, inflated step by step within the bounds: what a zip says of its own sizes is not believed. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array[]>();
  let entries = 0;
  let inflated = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES) throw tableFault('tiene demasiadas partes');
    if (!NEEDED.test(file.name)) return;
    if (chunks.has(file.name)) throw tableFault('tiene una parte repetida');
    const own: Uint8Array[] = [];
    chunks.set(file.name, own);
    file.ondata = (error, chunk) => {
      if (error) throw asRefusal(error);
      inflated += chunk.length;
      if (inflated > MAX_INFLATED) throw tableFault('ocupa demasiado una vez descomprimido');
      own.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) pushed(unzip, bytes, at);
  const parts = Object.fromEntries([...chunks].map(([name, own]) => [name, Buffer.concat(own)]));
  requireReadable(parts);
  return parts;
}

function pushed(unzip: Unzip, bytes: Uint8Array, at: number): void {
  try {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (thrown) {
    throw asRefusal(thrown);
  }
}

/** Our own refusals come back through the reader of zips; what it says itself is no sentence for a person. */
function asRefusal(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : tableFault('está dañado: ábrelo y guárdalo otra vez');
}

function requireReadable(parts: Readonly<Record<string, Buffer>>): void {
  const all = Object.values(parts);
  const marks = all.reduce((sum, part) => sum + marksOf(part), 0);
  const texts = (parts['xl/sharedStrings.xml'] ?? Buffer.alloc(0)).toString('latin1').split('<si').length;
  if (marks > MAX_MARKS || texts > MAX_TEXTS) throw tableFault('tiene demasiadas celdas');
}

/** '<' */
const MARK = 0x3c;

/** By hand, byte after byte: of 12 MB a tenth of what a function asked for each of them takes. */
function marksOf(part: Buffer): number {
  let marks = 0;
  for (const byte of part) if (byte === MARK) marks += 1;
  return marks;
}

/** The rows as a table. */
function toTable(sheet: Sheet): CsvTable {
  if (isEmpty(sheet)) throw tableFault('está vacío');
  return tableOf(sheet.rows.map((cells) => cells.map(textOf)));
}

/** Binary fractions are written as people see them: 12.399999999999999 is 12,4. A licence or a telephone keeps its digits. */
function figureOf(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(12))).replace('.', ',');
}

/** A cell as somebody would have typed it: '12,4', '01/05/1980', 'José'. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO';
  if (typeof value === 'number') return figureOf(value);
  if (Number.isNaN(value.getTime())) return '';
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(value.getUTCDate())}/${two(value.getUTCMonth() + 1)}/${value.getUTCFullYear()}`;
}
