import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openZipFile, type ZipReader } from './reader.ts';
import { openZip } from './writer.ts';

const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1');
const PICTURE = Uint8Array.from({ length: 70_000 }, (_, i) => (i * i) % 251);
/** Numbers that no two lines share, so that it is packed as a table of a club is. */
const TABLE = Array.from({ length: 60_000 }, (_, i) => `{"id":${i},"golpes":${(i * 7919) % 10_007}}`).join(
  '\n',
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hoyo19-zip-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function opened(zip: Uint8Array): Promise<ZipReader> {
  const file = path.join(folder, 'uno.zip');
  await writeFile(file, zip);
  return await openZipFile(file, { ratio: 200 });
}

async function piecesOf(zip: ZipReader, name: string): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return pieces;
}

async function written(widest?: number): Promise<Uint8Array> {
  const zip = openZip(new Date('2026-05-16T10:00:00Z'), widest);
  await zip.add('tabla.json', TABLE);
  await zip.add('imagen.webp', PICTURE);
  await zip.add('nada.txt', '');
  return Buffer.concat(zip.end());
}

describe('a zip on the disk', () => {
  test.each([
    ['in the first format', undefined],
    ['in the wider one', 3_000],
  ])('gives its files back as they went in, piece by piece: %s', async (_, widest) => {
    const zip = await opened(await written(widest));
    expect([...zip.sizes]).toEqual([
      ['tabla.json', TABLE.length],
      ['imagen.webp', PICTURE.length],
      ['nada.txt', 0],
    ]);
    const table = await piecesOf(zip, 'tabla.json');
    expect(Buffer.concat(table).toString()).toBe(TABLE);
    expect(Math.max(...table.map(({ length }) => length))).toBeLessThan(TABLE.length / 2);
    expect(new Uint8Array(Buffer.concat(await piecesOf(zip, 'imagen.webp')))).toEqual(PICTURE);
    expect(await piecesOf(zip, 'nada.txt')).toEqual([]);
    expect(await piecesOf(zip, 'otra.txt')).toEqual([]);
  });

  test('may have a comment behind it, and may be left before it was read to its end', async () => {
    const comment = Buffer.from('De la secretaría');
    const bytes = Buffer.concat([await written(), comment]);
    bytes.writeUInt16LE(comment.length, bytes.lastIndexOf(DIRECTORY_END) + 20);
    const zip = await opened(bytes);
    for await (const piece of zip.read('tabla.json')) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(Buffer.concat(await piecesOf(zip, 'tabla.json')).toString()).toBe(TABLE);
  });

  test('tells every one of its files, also where its writer had no room for their number', async () => {
    const names = Array.from({ length: 65_540 }, (_, i) => `imagenes/${i}.webp`);
    const files = Object.fromEntries(names.map((name) => [name, new Uint8Array()]));
    const { sizes } = await opened(zipSync(files, { level: 0 }));
    expect([sizes.size, sizes.has('imagenes/65539.webp')]).toEqual([names.length, true]);
  });
});

/** The zip with numbers of 32 bits put into its directory, so many bytes behind the beginning of an entry. */
function withTold(zip: Uint8Array, entry: number, told: Record<number, number>): Uint8Array {
  const bytes = Buffer.from(zip);
  let at = bytes.indexOf(DIRECTORY_ENTRY);
  for (let i = 0; i < entry; i += 1) at = bytes.indexOf(DIRECTORY_ENTRY, at + 1);
  for (const [place, value] of Object.entries(told)) bytes.writeUInt32LE(value, at + Number(place));
  return bytes;
}

const [PACKED, SIZE, AT] = [20, 24, 42];

describe('a zip that is not to be believed', () => {
  test.each([
    ['what is none', () => Buffer.from('hola'), /is no zip/u],
    ['nothing', () => Buffer.alloc(0), /is no zip/u],
    [
      'a file that claims to swell',
      (zip: Uint8Array) => withTold(zip, 0, { [SIZE]: 0xffff_fff0 }),
      /too tightly/u,
    ],
    [
      'files that claim the same bytes',
      (zip: Uint8Array) => withTold(zip, 1, { [AT]: 0, [PACKED]: 70_000 }),
      /is damaged/u,
    ],
    ['a file beyond its end', (zip: Uint8Array) => withTold(zip, 2, { [AT]: 0x7fff_0000 }), /is damaged/u],
    [
      'wider fields that are not there',
      (zip: Uint8Array) => withTold(zip, 2, { [AT]: 0xffff_ffff }),
      /is damaged/u,
    ],
    [
      'a picture of another size',
      (zip: Uint8Array) => withTold(zip, 1, { [SIZE]: 5 }),
      /another size of imagen/u,
    ],
    [
      'many small files that swell together',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`${i}`, new Uint8Array(65_536)])), {
          level: 9,
        }),
      /too large once inflated/u,
    ],
    [
      'a directory that is longer than it says',
      (zip: Uint8Array) => {
        const bytes = Buffer.from(zip);
        bytes.writeUInt16LE(2, bytes.lastIndexOf(DIRECTORY_END) + 10);
        return bytes;
      },
      /is damaged/u,
    ],
  ])('is refused before anything is inflated: %s', async (_, made, why) => {
    await expect(opened(made(await written()))).rejects.toThrow(why);
  });

  test.each([
    ['more than it said', TABLE.length - 1, /cannot be unpacked at tabla.json/u],
    ['less than it said', TABLE.length + 1, /says another size of tabla.json/u],
  ])('is refused at a file that comes to %s', async (_, size, why) => {
    const zip = await opened(withTold(await written(), 0, { [SIZE]: size }));
    await expect(piecesOf(zip, 'tabla.json')).rejects.toThrow(why);
  });

  test('is refused at a file whose bytes are no packed file', async () => {
    const bytes = Buffer.from(await written());
    bytes.fill(0xff, 60, 4_000);
    await expect(piecesOf(await opened(bytes), 'tabla.json')).rejects.toThrow(
      /cannot be unpacked at tabla.json/u,
    );
  });
});
