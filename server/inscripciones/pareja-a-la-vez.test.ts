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

test('two who name each other at once are a pair', async () => {
  const { slug } = await crearTorneo(app.db.kysely, {
    fechaJuego: '2099-05-01',
    modalidad: 'parejas_por_golpes',
  });
  const url = `/api/torneos/${slug}/inscripcion`;
  const entra = async () => {
    const quien = await conSesion(app, { sexo: 'mujer', handicap: 12 });
    return { quien, id: (await quien.send('PUT', url)).body['participanteId'] };
  };
  const [ana, berta] = [await entra(), await entra()];
  const nombra = (quien: Caller, participanteId: unknown) => () =>
    quien.send('PUT', `${url}/pareja`, { participanteId });
  const [una, otra] = [nombra(ana.quien, berta.id), nombra(berta.quien, ana.id)];
  const dos = await unaYOtra({ app, pauses }, { tras: / from "participantes_torneo"/u, una, otra });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 200] });
  const { body } = await ana.quien.send('GET', `${url}/pareja`);
  expect(body['pareja']).toMatchObject({ participanteId: berta.id });
});
