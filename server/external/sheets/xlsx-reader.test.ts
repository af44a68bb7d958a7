import { Zip, ZipDeflate, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '#server/external/sheets/sheet-reader.ts';
import { parseWorkbook } from '#server/external/sheets/xlsx-reader.ts';

const HOJA = 'xl/worksheets/sheet1.xml';
const FILAS = [
  ['Nombre', 'Nacimiento', 'HCP', 'Licencia'],
  ['José García', new Date(Date.UTC(1980, 4, 1)), 12.4, 600_123_456],
  [null, null, null, null],
  ['Ana Núñez', new Date(Date.UTC(1970, 11, 31)), -1.5, 'AB1'],
];

let parts: Record<string, Uint8Array>;
beforeAll(async () => {
  parts = unzipSync(await writeXlsx({ sheets: [{ name: 'Socios', rows: FILAS }] }));
});

const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const conHoja = (rows: string) => zipSync({ ...parts, [HOJA]: strToU8(sheet(rows)) });
const celda = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** What was refused, and how long it took. */
async function refusalOf(bytes: Uint8Array, hoja?: string) {
  const started = performance.now();
  try {
    await readWorkbook(bytes, hoja);
  } catch (thrown) {
    const { codigo, datos } = thrown as { codigo: string; datos: Record<string, unknown> };
    return { codigo, ...datos, fast: performance.now() - started < 5_000 };
  }
  return null;
}

describe('a workbook', () => {
  test('is its rows as somebody would have typed them, under their numbers', async () => {
    const { table, hojas, hoja } = await readWorkbook(zipSync(parts));
    expect({ hojas, hoja }).toEqual({ hojas: ['Socios'], hoja: 'Socios' });
    expect(table).toEqual({
      columns: ['Nombre', 'Nacimiento', 'HCP', 'Licencia'],
      rows: [
        { fila: 2, values: ['José García', '01/05/1980', '12,4', '600123456'] },
        { fila: 4, values: ['Ana Núñez', '31/12/1970', '-1,5', 'AB1'] },
      ],
    });
  });

  test('gives a formula as its last value, and one without a value as nothing', async () => {
    const { table } = await readWorkbook(
      conHoja(
        `<row r="3">${celda('A3', 'Nombre')}${celda('B3', 'HCP')}${celda('C3', 'Otro')}</row>` +
          '<row r="4"><c r="A4" t="str"><f>CONCAT("E","va")</f><v>Eva</v></c><c r="B4"><f>10+2.4</f><v>12.399999999999999</v></c><c r="C4"><f>HYPERLINK("http://x")</f></c></row>',
      ),
    );
    expect(table.rows).toEqual([{ fila: 4, values: ['Eva', '12,4', ''] }]);
  });

  test('keeps every digit of a long number: licences and telephones are typed as numbers too', async () => {
    const numeros = [600_123_456_789, 34_600_123_456_789, 123_456_789_012_345, 9_007_199_254_740_991];
    const rows = [['Licencia'], ...numeros.map((numero) => [numero])];
    const { table } = await readWorkbook(await writeXlsx({ sheets: [{ name: 'Socios', rows }] }));
    expect(table.rows.map(({ values }) => values[0])).toEqual(numeros.map(String));
  });

  test('has one sheet read: the first that is not hidden, or the one that is asked for', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oculta', hidden: true, rows: [['no']] },
        { name: 'Una', rows: [['Nombre'], ['Eva']] },
        { name: 'Otra', rows: [['Nombre'], ['Pía']] },
      ],
    });
    expect(await readWorkbook(bytes)).toMatchObject({ hojas: ['Una', 'Otra'], hoja: 'Una' });
    const { hoja, table } = await readWorkbook(bytes, 'Otra');
    expect([hoja, table.rows[0]?.values]).toEqual(['Otra', ['Pía']]);
    expect(await refusalOf(bytes, 'Oculta')).toMatchObject({ codigo: 'csv_no_valido' });
  });

  test('is read alike when its sizes are told after its data, as some programs write it', async () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    for (const [name, part] of Object.entries(parts)) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(part, true);
    }
    zip.end();
    expect((await readWorkbook(Buffer.concat(chunks))).table.rows).toHaveLength(2);
  });

  test('of 5,000 rows is read whole', async () => {
    const rows = Array.from({ length: 5_001 }, (_, i) => Array.from({ length: 4 }, (__, c) => `c${c} ${i}`));
    const { table } = await readWorkbook(await writeXlsx({ sheets: [{ name: 'Socios', rows }] }));
    expect(table.rows).toHaveLength(5_000);
  });

  test('is read by another thread: this one, where strokes are saved, does little of it', async () => {
    const rows = Array.from({ length: 5_001 }, (_, i) =>
      Array.from({ length: 30 }, (__, c) => (i === 0 ? `c${c}` : i)),
    );
    const bytes = await writeXlsx({ sheets: [{ name: 'Socios', rows }] });
    const ofThisThread = async (read: () => Promise<unknown>) => {
      const before = process.threadCpuUsage();
      await read();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const here = await ofThisThread(() => parseWorkbook(bytes));
    expect(await ofThisThread(() => readWorkbook(bytes))).toBeLessThan(here / 2);
  });
});

