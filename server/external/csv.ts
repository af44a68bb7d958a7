/** A value of a table that people open in a spreadsheet. */
export type Cell = string | number | boolean | null;

// What makes a spreadsheet take a text for a formula, full-width twins included.
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/u;

/**
 * A table as Spanish Excel reads it: BOM, semicolons, decimal commas, CRLF. A text that a spreadsheet would run as a
 * formula gets an apostrophe; numbers stay numbers.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map(toCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
