/** A value of a table that people open in a spreadsheet. */
export type Cell = string | number | boolean | null;

// What makes a spreadsheet take a text for a formula, full-width twins included.
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/u;

const DIA = /^(\d{4})-(\d{2})-(\d{2})$/u;

/**
 * A table as Spanish Excel reads it: BOM, semicolons, decimal commas, CRLF. A text that a spreadsheet would run as a
 * formula gets an apostrophe; numbers stay numbers; a day is written as people here read it, '16/05/2026'.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${toCsvLines([columns, ...rows])}`;
}

/** Lines of such a table without its beginning: a long one is written in pieces. */
export function toCsvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('');
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const dia = DIA.exec(value);
  if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}`;
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
