import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { type FakeFederation, openFakeFederation } from '#server/testing/federation.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/* A jugador who leaves the club while the federation is asked for their handicap. */

let fake: FakeFederation;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  fake = await openFakeFederation();
  app = await openTestApp({
    federation: { url: fake.url, generation: 'C' },
    federationTimes: { gapMs: 0, timeoutMs: 2_000 },
  });
  admin = await conSesion(app, { admin: true });
});
afterEach(() => fake.setMode('normal'));
afterAll(async () => {
  await app.close();
  await fake.close();
});

test('nothing that the federation says afterwards is remembered of them', async () => {
  const { id } = await crearJugador(app.db.kysely, { numeroLicenciaFederativa: 'CM12345678' });
  fake.setMode('slow');
  const preguntada = admin.send('POST', `/api/admin/federacion/jugadores/${id}`);
  await expect.poll(() => fake.taken().length).toBeGreaterThan(0);
  const borrado = `/api/admin/jugadores/${id}/borrado`;
  const { confirmacion } = (await admin.send('GET', `${borrado}/previa`)).body;
  expect((await admin.send('POST', borrado, { confirmacion })).status).toBe(200);
  const { codigo } = (await preguntada).body;
  const consultas = app.db.kysely.selectFrom('consultas_de_handicap').select('estado');
  const guardadas = await consultas.where('jugadorId', '=', id).execute();
  expect({ codigo, guardadas }).toEqual({ codigo: 'jugador_no_encontrado', guardadas: [] });
});