describe('a hostile workbook is refused at once', () => {
  const nulos = (size: number) => new Uint8Array(size);
  const filas = (count: number) =>
    Array.from({ length: count }, (_, i) => `<row r="${i + 1}">${celda(`A${i + 1}`, `x${i}`)}</row>`).join(
      '',
    );
  const mintiendo = () => {
    const bytes = zipSync({ ...parts, [HOJA]: nulos(13 * 1024 * 1024) });
    // Every size that the zip tells of what it holds says 100 bytes.
    const view = Buffer.from(bytes);
    for (const [mark, at] of [
      ['PK\u0001\u0002', 24],
      ['PK\u0003\u0004', 22],
    ] as const)
      for (let i = view.indexOf(mark, 0, 'latin1'); i >= 0; i = view.indexOf(mark, i + 4, 'latin1'))
        view.writeUInt32LE(100, i + at);
    return view;
  };
  test.each([
    ['13 MB of nothing', () => zipSync({ ...parts, [HOJA]: nulos(13 * 1024 * 1024) }), 'descomprimido'],
    ['a zip that lies about its sizes', mintiendo, ''],
    [
      'a thousand parts',
      () => zipSync(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`a${i}`, nulos(1)]))),
      'partes',
    ],
    ['2 MB and one byte', () => Buffer.concat([zipSync(parts), nulos(2 * 1024 * 1024)]), '2 MB'],
    [
      'a hundred thousand shared texts',
      () => zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(100_000)}</sst>`) }),
      'celdas',
    ],
    ['marks within marks', () => zipSync({ ...parts, [HOJA]: strToU8('<a>'.repeat(1_000_000)) }), 'celdas'],
    ['5,001 rows', () => conHoja(filas(5_002)), '5.000 filas'],
    [
      'a heading beyond the 50th column',
      () => conHoja(`<row r="1">${celda('A1', 'Nombre')}${celda('AZ1', 'x')}</row>`),
      '50 columnas',
    ],
    ['a zip of something else', () => zipSync({ 'hola.txt': strToU8('hola') }), 'no es un libro'],
    ['a cut workbook', () => zipSync(parts).subarray(0, 900), ''],
    ['a sheet that is no XML', () => zipSync({ ...parts, [HOJA]: strToU8('\u0000\u0001 hola') }), ''],
    ['no sheet at all', () => zipSync({ ...parts, 'xl/workbook.xml': strToU8('<workbook/>') }), ''],
    ['nothing in it', () => conHoja(''), 'vacío'],
  ])('%s', async (_, bytes, detalle) => {
    const refusal = await refusalOf(bytes());
    expect(refusal).toMatchObject({ codigo: 'csv_no_valido', fast: true });
    expect(refusal).toHaveProperty('detalle', expect.stringContaining(detalle));
  });

  test('an entity is text, not what it stands for', async () => {
    const rows = `<row r="1">${celda('A1', 'Nombre')}</row><row r="2">${celda('A2', '&b;')}</row>`;
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheet(rows).replace('<?xml version="1.0"?>', '')}`;
    const { table } = await readWorkbook(zipSync({ ...parts, [HOJA]: strToU8(bomb) }));
    expect(table.rows[0]?.values).toEqual(['&b;']);
  });

  test('what else it holds is never opened', async () => {
    const { table } = await readWorkbook(
      zipSync({ ...parts, 'xl/media/image1.png': nulos(13 * 1024 * 1024) }),
    );
    expect([table.rows.length, strFromU8(parts['xl/workbook.xml'] ?? nulos(0)).includes('Socios')]).toEqual([
      2,
      true,
    ]);
  });
});
