import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type Caller, conSesion } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

/* Two who wait together become a pair as they go up, while somebody holds the torneo and waits for the card of who leaves. */

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

let [carla, diana]: Caller[] = [];
beforeAll(async () => {
  [carla, diana] = [await socia(), await socia()];
});

let ana: Caller;
let url = '';
let torneoId = '';
beforeEach(async () => {
  const de = { modalidad: 'parejas_por_golpes', formula: 'foursome', fechaJuego: '2099-05-01' } as const;
  const torneo = await crearTorneo(app.db.kysely, { ...de, plazas: 2 });
  torneoId = torneo.id;
  url = `/api/torneos/${torneo.slug}/inscripcion`;
  ana = await socia();
  expect((await ana.send('PUT', url)).status).toBe(200);
});

const socia = async () => await conSesion(app, { sexo: 'mujer', handicap: 12 });

/** Both name each other, and wait for two places. */
async function esperanJuntas(): Promise<void> {
  const nombra = async (una: Caller | undefined, otra: Caller | undefined) =>
    await una?.send('PUT', `${url}/conjunta`, { jugadorId: otra?.jugadorId });
  await nombra(carla, diana);
  await nombra(diana, carla);
}

/** The other place is taken and left again: it is not enough for two. */
async function dejanUna(): Promise<void> {
  const berta = await socia();
  expect((await berta.send('PUT', url)).status).toBe(200);
  await esperanJuntas();
  expect((await berta.send('DELETE', url)).status).toBe(200);
}

const parejas = async () =>
  (
    await app.db.kysely
      .selectFrom('bandos_participantes as m')
      .innerJoin('participantes_torneo as i', 'i.id', 'm.participanteId')
      .select('i.jugadorId')
      .where('m.torneoId', '=', torneoId)
      .execute()
  ).map(({ jugadorId }) => jugadorId);

/** Somebody makes Ana leave; with her card under lock her handicap changes. */
const mientrasSeVa = async (para: number, irse: () => Promise<Answer>) =>
  await unaYOtra(
    { app, pauses },
    {
      para,
      una: irse,
      otra: () => admin.send('PUT', `/api/admin/jugadores/${ana.jugadorId}/handicap`, { handicap: 20.5 }),
    },
  );

test('a cancellation that lets two go up waits for nobody who waits for it', async () => {
  await dejanUna();
  const { espera, dichos, deshechas } = await mientrasSeVa(10, () => ana.send('DELETE', url));
  expect({ espera, dichos, deshechas }).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
  expect(new Set(await parejas())).toEqual(new Set([carla?.jugadorId, diana?.jugadorId]));
});

test('neither does a jugador who is deleted', async () => {
  await dejanUna();
  const borrado = `/api/admin/jugadores/${ana.jugadorId}/borrado`;
  const { confirmacion } = (await admin.send('GET', `${borrado}/previa`)).body;
  const irse = () => admin.send('POST', borrado, { confirmacion });
  const { espera, dichos, deshechas } = await mientrasSeVa(6, irse);
  expect({ espera, dichos, deshechas }).toEqual({
    espera: true,
    dichos: [200, 'jugador_no_encontrado'],
    deshechas: [],
  });
  expect(new Set(await parejas())).toEqual(new Set([carla?.jugadorId, diana?.jugadorId]));
});
