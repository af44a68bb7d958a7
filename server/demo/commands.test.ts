import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDataDir, removeTestStores } from '#db/testing/test-store.ts';
import { endOf, OF_PROCESSES } from '#db/testing/of-processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
type Ended = { code: number | string; said: string };

let dataDir = '';
/** To play the season takes longer than all that is asked of it here. */
let seeded: Ended;

beforeAll(async () => {
  dataDir = await emptyDataDir();
  seeded = await run(['scripts/seed.ts']);
}, 240_000);

afterAll(removeTestStores);

/** Runs a script as npm would, over an embedded store of its own; its exit code and all that it said. */
async function run(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const env = {
    ...process.env,
    ...OF_PROCESSES,
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    DATABASE_URL: '',
    ...settings,
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({
        code: endOf(error),
        said: `${stdout}${stderr}`.trim(),
      });
    });
  });
}

test('a club does not start on the demo: one line says so, and nothing of it changes', async () => {
  for (let start = 0; start < 2; start += 1) {
    const { code, said } = await run(['server/main.ts'], { DEMO: 'no', LOG_LEVEL: 'silent', PORT: '0' });
    expect([code, said.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^This store holds the demo season, .+ another DATA_DIR/u)],
    ]);
  }
}, 240_000);

test('the season is loaded by one command, once, and the role of administrator given and taken by another', async () => {
  expect(seeded).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^demo season of /),
  });
  expect(await run(['scripts/seed.ts'])).toEqual({
    code: 1,
    said: 'The store is not empty: the demo season is only loaded into an empty one.',
  });
  expect(await run(['scripts/admin-grant.ts', 'nadie@prueba.invalid'])).toEqual({
    code: 1,
    said: 'No account has the address nadie@prueba.invalid.',
  });
  expect(await run(['scripts/admin-grant.ts', 'admin@demo.invalid', '--revoke'])).toMatchObject({ code: 1 });
  expect(await run(['scripts/admin-grant.ts', 'NUEVO@demo.invalid'])).toEqual({
    code: 0,
    said: 'nuevo@demo.invalid is administrator now.',
  });
  expect(await run(['scripts/admin-grant.ts', 'admin@demo.invalid', '--revoke'])).toEqual({
    code: 0,
    said: 'admin@demo.invalid is no longer administrator.',
  });
}, 120_000);
