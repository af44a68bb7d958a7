import { beforeEach, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

/* A torneo that nobody sees for a while: who waits for a place in it goes up when it is back; of one that is over, nobody does. */

let app: TestApp;
let admin: Caller;
let torneo: { id: string; slug: string };
let ana: Caller;
let berta: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));
/** Ana has the only place, and Berta waits for it. */
beforeEach(async () => {
  torneo = await crearTorneo(app.db.kysely, { fechaJuego: '2099-05-01', plazas: 1 });
  [ana, berta] = [await socia(), await socia()];
  for (const quien of [ana, berta])
    expect((await quien.send('PUT', `/api/torneos/${torneo.slug}/inscripcion`)).status).toBe(200);
  expect(await dentro()).toEqual([ana.jugadorId]);
});

const socia = async () => await conSesion(app, { sexo: 'mujer', handicap: 12 });
const url = () => `/api/admin/torneos/${torneo.id}`;

async function inscritas() {
  return await app.db.kysely
    .selectFrom('participantes_torneo')
    .select(['id', 'jugadorId'])
    .where('torneoId', '=', torneo.id)
    .execute();
}
const dentro = async () => (await inscritas()).map(({ jugadorId }) => jugadorId);

/** What is asked about first, done. */
async function hacer(camino: string, mas: object = {}): Promise<number> {
  const { confirmacion } = (await admin.send('GET', `${camino}/previa`)).body;
  return (await admin.send('POST', camino, { confirmacion, ...mas })).status;
}

test('a place that got free while nobody saw the torneo goes to who waits once they see it again', async () => {
  const activar = async (activo: boolean) => (await admin.send('PUT', `${url()}/activo`, { activo })).status;
  expect(await activar(false)).toBe(200);
  const [suya] = await inscritas();
  expect(await hacer(`${url()}/participantes/${suya?.id}/baja`)).toBe(200);
  expect(await dentro()).toEqual([]);
  expect(await activar(true)).toBe(200);
  expect(await dentro()).toEqual([berta.jugadorId]);
});

test('who has a place in a torneo that was deleted leaves the club all the same, and it goes to who waits if it comes back', async () => {
  expect(await hacer(`${url()}/eliminacion`, { nombre: '' })).toBe(200);
  expect(await hacer(`/api/admin/jugadores/${ana.jugadorId}/borrado`)).toBe(200);
  expect((await admin.send('POST', `${url()}/restauracion`, {})).status).toBe(200);
  expect(await dentro()).toEqual([berta.jugadorId]);
});

test('a place that gets free once the day is over goes to nobody', async () => {
  const deAyer = { fechaJuego: '2026-05-15' };
  await app.db.kysely.updateTable('torneos').set(deAyer).where('id', '=', torneo.id).execute();
  const [suya] = await inscritas();
  expect(await hacer(`${url()}/participantes/${suya?.id}/baja`)).toBe(200);
  expect(await dentro()).toEqual([]);
});
