import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MAX_32, STORED } from './format.ts';
import { directoryOf, headerOf } from './headers.ts';
import { openZip } from './writer.ts';

const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const TEXT = 'Un golpe, y otro. '.repeat(20_000);

/** What the directory of a zip says that the files sum up to, in their order: programs that unpack it check each. */
function sumsOf(zip: Buffer): number[] {
  const sums: number[] = [];
  for (let at = zip.indexOf(DIRECTORY_ENTRY); at >= 0; at = zip.indexOf(DIRECTORY_ENTRY, at + 1))
    sums.push(zip.readUInt32LE(at + 16));
  return sums;
}

test('files come out as they went in, texts much smaller, with the sum that a program checks', async () => {
  const picture = Uint8Array.from({ length: 70_000 }, (_, i) => (i * i) % 251);
  const zip = openZip(new Date('2026-05-16T10:00:00Z'));
  await zip.add('golpes.csv', TEXT);
  await zip.add('nada.txt', '');
  await zip.add('imagen.webp', picture);
  const bytes = Buffer.concat(zip.end());
  const files = unzipSync(bytes);
  expect(Buffer.from(files['golpes.csv'] ?? []).toString()).toBe(TEXT);
  expect(files['nada.txt']).toHaveLength(0);
  expect(files['imagen.webp']).toEqual(picture);
  expect(sumsOf(bytes)).toEqual([crc32(TEXT), 0, crc32(picture)]);
  expect(bytes.length).toBeLessThan(picture.length + 10_000);
});

test('files that are written at the same time come out whole, in the order in which they were begun', async () => {
  const zip = openZip(new Date());
  await Promise.all([zip.add('larga.csv', TEXT), zip.add('corta.txt', 'Par'), zip.add('otra.csv', TEXT)]);
  const bytes = Buffer.concat(zip.end());
  const texts = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]);
  expect(texts).toEqual([
    ['larga.csv', TEXT],
    ['corta.txt', 'Par'],
    ['otra.csv', TEXT],
  ]);
  expect(sumsOf(bytes)).toEqual([crc32(TEXT), crc32('Par'), crc32(TEXT)]);
});

test('what outgrows the fields of the first format is told in wider ones, which other programs read', async () => {
  const widest = 3_000;
  const zip = openZip(new Date('2026-05-16T10:00:00Z'), widest);
  const picture = Uint8Array.from({ length: 4_000 }, (_, i) => (i * i) % 251);
  await zip.add('larga.csv', TEXT);
  await zip.add('imagen.webp', picture);
  await zip.add('corta.txt', 'Par');
  const files = unzipSync(Buffer.concat(zip.end()));
  expect(Object.keys(files)).toEqual(['larga.csv', 'imagen.webp', 'corta.txt']);
  expect(Buffer.from(files['larga.csv'] ?? []).toString()).toBe(TEXT);
  expect(files['imagen.webp']).toEqual(picture);
  expect(Buffer.from(files['corta.txt'] ?? []).toString()).toBe('Par');
});

test('as many files as the pictures of every card of twenty years are in the directory', () => {
  const facts = { method: STORED, date: new Date('2026-05-16T10:00:00Z'), crc: 0, packed: 0, size: 0 };
  const headers: Uint8Array[] = [];
  let from = 0;
  const placed = Array.from({ length: 65_537 }, (_, i) => {
    const file = { ...facts, name: Buffer.from(`imagenes/${i}.webp`) };
    const at = from;
    const header = headerOf(file, MAX_32);
    from += header.length;
    headers.push(header);
    return { file, at };
  });
  const zip = Buffer.concat([...headers, ...directoryOf(placed, { from, widest: MAX_32 })]);
  const found = Object.keys(unzipSync(zip));
  expect([found.length, found.at(-1)]).toEqual([placed.length, 'imagenes/65536.webp']);
});
