import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PREMIOS_POR_TORNEO } from '#reglas/limites.ts';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

const RIFA = {
  nombre: 'Un jamón',
  tipo: 'rifa',
  hoyo: null,
  medida: null,
  unidades: 1,
  participanteId: null,
};

/** A torneo with so many prizes, and the first of them. */
async function conPremios(cuantos: number) {
  const { id: torneoId } = await crearTorneo(app.db.kysely, { fechaJuego: '2026-05-10' });
  const ids = Array.from({ length: cuantos }, () => randomUUID());
  const filas = ids.map((id) => ({ id, torneoId, tipo: 'rifa' as const, nombre: RIFA.nombre }));
  await app.db.kysely.insertInto('premios').values(filas).execute();
  return { torneoId, url: `/api/admin/torneos/${torneoId}/premios`, premioId: ids[0] };
}

test('two who add the last prize that fits at once do not go beyond it', async () => {
  const { url } = await conPremios(PREMIOS_POR_TORNEO - 1);
  const crear = () => admin.send('POST', url, { ...RIFA, id: randomUUID() });
  const dos = await unaYOtra({ app, pauses }, { tras: /count.* from "premios"/u, una: crear, otra: crear });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'premios_de_mas'] });
});

test('a raffle that two draw at once is drawn once: whoever draws again says why', async () => {
  const { url, torneoId, premioId } = await conPremios(1);
  await crearInscripcion(app.db.kysely, { torneoId });
  const sorteo = { entran: 'inscritos', motivo: null };
  const sortear = () => admin.send('POST', `${url}/${premioId}/rifas`, { ...sorteo, opId: randomUUID() });
  const dos = await unaYOtra({ app, pauses }, { tras: / from "rifas"/u, una: sortear, otra: sortear });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'rifa_sin_motivo'] });
});

/** A prize of a hole that nobody has won yet, and somebody enrolled who is to leave the torneo. */
async function conQuienSeVa() {
  const { id: torneoId } = await crearTorneo(app.db.kysely, { fechaJuego: '2026-05-30' });
  const { id: participanteId } = await crearInscripcion(app.db.kysely, { torneoId });
  const url = `/api/admin/torneos/${torneoId}/premios`;
  const cercana = { ...RIFA, nombre: '', tipo: 'bola_mas_cercana', hoyo: 7 };
  const id = randomUUID();
  expect((await admin.send('POST', url, { ...cercana, id })).status).toBe(200);
  const baja = `/api/admin/torneos/${torneoId}/participantes/${participanteId}/baja`;
  const { body } = await admin.send('GET', `${baja}/previa`);
  const ganado = { ...cercana, participanteId };
  return {
    irse: () => admin.send('POST', baja, { confirmacion: body['confirmacion'] }),
    dar: () => admin.send('PUT', `${url}/${id}`, { ...ganado, version: 1 }),
    crear: () => admin.send('POST', url, { ...ganado, id: randomUUID() }),
  };
}

test.each(['dar', 'crear'] as const)(
  'who is taken out while a prize is said to be theirs is asked for anew: %s',
  async (que) => {
    const { irse, ...premio } = await conQuienSeVa();
    const tras = /nombre_de_participante/u;
    const dos = await unaYOtra({ app, pauses }, { tras, una: premio[que], otra: irse });
    expect(dos).toEqual({ espera: true, dichos: [200, 'confirmacion_caducada'], deshechas: [] });
  },
);

test.each(['dar', 'crear'] as const)(
  'who has left the torneo meanwhile wins no prize of it: %s',
  async (que) => {
    const { irse, ...premio } = await conQuienSeVa();
    const tras = /delete from "participantes_torneo"/u;
    const dos = await unaYOtra({ app, pauses }, { tras, una: irse, otra: premio[que] });
    expect(dos).toEqual({ espera: true, dichos: [200, 'participante_de_baja'], deshechas: [] });
  },
);
