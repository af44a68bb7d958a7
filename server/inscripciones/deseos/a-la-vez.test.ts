import { expect, test } from 'vitest';
import { conSesion } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, pauses } = club));

/** Ana and Berta in a torneo of another day: the wish of Ana to play with Berta, and either of them leaving it. */
async function dosInscritas() {
  const { slug } = await crearTorneo(app.db.kysely, { fechaJuego: '2099-05-01' });
  const url = `/api/torneos/${slug}/inscripcion`;
  const [ana, berta] = [await conSesion(app), await conSesion(app)];
  await ana.send('PUT', url);
  const companeroIds = [(await berta.send('PUT', url)).body['participanteId']];
  return {
    desear: () => ana.send('PUT', `${url}/deseos`, { horaDeseada: null, companeroIds }),
    dejarlo: { ana: () => ana.send('DELETE', url), berta: () => berta.send('DELETE', url) },
  };
}

test('who leaves the torneo meanwhile wishes nothing any more, whoever is named', async () => {
  const { desear, dejarlo } = await dosInscritas();
  const pausa = pauses.pauseNext(0);
  const pedido = desear();
  expect(await pausa.reached).toBe(true);
  expect((await dejarlo.ana()).status).toBe(200);
  pausa.resume();
  expect(await pedido).toMatchObject({ status: 404, body: { codigo: 'inscripcion_no_encontrada' } });
});

test('whoever is named as a partner leaves the torneo after the wish, not under it', async () => {
  const { desear, dejarlo } = await dosInscritas();
  const dos = await unaYOtra(
    { app, pauses },
    { tras: /"participante_id" from "tarjetas"/u, una: desear, otra: dejarlo.berta },
  );
  expect(dos).toMatchObject({ espera: true, dichos: [200, 200] });
});
