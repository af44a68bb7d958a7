import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AppProcess, openPlace, startApp } from './testing/app-process.ts';
import { migratedDataDir, removeTestStores } from '#db/testing/test-store.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const folders: string[] = [];
const apps: AppProcess[] = [];
afterAll(async () => {
  for (const app of apps) await app.stop();
  await removeTestStores();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-doctor-'));
  folders.push(folder);
  return folder;
}

/** Runs the doctor; its lines by what they are about, and how it ended. */
function visit(env: Record<string, string>): {
  code: number | null;
  marks: Record<string, string>;
  text: string;
} {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    env: { PATH: process.env['PATH'] ?? '', DEMO: 'no', PORT: '1', ...OF_PROCESSES, ...env },
    encoding: 'utf8',
  });
  const lines = [...stdout.matchAll(/^ *(ok|mira|mal) +([^:\n]+): (.+\.)$/gmu)];
  const marks = Object.fromEntries(lines.map(([, mark = '', what = '']) => [what, mark]));
  return { code: status, marks, text: stdout + stderr };
}

test('a folder where nothing was ever started gives ten lines, none of them bad, and stays empty', () => {
  const folder = newFolder();
  const { code, marks, text } = visit({ DATA_DIR: folder, BACKUP_DIR: path.join(folder, 'backups') });
  expect(Object.keys(marks), text).toHaveLength(10);
  expect(marks).toMatchObject({ Aplicación: 'mira', Almacén: 'mira', Secreto: 'mira', Versiones: 'ok' });
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test('an empty secret and a server that is not there are bad, and it says so with its exit code', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'auth-secret'), '');
  const url = 'postgres://nadie:secreto@127.0.0.1:1/nada';
  const { code, marks, text } = visit({ DATA_DIR: folder, DATABASE_URL: url });
  expect(marks, text).toMatchObject({ Almacén: 'mal', Secreto: 'mal' });
  expect(text).not.toContain('secreto@');
  expect(code).toBe(1);
});

test('while the app runs it asks the app, which has seen a proxy; nobody else is told', async () => {
  const app = await startApp({}, await openPlace(await migratedDataDir()));
  apps.push(app);
  const { port } = new URL(app.url);
  const env = { DATA_DIR: app.dataDir, BACKUP_DIR: path.join(app.dataDir, 'backups'), PORT: port };
  const before = visit(env);
  expect(before.marks, before.text).toMatchObject({
    Aplicación: 'ok',
    Almacén: 'ok',
    Secreto: 'ok',
    Proxy: 'ok',
  });
  expect(before.marks['Cuentas de demostración']).toBe('ok');
  expect(before.code).toBe(0);

  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(await (await fetch(`${app.url}/salud`, { headers })).json()).toEqual({
    estado: 'bien',
    version,
    comprobaciones: { almacen: 'bien', cola: 'bien', disco: 'bien', migraciones: 'bien' },
    copia: null,
  });
  const authorization = 'Doctor aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  expect(await (await fetch(`${app.url}/salud`, { headers: { authorization } })).json()).toEqual({
    estado: 'bien',
    version,
    comprobaciones: { almacen: 'bien', cola: 'bien', disco: 'bien', migraciones: 'bien' },
    copia: null,
  });
  const after = visit(env);
  expect([after.marks['Proxy'], after.code], after.text).toEqual(['mal', 1]);
  expect(app.output().match(/TRUST_PROXY=no/gu)).toHaveLength(1);
});
