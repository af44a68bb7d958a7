import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { DATABASE, inMemory, README, readArchive, SECRET, writeArchive } from './archive.ts';
import type { TarFile } from './tar.ts';

const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-archive-'));
afterAll(() => rmSync(place, { recursive: true }));

const PICTURE = 'imagenes/0b1c2d3e-0000-4000-8000-000000000001.webp';
const CONTENT: Readonly<Record<string, Buffer>> = {
  [README]: Buffer.from('una copia'),
  [PICTURE]: randomBytes(512 * 3),
  [DATABASE]: randomBytes(200_001),
  [SECRET]: Buffer.from('s'.repeat(43)),
};
const PASSPHRASE = 'una frase que solo sabe la peña';

async function* files(content = CONTENT): AsyncGenerator<TarFile> {
  for (const [name, bytes] of Object.entries(content)) yield inMemory(name, bytes);
}

const facts = () => ({
  version: '0.1.0',
  club: 'Peña',
  migration: '0114_copias.sql',
  tables: {},
  storeBytes: 1,
});

async function written(name: string, passphrase: string | null, content = CONTENT): Promise<string> {
  const file = path.join(place, name);
  await writeArchive(file, {
    files: files(content),
    facts,
    passphrase,
    at: new Date('2026-11-21T03:00:00Z'),
  });
  return file;
}

test.each([
  ['open', null],
  ['sealed', PASSPHRASE],
])('what goes into a backup comes out of it, %s', async (name, passphrase) => {
  const file = await written(name, passphrase);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const into = mkdtempSync(path.join(place, 'into-'));
  const manifest = await readArchive(file, { passphrase, into });
  expect(manifest).toMatchObject({ ...facts(), takenAt: '2026-11-21T03:00:00.000Z', format: 1 });
  for (const [one, bytes] of Object.entries(CONTENT)) {
    expect(readFileSync(path.join(into, one)).equals(bytes)).toBe(true);
    expect(statSync(path.join(into, one)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(file).includes('una copia')).toBe(passphrase === null);
});

test('one that is not sealed opens with the tar of any machine', async () => {
  const file = await written('plain.tar', null);
  const { stdout, status } = spawnSync('tar', ['-tf', file], { encoding: 'utf8' });
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [...Object.keys(CONTENT), 'manifest.json', 'manifest.sha256'],
  ]);
});

test('another passphrase, or none, is told and opens nothing', async () => {
  const file = await written('sealed-2', PASSPHRASE);
  await expect(readArchive(file, { passphrase: 'otra frase cualquiera' })).rejects.toThrow(
    'another passphrase',
  );
  await expect(readArchive(file, { passphrase: null })).rejects.toThrow('BACKUP_PASSPHRASE');
});

test.each([
  ['open', null],
  ['sealed', PASSPHRASE],
])(
  'one that is cut anywhere, or has one byte changed, is refused, %s',
  async (name, passphrase) => {
    const whole = readFileSync(await written(`damage-${name}`, passphrase));
    const file = path.join(place, `damaged-${name}`);
    const refuses = async (bytes: Buffer) => {
      writeFileSync(file, bytes);
      await expect(readArchive(file, { passphrase })).rejects.toMatchObject({ code: 'RESTORE' });
    };
    const places = [
      0,
      1,
      15,
      100,
      511,
      700,
      1_600,
      70_000,
      Math.max(0, whole.indexOf('Peña')),
      whole.length - 2_000,
      whole.length - 1,
    ];
    for (const at of places) {
      await refuses(whole.subarray(0, at));
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await refuses(changed);
    }
    await refuses(Buffer.concat([whole, Buffer.from('x')]));
  },
  300_000,
);

test('a file that is no backup is refused, whatever it is', async () => {
  const file = path.join(place, 'foreign');
  for (const content of ['', 'hola', '\0'.repeat(4_096), randomBytes(5_000)]) {
    writeFileSync(file, content);
    await expect(readArchive(file, { passphrase: null })).rejects.toMatchObject({ code: 'RESTORE' });
  }
});

test('a name that leads elsewhere is refused before anything is written', async () => {
  const content = { [README]: Buffer.from('x'), '../fuera.txt': Buffer.from('x') };
  const file = await written('astray', null, content);
  const into = mkdtempSync(path.join(place, 'into-'));
  await expect(readArchive(file, { passphrase: null, into })).rejects.toThrow('a file too many');
  expect(readdirSync(into)).toEqual([README]);
});

test('one without the database or the secret is not whole', async () => {
  const { [SECRET]: _, ...content } = CONTENT;
  const file = await written('no-secret', null, content);
  await expect(readArchive(file, { passphrase: null })).rejects.toThrow('auth-secret is missing');
});
