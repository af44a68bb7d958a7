import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EstadoDeCopias } from '#contrato/admin/copias.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { frases } from '#server/testing/frases.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-copias-'));
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp({ dataDir: path.join(folder, 'data'), backupDir: path.join(folder, 'backups') });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const estado = async () => (await admin.send('GET', '/api/admin/copias/estado')).body as EstadoDeCopias;
const download = async ({ cookie }: Caller) =>
  await fetch(`${app.url}/api/admin/copias/ultima`, { headers: { cookie: cookie ?? '' } });

test('an administrator begins one, once, sees it stand, and takes its file along', async () => {
  expect(await estado()).toEqual({
    ultima: null,
    fallo: null,
    falloFuera: null,
    enCurso: false,
    hora: 4,
    cifradas: false,
  });
  expect((await download(admin)).status).toBe(404);
  const [una, otra] = await Promise.all([
    admin.send('POST', '/api/admin/copias', {}),
    admin.send('POST', '/api/admin/copias', {}),
  ]);
  expect([una.status, otra.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expect.poll(async () => (await estado()).enCurso).toBe(false);
  const { ultima } = await estado();
  const [archivo = ''] = readdirSync(path.join(folder, 'backups'));
  const bytes = readFileSync(path.join(folder, 'backups', archivo));
  expect(ultima).toEqual({
    archivo,
    bytes: bytes.length,
    descargable: true,
    hechaEn: expect.stringMatching(/Z$/u),
  });

  const answer = await download(admin);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${archivo}"`);
  const sum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  expect(sum(new Uint8Array(await answer.arrayBuffer()))).toBe(sum(bytes));
  const dichas = await Promise.all(
    ['copias.hacer', 'copias.descargar'].map(async (operacion) => await frases(app, { operacion })),
  );
  expect(dichas.flat()).toEqual(['Hace una copia de seguridad', `Descarga la copia de seguridad ${archivo}`]);
});

test('a club with a crest has backups too', async () => {
  const crest =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
  const datos = Buffer.from(crest).toString('base64');
  expect((await admin.send('PUT', '/api/admin/ajustes/escudo', { datos, version: 0 })).status).toBe(200);
  const antes = (await estado()).ultima?.archivo;
  expect((await admin.send('POST', '/api/admin/copias', {})).status).toBe(200);
  await expect.poll(async () => (await estado()).enCurso).toBe(false);
  const { fallo, ultima } = await estado();
  expect(fallo).toBeNull();
  expect(ultima?.archivo).not.toBe(antes);
});

test('nobody else gets the file', async () => {
  const socia = await conSesion(app);
  expect((await download(socia)).status).toBe(403);
  expect((await download(visitante(app))).status).toBe(401);
});

test('a file that somebody removed is told', async () => {
  rmSync(path.join(folder, 'backups'), { recursive: true });
  expect((await estado()).ultima).toMatchObject({ descargable: false });
  expect((await download(admin)).status).toBe(404);
});
