import { expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, pauses } = club));

test('who leaves the torneo meanwhile wishes nothing any more, whoever is named', async () => {
  const { slug } = await crearTorneo(app.db.kysely, { fechaJuego: '2099-05-01' });
  const url = `/api/torneos/${slug}/inscripcion`;
  const [ana, berta] = [await conSesion(app), await conSesion(app)] as [Caller, Caller];
  await ana.send('PUT', url);
  const companeroIds = [(await berta.send('PUT', url)).body['participanteId']];
  const pausa = pauses.pauseNext(0);
  const pedido = ana.send('PUT', `${url}/deseos`, { horaDeseada: null, companeroIds });
  expect(await pausa.reached).toBe(true);
  expect((await ana.send('DELETE', url)).status).toBe(200);
  pausa.resume();
  expect(await pedido).toMatchObject({ status: 404, body: { codigo: 'inscripcion_no_encontrada' } });
});

test('whoever is named as a partner leaves the torneo after the wish, not under it', async () => {
  const { slug } = await crearTorneo(app.db.kysely, { fechaJuego: '2099-05-01' });
  const url = `/api/torneos/${slug}/inscripcion`;
  const [ana, berta] = [await conSesion(app), await conSesion(app)] as [Caller, Caller];
  await ana.send('PUT', url);
  const companeroIds = [(await berta.send('PUT', url)).body['participanteId']];
  const una = () => ana.send('PUT', `${url}/deseos`, { horaDeseada: null, companeroIds });
  const dos = await unaYOtra(
    { app, pauses },
    { tras: /"participante_id" from "tarjetas"/u, una, otra: () => berta.send('DELETE', url) },
  );
  expect(dos).toMatchObject({ espera: true, dichos: [200, 200] });
});
