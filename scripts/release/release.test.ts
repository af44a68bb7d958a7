import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeXlsx } from 'hucre';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { layOut } from './layout.ts';
import { describe, withTheirOwn } from './modules.ts';
import { thirdPartyNotices } from './notices.ts';
import { emptyDataDir, removeTestStores } from '#db/testing/test-store.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

/** Far from every checkout: what a release does not bring, it does not find. */
const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-release-'));
const folder = path.join(place, 'hoyo19');
const club = path.join(place, 'club');
const env = {
  PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: club,
  HOST: '127.0.0.1',
  PORT: '0',
  ...OF_PROCESSES,
};

beforeAll(async () => {
  const web = path.join(place, 'web');
  for (const one of [web, club]) mkdirSync(one);
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Hoyo 19</title>');
  await layOut({ folder, web, withNode: false });
  // Files of a store without anything in it: the release makes its own when it restores
  cpSync(await emptyDataDir(), path.join(club, 'data'), { recursive: true });
});
afterAll(async () => {
  await removeTestStores();
  rmSync(place, { recursive: true });
});

/** A picture of nothing. */
const blanco = async () =>
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

/** Runs a command of the release to its end. */
function command(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(path.join(folder, 'hoyo19'), args, {
    cwd: club,
    env,
    encoding: 'utf8',
  });
  return { output: stdout + stderr, status };
}

test('a release starts a real club, and the operator has its commands', async () => {
  const app = spawn(path.join(folder, 'hoyo19'), ['start'], { cwd: club, env: { ...env, DEMO: 'no' } });
  let output = '';
  for (const stream of [app.stdout, app.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const address = () => /http:\/\/localhost:\d+/u.exec(output)?.[0] ?? '';
  // A busy machine may take minutes to make the store
  await expect.poll(address, { timeout: 100_000 }).not.toBe('');
  const url = address();
  const { version } = describe('.');
  expect(await (await fetch(`${url}/salud`)).json()).toMatchObject({ estado: 'bien', version, copia: null });
  expect((await fetch(`${url}/api/club`)).status).toBe(200);
  expect((await fetch(`${url}/api/docs`)).status).toBe(200);
  expect((await fetch(`${url}/compartir/club.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  app.kill('SIGTERM');
  await once(app, 'exit');
  expect(command('version')).toEqual({ output: `${version}\n`, status: 0 });
  expect(command('backup').status).toBe(0);
  const [copia = ''] = readdirSync(path.join(club, 'backups'));
  expect(copia).toMatch(/-manual\.tar$/u);
  const file = path.join(place, 'pinar.env');
  writeFileSync(file, `DATA_DIR=${club}/data\nBACKUP_DIR=${club}/backups\n`);
  const restored = command('club', file, 'restore', copia);
  expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
  expect(command('upgrade')).toMatchObject({
    status: 0,
    output: expect.stringContaining('nothing was changed'),
  });
  const nobody = command('admin-grant', 'nadie@example.es');
  expect([nobody.status, nobody.output]).toEqual([1, expect.stringContaining('nadie@example.es')]);
  expect(command('delete-everything').status).toBe(2);
});

test('its press draws, with letters that it brings', async () => {
  const head = { title: 'Hoja', facts: '', mark: await blanco(), code: null };
  const sheet = { kind: 'tables', head, landscape: false, sections: [], legend: [], foot: '' };
  const press = new Worker(path.join(folder, 'server', 'paper-worker.js'));
  press.postMessage({ title: 'Hoja', author: 'Club', sheet }, []);
  const [answer] = (await once(press, 'message')) as [{ bytes?: Uint8Array; error?: string }];
  await press.terminate();
  expect(answer.error).toBeUndefined();
  expect(Buffer.from(answer.bytes ?? []).toString('latin1')).toMatch(/^%PDF-[\s\S]+Archivo/u);
});

test('its reader of sheets reads', async () => {
  const rows = [['Nombre'], ['Ana Núñez']];
  const reader = new Worker(path.join(folder, 'server', 'sheet-worker.js'));
  reader.postMessage({ book: await writeXlsx({ sheets: [{ name: 'Socios', rows }] }) }, []);
  const [answer] = (await once(reader, 'message')) as [object];
  await reader.terminate();
  expect(answer).toMatchObject({ told: { hoja: 'Socios', table: { columns: ['Nombre'] } } });
});

test('it holds no source and no tool, and names whose work it is made with', () => {
  const modules = readdirSync(path.join(folder, 'node_modules'));
  expect(modules).toContain('sharp');
  for (const tool of ['vite', 'typescript', 'react', 'tailwindcss', '@playwright'])
    expect(modules).not.toContain(tool);
  expect(readdirSync(path.join(folder, 'server')).filter((file) => file.endsWith('.ts'))).toEqual([]);
  const notices = readFileSync(path.join(folder, 'THIRD-PARTY.txt'), 'utf8');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(readFileSync(path.join(folder, 'docs/operacion.md'), 'utf8')).toContain('hoyo19 club dehesa doctor');
  for (const name of ['better-auth', 'react', 'kysely', 'sharp'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'mu'));
});

test('a package comes with what it needs, once, and without what is for other machines', () => {
  const modules = withTheirOwn(['sharp', 'pg', 'pg-boss'], process.cwd());
  const names = modules.map(({ name }) => name);
  expect(names.filter((name) => name === 'pg')).toHaveLength(1);
  expect(names).toContain('pg-protocol');
  expect(names.some((name) => name.startsWith('@img/sharp-win32'))).toBe(false);
  expect(() => withTheirOwn(['nobody-made-this'], process.cwd())).toThrow('nobody-made-this');
});

test('a notice says so where a package brings no text', () => {
  const module = { name: 'bare', version: '1.0.0', folder: club };
  expect(thirdPartyNotices([module])).toContain('bare 1.0.0 (see its text)\n------------------------');
  expect(thirdPartyNotices([module])).toContain('no text of its own');
});
