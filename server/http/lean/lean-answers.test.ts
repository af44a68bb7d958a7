import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { enUnEscenario } from '#server/testing/en-un-club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
enUnEscenario((club) => ({ app, escenario } = club));

beforeAll(async () => {
  for (const nombre of ['Copa de Otoño', 'Trofeo Ñandú', 'Torneo del Jamón', 'Copa de Primavera'])
    await crearTorneo(app.db.kysely, { nombre });
});

/** An answer as it travels: fetch would unpack it. */
async function travelling(path: string, headers: Record<string, string> = {}) {
  const request = httpRequest(`${app.url}${path}`, {
    headers: { origin: app.url, cookie: escenario.miembro.cookie ?? '', ...headers },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

test('a long answer travels compressed as its reader takes it, and says the same', async () => {
  const plain = await travelling('/api/torneos');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.length).toBeGreaterThan(1024);
  const br = await travelling('/api/torneos', { 'accept-encoding': 'gzip, br' });
  const zip = await travelling('/api/torneos', { 'accept-encoding': 'gzip' });
  expect([br, zip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(zip.bytes)).toEqual(plain.bytes);
  for (const { bytes, headers } of [plain, br, zip]) {
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-type']).toContain('application/json');
    expect(headers.etag).toBe(plain.headers.etag);
  }
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
});

test('who has an answer already is told that it is the same, until it is not', async () => {
  const { headers } = await travelling('/api/torneos');
  const again = { 'if-none-match': `"otro", ${headers.etag}` };
  const same = await travelling('/api/torneos', again);
  expect([same.status, same.bytes.length, same.headers['content-type']]).toEqual([304, 0, undefined]);
  await crearTorneo(app.db.kysely, { nombre: 'Copa nueva' });
  expect((await travelling('/api/torneos', again)).status).toBe(200);
});

test('a short answer and a refusal go as they are', async () => {
  const taken = { 'accept-encoding': 'br' };
  const corta = await travelling('/api/cuenta/sesion', taken);
  expect([corta.status, corta.headers['content-encoding']]).toEqual([200, undefined]);
  const rechazo = await travelling('/api/torneos/no-hay', taken);
  expect(rechazo.headers['content-encoding']).toBeUndefined();
  expect(rechazo.headers.etag).toBeUndefined();
});
