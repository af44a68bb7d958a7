import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migratedDataDir, removeTestStores } from '#db/testing/test-store.ts';
import { openPlace, startApp } from './testing/app-process.ts';
import { endOf, OF_PROCESSES } from '#db/testing/of-processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EMAIL = 'secretaria@club.test';

afterAll(removeTestStores);

/** Runs the command beside a running app; its exit code and all that it said. */
async function grant(DATA_DIR: string, ...args: string[]): Promise<{ code: number | string; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR, ...OF_PROCESSES };
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/admin-grant.ts', ...args],
      { cwd: ROOT, env },
      (error, stdout, stderr) => {
        resolve({
          code: endOf(error),
          said: `${stdout}${stderr}`.trim(),
        });
      },
    );
  });
}

test('while the app has the embedded store open, a sign-up becomes administrator by the command', async () => {
  const place = await openPlace(await migratedDataDir());
  writeFileSync(path.join(place.dataDir, 'restore.upload-de-antes'), 'a backup of people');
  const app = await startApp({}, place);
  try {
    // Its address is another one: nobody goes on with what was sent to the last
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
    expect(app.output()).toMatch(/\/instalacion\/[\w-]{32}\n/u);
    expect(statSync(path.join(app.dataDir, 'orders.sock')).mode & 0o777).toBe(0o600);
    const signUp = {
      nombre: 'Secretaria',
      telefono: '600112233',
      email: EMAIL,
      password: 'tres palabras y media',
    };
    const answer = await fetch(`${app.url}/api/cuenta/registro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ id: '6f1c2a34-8b5d-4e6f-9a70-1b2c3d4e5f60', ...signUp }),
    });
    expect(answer.status).toBe(200);
    expect(await grant(app.dataDir, 'nadie@club.test')).toEqual({
      code: 1,
      said: 'No account has the address nadie@club.test.',
    });
    expect(await grant(app.dataDir, EMAIL)).toEqual({
      code: 0,
      said: `${EMAIL} is administrator now; the sign-up of Secretaria counts as confirmed.`,
    });
    expect(await grant(app.dataDir, EMAIL, '--revoke')).toMatchObject({ code: 1 });
  } finally {
    await app.stop();
  }
}, 240_000);
