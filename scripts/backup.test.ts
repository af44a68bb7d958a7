import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyServerDatabase, removeTestStores, SERVER_URL, testFolder } from '#db/testing/test-store.ts';
import { startApp } from './testing/app-process.ts';
import { endOf, OF_PROCESSES } from '#db/testing/of-processes.ts';

afterAll(removeTestStores);

const ROOT = resolve(import.meta.dirname, '..');

async function command(env: Record<string, string>): Promise<{ code: number | string; said: string }> {
  return await new Promise((done) => {
    execFile(
      process.execPath,
      ['scripts/backup.ts'],
      { cwd: ROOT, env: { ...OF_PROCESSES, ...env } },
      (error, stdout, stderr) => done({ code: endOf(error), said: `${stdout}${stderr}`.trim() }),
    );
  });
}

test('a backup is taken by command while the app runs, which answers on', async () => {
  const DATABASE_URL = SERVER_URL === '' ? '' : await emptyServerDatabase();
  const app = await startApp({ DATABASE_URL });
  const BACKUP_DIR = join(app.dataDir, 'backups');
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: app.dataDir, BACKUP_DIR, DATABASE_URL };
  const { code, said } = await command(env);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Backup written and verified: \S+-manual\.tar \(/u),
  ]);
  expect(said.split('\n')).toHaveLength(1);
  expect(readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/-manual\.tar$/u)]);
  const salud = (await (await fetch(`${app.url}/salud`)).json()) as { copia: number };
  expect(salud.copia).toBeLessThan(120);
  expect(app.ended()).toBeNull();
  await app.stop();
});

if (SERVER_URL !== '') {
  test('a pg_dump that is missing or too old is told in one line, and leaves nothing', async () => {
    const folder = testFolder();
    const BACKUP_DIR = join(folder, 'backups');
    const env = { PATH: folder, DATA_DIR: folder, BACKUP_DIR, DATABASE_URL: await emptyServerDatabase() };
    const missing = await command(env);
    expect([missing.code, missing.said]).toEqual([
      1,
      expect.stringMatching(/^pg_dump is not installed .*\)$/u),
    ]);
    const complaint =
      'pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 19.1; pg_dump version: 15.18';
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho '${complaint}' >&2\nexit 1\n`);
    chmodSync(join(folder, 'pg_dump'), 0o755);
    const old = await command(env);
    expect([old.code, old.said]).toEqual([
      1,
      'pg_dump 15.18 is older than the server, 19.1: install the client of that version on this machine',
    ]);
    expect(readdirSync(BACKUP_DIR)).toEqual([]);
  });
}
