import { expect, test } from 'vitest';
import { deleteAdmin } from '#server/cuenta/repository.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCarrera, OPERACIONES } from '#server/testing/carrera.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

test('a stroke that comes while its partida is taken apart waits, and finds none', async () => {
  const carrera = await crearCarrera(app, admin);
  const url = `/api/admin/torneos/${carrera.torneoId}/partidas`;
  const { version, fechaJuego } = (await admin.send('GET', url)).body;
  const otraPartida = { id: null, participanteIds: [carrera.participanteId], horaDeSalida: '09:30' };
  const una = () => admin.send('PUT', url, { version, fechaJuego, partidas: [otraPartida] });
  const otra = async () => (await OPERACIONES['golpe']?.(carrera)) ?? Promise.reject(new Error());
  const dos = await unaYOtra({ app, pauses }, { para: 5, una, otra });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'partida_no_encontrada'] });
});

/** How somebody is no administrator any more, at another instance. */
const DEJA_DE_SERLO = {
  'the role is taken away': async ({ usuarioId }: Caller) =>
    expect(await app.db.tx((trx) => deleteAdmin(trx, usuarioId ?? ''))).toBe('deleted'),
  'the account is deleted': async (quien: Caller) =>
    expect((await quien.send('POST', '/api/cuenta/borrado', {})).status).toBe(200),
};

test.each(['the role is taken away', 'the account is deleted'] as const)(
  'partidas that an administrator saves are not when, before they are, %s',
  async (como) => {
    const quien = await conSesion(app, { admin: true });
    const carrera = await crearCarrera(app, admin);
    const url = `/api/admin/torneos/${carrera.torneoId}/partidas`;
    const { version, fechaJuego } = (await admin.send('GET', url)).body;
    const partida = { id: null, participanteIds: [carrera.participanteId], horaDeSalida: '09:30' };
    const pausa = pauses.pauseNext(0);
    const guardar = quien.send('PUT', url, { version, fechaJuego, partidas: [partida] });
    expect(await pausa.reached).toBe(true);
    await DEJA_DE_SERLO[como](quien);
    pausa.resume();
    expect(await guardar).toMatchObject({ status: 403, body: { codigo: 'solo_admin' } });
    expect((await admin.send('GET', url)).body['version']).toBe(version);
  },
);
