import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishSwapAtStart, STAGING, swapIn } from './swap.ts';
import { removeTestStores, testFolder } from './testing/test-store.ts';

afterAll(removeTestStores);

const AT = new Date('2026-11-21T03:00:00Z');
const STAMP = '2026-11-21T03-00-00-000Z';
const NAMES = ['pgdata', 'imagenes', 'auth-secret'];

/** A data folder with what is there, and beside it what a restore prepared. */
function prepared(): string {
  const dataDir = testFolder();
  for (const [folder, what] of [
    [dataDir, 'old'],
    [join(dataDir, STAGING), 'new'],
  ] as const) {
    for (const name of ['pgdata', 'imagenes']) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'what'), what);
    }
    writeFileSync(join(folder, 'auth-secret'), what);
  }
  return dataDir;
}

const whatIs = (path: string) =>
  readFileSync(path.includes('auth-secret') ? path : join(path, 'what'), 'utf8');

function expectSwapped(dataDir: string): void {
  for (const name of NAMES) {
    expect(whatIs(join(dataDir, name))).toBe('new');
    expect(whatIs(join(dataDir, `${name}.${STAMP}`))).toBe('old');
  }
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
}

test('what was prepared takes the place of what is there, which stays under its name and the moment', () => {
  const dataDir = prepared();
  swapIn(dataDir, AT);
  expectSwapped(dataDir);
});

test.each([0, 1, 2, 3, 4, 5])(
  'a swap that was cut after %i renames is finished by the next start',
  (done) => {
    const dataDir = prepared();
    writeFileSync(join(dataDir, 'restore.plan'), `${STAMP}\n`);
    const steps = NAMES.flatMap((name) => [
      () => renameSync(join(dataDir, name), join(dataDir, `${name}.${STAMP}`)),
      () => renameSync(join(dataDir, STAGING, name), join(dataDir, name)),
    ]);
    for (const step of steps.slice(0, done)) step();
    finishSwapAtStart(dataDir);
    expectSwapped(dataDir);
  },
);

test('without a plan nothing changes places, whatever was prepared', () => {
  const dataDir = prepared();
  finishSwapAtStart(dataDir);
  expect(whatIs(join(dataDir, 'pgdata'))).toBe('old');
  expect(existsSync(join(dataDir, STAGING))).toBe(true);
});
