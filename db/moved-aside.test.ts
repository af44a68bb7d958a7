import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { moveStoreAside } from './restore.ts';
import { removeTestStores, testFolder } from './testing/test-store.ts';

/** What was asked of the disk, in order; each is done, too. */
const asked = vi.hoisted((): string[] => []);
vi.mock('node:fs', async (load) => {
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

afterAll(removeTestStores);

test('a store moved aside is there under its new name after the power went', () => {
  const dataDir = join(testFolder(), 'datos');
  mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '17');
  asked.length = 0;
  expect(moveStoreAside(dataDir)).toContain('pgdata.');
  expect(asked).toEqual(['renamed pgdata', 'forced datos']);
});
