import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#server/external/csv.ts';
import { parseDecimal, parseCsv } from '#server/external/sheets/csv-reader.ts';
import { readCsv } from '#server/external/sheets/sheet-reader.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const swapped = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16());

/** What was refused, and how long it took. */
function refusalOf(bytes: Uint8Array) {
  const started = performance.now();
  try {
    parseCsv(bytes);
  } catch (thrown) {
    const ms = performance.now() - started;
    const { codigo, datos } = thrown as { codigo: string; datos: Record<string, unknown> };
    return { codigo, ...datos, fast: ms < 1_000 };
  }
  return null;
}

describe('a table that a spreadsheet saved', () => {
  test.each([
    ['semicolons, UTF-8', utf8('nombre;hándicap\nÍñigo Núñez;12,4\n')],
    ['commas, UTF-8', utf8('nombre,hándicap\nÍñigo Núñez,"12,4"\n')],
    ['a BOM and CRLF', utf8('\uFEFFnombre;hándicap\r\nÍñigo Núñez;12,4\r\n')],
    ['Latin-1', latin1('nombre;hándicap\r\nÍñigo Núñez;12,4')],
    ['UTF-16, as Excel saves Unicode text', utf16('nombre\thándicap\r\nÍñigo Núñez\t12,4\r\n')],
    ['UTF-16, the other way round', swapped(utf16('nombre;hándicap\r\nÍñigo Núñez;12,4\r\n'))],
    ['a line that tells the separator', utf8('sep=;\r\nnombre;hándicap\r\nÍñigo Núñez;12,4\r\n')],
    ['that line with commas below', utf8('\uFEFFsep=,\nnombre,hándicap\nÍñigo Núñez,"12,4"\n')],
    ['lone CR', utf8('nombre;hándicap\rÍñigo Núñez;12,4\r')],
    ['blank rows above the headings', utf8('\n;;;\nnombre;hándicap\nÍñigo Núñez;12,4\n')],
    ['blank rows above, pasted', utf8('\n\t\nnombre\thándicap\nÍñigo Núñez\t12,4\n')],
    ['blank rows and spaces', utf8(' nombre ; hándicap ;;\n;;\n Íñigo Núñez ; 12,4 ;;\n\n\n')],
  ])('%s', (_, bytes) => {
    const { columns, rows } = parseCsv(bytes);
    expect(columns).toEqual(['nombre', 'hándicap']);
    expect(rows.map(({ values }) => values)).toEqual([['Íñigo Núñez', '12,4']]);
  });

  test('a day is written as people here read it, and a text that only looks like part of one is not', () => {
    const table = toCsv(['nombre', 'día'], [['Copa 2026-05-16', '2026-05-16']]);
    expect(parseCsv(utf8(table)).rows[0]?.values).toEqual(['Copa 2026-05-16', '16/05/2026']);
  });

  test('a row keeps its number in the spreadsheet', () => {
    const { rows } = parseCsv(utf8('a;b\n1;2\n\n3;4\n'));
    expect(rows.map(({ fila }) => fila)).toEqual([2, 4]);
    expect(parseCsv(utf8('\n\na,b\n1,2\n')).rows.map(({ fila }) => fila)).toEqual([4]);
  });

  test('a text with separators, quotes and line ends inside quotes is one value', () => {
    expect(parseCsv(utf8('a;b\n"uno;""dos""\ntres";x\n')).rows[0]?.values).toEqual(['uno;"dos"\ntres', 'x']);
  });

  test('what our own export writes is read back as it was', () => {
    const printable = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => text.replaceAll(/[\0\r\t\uFEFF]/gu, '').trim())
      .filter((text) => text !== '' && !text.startsWith("'"));
    fc.assert(
      fc.property(fc.array(fc.tuple(printable, printable), { minLength: 1, maxLength: 8 }), (table) => {
        const { rows } = parseCsv(utf8(toCsv(['uno', 'dos'], table)));
        expect(rows.map(({ values }) => values)).toEqual(table);
      }),
    );
  });
});

