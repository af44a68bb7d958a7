import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const TOKEN = 'un-token-largo-de-verdad';
const backupDir = mkdtempSync(path.join(tmpdir(), 'hoyo19-meter-'));
let app: TestApp;
let escenario: Escenario;

beforeAll(async () => {
  app = await openTestApp({ metricsToken: TOKEN, backupDir });
  escenario = await crearEscenario(app);
});
afterAll(async () => {
  await app.close();
  rmSync(backupDir, { recursive: true });
});

const ask = (authorization?: string) =>
  fetch(`${app.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

async function figures(): Promise<Map<string, number>> {
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('who may read', () => {
  test.each([
    undefined,
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Basic ${TOKEN}`,
    TOKEN,
  ])('%s is no pass', async (authorization) => {
    const answer = await ask(authorization);
    expect([answer.status, await answer.text()]).toEqual([401, '']);
  });

  test('only who says the token, from wherever', async () => {
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('nobody where there is no token, and not from this machine either', async () => {
    const quiet = await openTestApp();
    const answer = await fetch(`${quiet.url}/metrics`, { headers: { authorization: 'Bearer null' } });
    await quiet.close();
    expect(answer.status).toBe(404);
  });
});

test('requests are counted by operation and class of status, under no other name', async () => {
  const before = await figures();
  const get = (path: string) => fetch(`${app.url}${path}`).then((answer) => answer.arrayBuffer());
  await get('/api/torneos');
  await get('/api/torneos/nadie-lo-conoce-71');
  await get('/api/inventado-71');
  await get('/pagina-inventada-71');
  await get('/salud');
  const after = await figures();
  const more = (labels: string) => {
    const name = `hoyo19_requests_total{${labels}}`;
    return (after.get(name) ?? 0) - (before.get(name) ?? 0);
  };
  expect(more('operation="torneos.list",status="2xx"')).toBe(1);
  expect(more('operation="torneos.detalle",status="4xx"')).toBe(1);
  expect(more('operation="(door)",status="4xx"')).toBe(1);
  expect(more('operation="(probe)",status="2xx"')).toBeGreaterThanOrEqual(1);
  expect(after.get('hoyo19_request_seconds_count{operation="torneos.list"}')).toBeGreaterThanOrEqual(1);
  expect([...after.keys()].join('\n')).not.toContain('71');
});

test('saves, listeners, pool, letters, notices, the event loop and the process have their figures', async () => {
  const found = await figures();
  for (const name of [
    'hoyo19_saves_total',
    'hoyo19_listeners',
    'hoyo19_pool_connections',
    'hoyo19_pool_idle',
    'hoyo19_pool_waiting',
    'hoyo19_letters_waiting',
    'hoyo19_letters_failed',
    'hoyo19_notices_waiting',
    'hoyo19_queue_running{queue="saves"}',
    'hoyo19_queue_waiting{queue="hashes"}',
    'hoyo19_queue_refused{queue="requests"}',
    'hoyo19_queue_waiting{queue="heavy"}',
    'hoyo19_queue_waiting{queue="paper"}',
    'hoyo19_queue_waiting{queue="drawings"}',
    'hoyo19_queue_waiting{queue="pictures"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect.soft(found.get(name), name).toBeGreaterThanOrEqual(0);
});

test('the newest backup has an age, and where there is none there is no figure', async () => {
  expect((await figures()).has('hoyo19_backup_age_seconds')).toBe(false);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await app.db.kysely
    .insertInto('copias')
    .values({
      id: randomUUID(),
      motivo: 'diaria',
      empezadaEn: anHourAgo,
      terminadaEn: anHourAgo,
      archivo: 'hoyo19-daily.tar',
      bytes: 1,
    })
    .execute();
  const age = (await figures()).get('hoyo19_backup_age_seconds');
  expect(age).toBeGreaterThan(3_599);
  expect(age).toBeLessThan(3_900);
});

test('a stroke that is saved counts as a save, and nothing says whose', async () => {
  const before = (await figures()).get('hoyo19_saves_total') ?? 0;
  const hole = `/api/partidas/${escenario.partida}/participantes/${escenario.deMiembro}/resultados/1`;
  const saved = await escenario.miembro.send('PUT', hole, { opId: randomUUID(), golpes: 5 });
  const refused = await escenario.jugador.send('PUT', hole, { opId: randomUUID(), golpes: 5 });
  expect([saved.status, refused.status]).toEqual([200, 403]);
  await expect.poll(async () => (await figures()).get('hoyo19_saves_total')).toBe(before + 1);
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|127\.0\.0\.1/u);
});
