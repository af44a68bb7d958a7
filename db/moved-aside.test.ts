import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { removeTestStores, testFolder } from './testing/test-store.ts';

/** What was asked of the disk, in order; each is done, too. */
const asked: string[] = [];
vi.doMock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    fs.renameSync(from, to);
    asked.push(`renamed ${basename(String(from))}`);
  };
  const fsyncSync: typeof fs.fsyncSync = (descriptor) => {
    fs.fsyncSync(descriptor);
    asked.push(`forced ${basename(readlinkSync(`/proc/self/fd/${descriptor}`))}`);
  };
  return { ...fs, renameSync, fsyncSync };
});

// Read again, for whoever else ran in this worker has the disk as it is.
vi.resetModules();
const { renameDurably } = await import('./write-durably.ts');

afterAll(async () => {
  vi.doUnmock('node:fs');
  vi.resetModules();
  await removeTestStores();
});

test('a store set aside is there under its new name after the power went', () => {
  const dataDir = join(testFolder(), 'datos');
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '17');
  asked.length = 0;
  renameDurably(join(dataDir, 'pgdata'), join(dataDir, 'pgdata.apartada'));
  expect(readdirSync(dataDir)).toEqual(['pgdata.apartada']);
  expect(asked).toEqual(['renamed pgdata', 'forced datos']);
});
