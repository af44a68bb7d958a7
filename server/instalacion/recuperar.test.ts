import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepararInstalacion } from '#server/instalacion/service.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hoyo19-instalacion-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

let app: TestApp;
enUnClub((club) => ({ app } = club), { dataDir });

/** A browser that opened the setup address; without cookies, a program that did. */
async function abrir(token: string, { conCookies = true } = {}) {
  let cookie = '';
  const send = async (where: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: app.url, cookie };
    const init = { method: 'POST', headers, body: JSON.stringify({ token, ...body }) };
    const answer = await fetch(`${app.url}/api/instalacion${where}`, init);
    const given = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (conCookies && given.length > 0) cookie = given.join('; ');
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  await send('/comprobacion', {});
  return async (desdeByte: number, text: string) =>
    (await send('/copia/trozos', { desdeByte, datos: Buffer.from(text).toString('base64') })).body['bytes'] ??
    'refused';
}

test('backups that two browsers and a program send to one setup address are kept apart', async () => {
  const token = (await prepararInstalacion(app.db)) ?? '';
  const [una, otra] = [await abrir(token), await abrir(token)];
  const programa = await abrir(token, { conCookies: false });
  expect(await una(0, 'cuatro y más')).toBe(13);
  expect(await otra(0, 'nada')).toBe(4);
  expect(await programa(0, 'ni esto')).toBe(7);
  expect(await una(13, ' que sigue')).toBe(23);
  expect(await otra(23, 'no es suyo')).toBe('refused');
  expect(await programa(7, '!')).toBe(8);
  expect(readdirSync(dataDir)).toHaveLength(3);
});

test('what somebody began to send two days ago goes when another one begins', async () => {
  const token = (await prepararInstalacion(app.db)) ?? '';
  const anteayer = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of readdirSync(dataDir)) utimesSync(path.join(dataDir, name), anteayer, anteayer);
  const una = await abrir(token);
  expect(await una(0, 'otra')).toBe(4);
  expect(readdirSync(dataDir)).toHaveLength(1);
});
