import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImageStore } from '#server/external/image-store.ts';
import type { ImageStore } from '#server/http/api.ts';
import { type FakeBucket, openFakeBucket } from '#server/testing/bucket.ts';

let dataDir: string;
let s3: FakeBucket;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-imagenes-'));
  s3 = await openFakeBucket('pena');
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bucket = (changes: { name?: string; accessKeyId?: string } = {}) => ({
  endpoint: s3.url,
  name: 'pena',
  region: 'auto',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  ...changes,
});
const listed = async (store: ImageStore) => (await store.list()).map(({ name }) => name).toSorted();
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | undefined) => (found ? new TextDecoder().decode(found) : null);

describe.each<[string, () => ImageStore]>([
  ['a folder', () => openImageStore({ bucket: null, dataDir })],
  ['a bucket', () => openImageStore({ bucket: bucket(), dataDir })],
])('%s', (_, open) => {
  test('gives back what was put, lists all of it and forgets what is removed', async () => {
    const store = open();
    expect(await store.list()).toEqual([]);
    const names = Array.from({ length: 5 }, () => `${randomUUID()}.webp`);
    for (const name of names) await store.put(name, bytes(name));
    const [first = '', ...rest] = names;
    expect(text(await store.get(first))).toBe(first);
    expect(await listed(store)).toEqual(names.toSorted());
    for (const { storedAt } of await store.list())
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await store.remove(first);
    await store.remove(first);
    expect(await store.get(first)).toBeUndefined();
    expect(await listed(store)).toEqual(rest.toSorted());
  });

  test.each(['../../auth-secret', 'a.webp', '/etc/passwd', '00000000-0000-4000-8000-000000000000.svg', ''])(
    'never touches %j, which is no name of ours',
    async (name) => {
      const store = open();
      await expect(store.get(name)).rejects.toThrow('not the name');
      await expect(store.put(name, bytes('x'))).rejects.toThrow('not the name');
      await expect(store.remove(name)).rejects.toThrow('not the name');
    },
  );
});

test('a folder holds whole files only', async () => {
  const store = openImageStore({ bucket: null, dataDir });
  await store.put(`${randomUUID()}.webp`, bytes('x'));
  const names = await readdir(path.join(dataDir, 'imagenes'));
  expect(names.filter((name) => !name.endsWith('.webp'))).toEqual([]);
});

test('a bucket that refuses, is not there or is broken says so, and keeps nothing', async () => {
  const name = `${randomUUID()}.webp`;
  const put = async (changes: object) =>
    await openImageStore({ bucket: bucket(changes), dataDir }).put(name, bytes('x'));
  await expect(put({ accessKeyId: 'other' })).rejects.toThrow('403');
  await expect(put({ name: 'otro' })).rejects.toThrow('does not exist');
  s3.setBroken(true);
  await expect(put({})).rejects.toThrow('500');
  s3.setBroken(false);
  expect(s3.files.has(`imagenes/${name}`)).toBe(false);
});
