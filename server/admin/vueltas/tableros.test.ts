import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

/* A vuelta that somebody watches is kept in memory: what its torneo is called, shows and comes to changes there too. */

let app: TestApp;
let admin: Caller;
let campo: Awaited<ReturnType<typeof crearCampo>>;
let torneo: { id: string; slug: string };
let segunda: { id: string; slug: string };
enUnClubConAdmin((club) => ({ app, admin } = club));
beforeAll(async () => {
  campo = await crearCampo(app.db.kysely);
});
beforeEach(async () => {
  torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa de la Peña', fechaJuego: '2026-03-01' });
  segunda = await anadir();
});

async function anadir(): Promise<{ id: string; slug: string }> {
  const salidas = (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: campo.salidaId }));
  const vuelta = { id: randomUUID(), fechaJuego: '2026-03-02', campoId: campo.id, salidas, corte: null };
  const { status, body } = await admin.send('POST', `/api/admin/torneos/${torneo.id}/vueltas`, vuelta);
  expect(status).toBe(200);
  return body as { id: string; slug: string };
}

const leer = async () =>
  await visitante(app).send('GET', `/api/torneos/${segunda.slug}/clasificacion?tipo=handicap`);
const tablero = async () => tableroDeTorneoSchema.parse((await leer()).body);

test('a torneo that is shown to nobody any more shows none of its vueltas, and all of them again', async () => {
  expect((await leer()).status).toBe(200);
  const activar = async (activo: boolean) =>
    await admin.send('PUT', `/api/admin/torneos/${torneo.id}/activo`, { activo });
  expect((await activar(false)).status).toBe(200);
  await expect.poll(async () => (await leer()).status).not.toBe(200);
  expect((await activar(true)).status).toBe(200);
  await expect.poll(async () => (await leer()).status).toBe(200);
});

test('one that is added or taken away is told on the boards of the others', async () => {
  const cuantas = async () => (await tablero()).vueltas?.length;
  expect(await cuantas()).toBe(2);
  const tercera = await anadir();
  await expect.poll(cuantas).toBe(3);
  expect((await admin.send('DELETE', `/api/admin/torneos/${tercera.id}/vuelta`)).status).toBe(200);
  await expect.poll(cuantas).toBe(2);
});