describe('a hostile file is refused at once, naming row and column', () => {
  const filas = (count: number) => `a;b\n${'1;2\n'.repeat(count)}`;
  test.each([
    ['5,001 rows', utf8(filas(5_001)), { fila: 5_002 }],
    ['2 MB and one byte', new Uint8Array(2 * 1024 * 1024 + 1).fill(97), { fila: null }],
    ['a field of 1.9 MB', utf8(`a;b\n1;${'x'.repeat(1_900_000)}\n`), { fila: 2, columna: 2 }],
    ['an unclosed quote', utf8(`a;b\n1;2\n3;"4\n${'5;6\n'.repeat(50_000)}`), { fila: 3, columna: 2 }],
    ['UTF-16 with a NUL', utf16('a;b\n1;2\n3;\0'), { fila: 3, columna: 2 }],
    ['nothing but its separator', utf8('sep=;\n'), { fila: null }],
    ['UTF-16 without BOM', Uint8Array.from(Buffer.from('a;b\n1;2\n', 'utf16le')), { fila: 1, columna: 1 }],
    ['a NUL', utf8('a;b\n1;2\n3;\u00004\n'), { fila: 3, columna: 2 }],
    ['10,000 columns', utf8(`${'c;'.repeat(10_000)}c\n`), { fila: 1, columna: 51 }],
    ['a row longer than the headings', utf8('a;b\n1;2;3\n'), { fila: 2, columna: 3 }],
    ['a heading twice', utf8('a;a\n1;2\n'), { fila: 1, columna: 2 }],
    ['a heading twice, below a blank row', utf8('\n\na;a\n1;2\n'), { fila: 3, columna: 2 }],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), { detalle: expect.stringMatching(/Excel/u) }],
    ['a heading left out', utf8('a;;b\n1;2;3\n'), { fila: 1, columna: 2 }],
    ['nothing', utf8('\uFEFF \n'), { fila: null }],
    ['two million line ends', new Uint8Array(2 * 1024 * 1024).fill(10), { fila: null }],
    ['line ends after the headings', utf8(`a;b\n${'\n'.repeat(1_000_000)}1;2\n`), { fila: 5_002 }],
  ])('%s', (_, bytes, where) => {
    expect(refusalOf(bytes)).toMatchObject({ codigo: 'csv_no_valido', ...where, fast: true });
  });

  test('5,000 rows are read', () => {
    expect(parseCsv(utf8(filas(5_000))).rows).toHaveLength(5_000);
  });
});

describe('a file of nearly 2 MB', () => {
  const cells = (of: (column: number) => string) => Array.from({ length: 50 }, (_, c) => of(c)).join(';');
  const bytes = utf8(
    [cells((c) => `c${c}`), ...Array.from({ length: 5_000 }, (_, i) => cells(() => `x${1_000 + i}`))].join(
      '\n',
    ),
  );

  /** Whether anybody else has a turn until a file is read: none has while it is read here. */
  async function leavesTurns(read: () => Promise<unknown>): Promise<boolean> {
    let turns = 0;
    const turn = setImmediate(() => (turns += 1));
    await read();
    clearImmediate(turn);
    return turns > 0;
  }

  test('is read by another thread, alike: strokes are saved meanwhile', async () => {
    expect(JSON.stringify(await readCsv(bytes))).toBe(JSON.stringify(parseCsv(bytes)));
    expect(await leavesTurns(() => readCsv(bytes))).toBe(true);
    expect(await leavesTurns(() => readCsv(utf8('a;b\n1;2\n')))).toBe(false);
  });

  test('is refused there as it is here', async () => {
    const wrong = Buffer.concat([bytes, utf8(`\n${'x;'.repeat(60)}`)]);
    await expect(readCsv(wrong)).rejects.toMatchObject({ codigo: 'csv_no_valido', datos: { fila: 5_002 } });
  });
});

describe('a figure', () => {
  test.each([
    ['12,4', 12.4],
    ['12.4', 12.4],
    ['-3', -3],
    ['+1,5', 1.5],
    ['0', 0],
    ['1.234,5', null],
    ['1e3', null],
    ['0x10', null],
    ['', null],
    ['doce', null],
    ['=1+1', null],
  ])('%s is %s', (text, expected) => expect(parseDecimal(text)).toBe(expected));
});
