import { HOYOS, METROS_MIN, PAR_MIN, PAR_REAL_MAX } from '#reglas/limites.ts';

/** What was copied from a spreadsheet: rows of 18 figures, as they were. */
export type Pegado = {
  pares: number[] | null;
  indices: (number | null)[] | null;
  metros: (number | null)[] | null;
};

const HALF = HOYOS / 2;

/** What cards have where nothing is told. */
const NADA = /^[-–—.]?$/u;

/** What a cell says: null = nothing; NaN = something that is no figure, which is refused and never taken for nothing. */
function figureOf(text: string): number | null {
  if (NADA.test(text)) return null;
  return /^\d{1,4}$/u.test(text) ? Number(text) : Number.NaN;
}

/** The figures of a line; an empty cell between tabs is a gap (null), words at its start are its label. */
function figuresOf(line: string): (number | null)[] {
  const cells = line.includes('\t') ? line.split('\t') : line.trim().split(/[;\s]+/u);
  const texts = cells.map((cell) => cell.trim());
  const start = texts.findIndex((text) => /^\d+$/u.test(text));
  if (start === -1) return [];
  const end = texts.findLastIndex((text) => /^\d+$/u.test(text));
  return texts.slice(start, end + 1).map(figureOf);
}

/** Longer than any par or index, most of them: of one that is wrong it is told that its metres are. */
function isMetros(row: (number | null)[]): boolean {
  const told = row.filter((figure) => figure !== null);
  return told.filter((figure) => figure >= METROS_MIN).length * 2 > told.length;
}

/** A line without the sums that cards carry after hole 9 and 18; null when it is not of 18 holes. */
function eighteen(figures: (number | null)[]): (number | null)[] | null {
  if (figures.length === HOYOS) return figures;
  const withSums = figures.length === HOYOS + 2 || figures.length === HOYOS + 3;
  return withSums ? [...figures.slice(0, HALF), ...figures.slice(HALF + 1, HOYOS + 1)] : null;
}

const isPar = (row: (number | null)[]): row is number[] =>
  row.every((figure) => figure !== null && figure >= PAR_MIN && figure <= PAR_REAL_MAX);

/**
 * Reads up to three rows of 18 out of a pasted text: pars, stroke indexes and metres in any order, with or without labels and
 * sums. null: it is something else, e.g. a single figure for one cell.
 */
export function leerPegado(text: string): Pegado | null {
  const rows = text
    .split(/\r\n|\r|\n/u)
    .map(figuresOf)
    .filter((row) => row.length > 0);
  const rest = rows.length > 2 && isHeading(rows[0]) ? rows.slice(1) : rows;
  const read = rest.flatMap((row) => {
    const figures = eighteen(row);
    return figures ? [figures] : [];
  });
  return read.length === rest.length && read.length <= 3 ? assign(read) : null;
}

/** The line above a card: the numbers of its holes. */
function isHeading(row: (number | null)[] | undefined): boolean {
  return eighteen(row ?? [])?.every((figure, i) => figure === i + 1) === true;
}

/** What each row is, by its figures; two of one kind are neither. */
function assign(rows: (number | null)[][]): Pegado | null {
  const pares = rows.filter(isPar);
  const metros = rows.filter(isMetros);
  const indices = rows.filter((row) => !isPar(row) && !isMetros(row));
  const most = Math.max(pares.length, metros.length, indices.length);
  if (most !== 1) return null;
  return { pares: pares[0] ?? null, indices: indices[0] ?? null, metros: metros[0] ?? null };
}
