import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#server/testing/club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

test('a vuelta is moved to no day before the one ahead of it, nor the first one behind the next', async ({
  admin,
  db,
}) => {
  const { id } = await crearTorneo(db, { fechaJuego: '2026-03-01' });
  const ficha = async (de: string) => (await admin.send('GET', `/api/admin/torneos/${de}`)).body;
  const { campoId, salidas } = await ficha(id);
  const vuelta = { id: randomUUID(), fechaJuego: '2026-03-02', campoId, salidas, corte: null };
  expect((await admin.send('POST', `/api/admin/torneos/${id}/vueltas`, vuelta)).status).toBe(200);
  const mover = async (de: string, fechaJuego: string) => {
    const { nombre, version, metodoDesempate } = await ficha(de);
    const cambio = { nombre, version, metodoDesempate, campoId, salidas, fechaJuego };
    const { status, body } = await admin.send('PUT', `/api/admin/torneos/${de}`, cambio);
    return [status, body['codigo']];
  };
  const alReves = [422, 'vuelta_en_desorden'];
  expect(await mover(id, '2026-03-03')).toEqual(alReves);
  expect(await mover(vuelta.id, '2026-02-28')).toEqual(alReves);
  // A week later, the last one first; and both on one day.
  for (const [cual, dia] of [
    [vuelta.id, '2026-03-09'],
    [id, '2026-03-08'],
    [vuelta.id, '2026-03-08'],
  ] as const)
    expect(await mover(cual, dia)).toEqual([200, undefined]);
});
