import { hash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_32 } from './format.ts';
import { fileOnDisk, openNameless } from './nameless-file.ts';
import { openZipOnDisk } from './on-disk.ts';
import { openZip } from './writer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-zip-'));
let handle: FileHandle;
beforeEach(async () => {
  handle = await openNameless(folder);
});
afterEach(async () => await handle.close());
afterAll(() => rmSync(folder, { recursive: true }));

const DATE = new Date('2026-05-16T10:00:00Z');
const FILES: [string, (string | Uint8Array)[]][] = [
  ['larga.csv', ['Un golpe, y otro. '.repeat(40_000), 'Par']],
  ['nada.txt', []],
  ['imagen.webp', [randomBytes(700_001)]],
  ['azar.json', [randomBytes(400_000), randomBytes(5)]],
  ['corta.txt', ['Par']],
];

test.each([
  ['in the fields of the first format', MAX_32],
  ['in wider fields where a file has outgrown those, for which it moves on', 3_000],
])('it is byte for byte the zip that is put together in memory: %s', async (_, widest) => {
  const memory = openZip(DATE, widest);
  const disk = openZipOnDisk(handle, DATE, widest);
  for (const [name, pieces] of FILES) {
    await disk.add(name, pieces);
    const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    await memory.add(name, whole);
    expect(disk.files()[name]).toEqual({ bytes: whole.length, sha256: hash('sha256', whole) });
  }
  const bytes = await disk.end();
  const written = fileOnDisk(handle, { name: 'club.zip', type: 'application/zip', bytes });
  const chunks: Uint8Array[] = [];
  for await (const chunk of written.stream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(Buffer.concat(memory.end()))).toBe(true);
  expect(written.size).toBe(Buffer.concat(chunks).length);
});

test.each(['foto.webp', 'tabla.json'])('no more than a megabyte of %s waits for the disk', async (name) => {
  let waiting = 0;
  const pieces = async function* () {
    for (let given = 0; given < 400 * 64 * 1024; given += 64 * 1024) {
      const { size } = await handle.stat();
      waiting = Math.max(waiting, given - size);
      yield randomBytes(64 * 1024);
    }
  };
  await openZipOnDisk(handle, DATE).add(name, pieces());
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(1024 * 1024);
});

test('a file whose pieces fail ends the zip with their failure', async () => {
  const pieces = function* () {
    yield 'a beginning';
    throw new Error('the store is away');
  };
  await expect(openZipOnDisk(handle, DATE).add('tabla.json', pieces())).rejects.toThrow('the store is away');
});

test('a disk that is full is told by its own code, on which the answer depends', async () => {
  const full = await open('/dev/full', 'r+');
  const added = openZipOnDisk(full, DATE).add('azar.json', [randomBytes(400_000)]);
  await expect(added).rejects.toMatchObject({ code: 'ENOSPC' });
  await full.close();
});

test('nobody finds the file in its folder', async () => {
  await handle.write('Par');
  expect(await readdir(folder)).toEqual([]);
});
