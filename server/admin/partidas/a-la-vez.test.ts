import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
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
