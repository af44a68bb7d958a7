import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from '#server/testing/compiled.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-commands-'));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a script as npm would, over an embedded store of its own; its exit code and all that it said. */
async function run(...args: string[]): Promise<{ code: number | string; said: string }> {
  const env = {
    ...process.env,
    ...COMPILED,
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    DATABASE_URL: '',
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}`.trim() });
    });
  });
}

test('the season is loaded by one command, once, and the role of administrator given and taken by another', async () => {
  expect(await run('scripts/seed.ts')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^demo season of /),
  });
  expect(await run('scripts/seed.ts')).toEqual({
    code: 1,
    said: 'The store is not empty: the demo season is only loaded into an empty one.',
  });
  expect(await run('scripts/admin-grant.ts', 'nadie@prueba.invalid')).toEqual({
    code: 1,
    said: 'No account has the address nadie@prueba.invalid.',
  });
  expect(await run('scripts/admin-grant.ts', 'admin@demo.invalid', '--revoke')).toMatchObject({ code: 1 });
  expect(await run('scripts/admin-grant.ts', 'NUEVO@demo.invalid')).toEqual({
    code: 0,
    said: 'nuevo@demo.invalid is administrator now.',
  });
  expect(await run('scripts/admin-grant.ts', 'admin@demo.invalid', '--revoke')).toEqual({
    code: 0,
    said: 'admin@demo.invalid is no longer administrator.',
  });
}, 120_000);
