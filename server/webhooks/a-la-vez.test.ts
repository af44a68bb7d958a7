import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WEBHOOKS_MAX } from '#reglas/webhooks.ts';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

const RUTA = '/api/admin/webhooks';
const datos = (nombre: string) => ({
  nombre,
  url: 'https://example.com/avisos',
  eventos: ['torneo.publicado' as const],
  activo: true,
});

const nombres = async () =>
  (await app.db.kysely.selectFrom('webhooks').select('nombre').execute()).map(({ nombre }) => nombre);

test('two who add the last program that fits at once do not go beyond it', async () => {
  const otros = Array.from({ length: WEBHOOKS_MAX - 1 }, (_, i) => ({
    ...datos(`Programa ${i}`),
    id: randomUUID(),
  }));
  await app.db.kysely.insertInto('webhooks').values(otros).execute();
  const crear = () => admin.send('POST', RUTA, { ...datos('El último'), id: randomUUID() });
  const dos = await unaYOtra({ app, pauses }, { tras: /count.* from "webhooks"/u, una: crear, otra: crear });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'webhooks_de_mas'] });
  await app.db.kysely.deleteFrom('webhooks').execute();
});

test('of two who change a program at once the second is told that it is another by now', async () => {
  const id = randomUUID();
  await app.db.kysely
    .insertInto('webhooks')
    .values({ ...datos('Web'), id })
    .execute();
  const cambiar = (nombre: string) => () =>
    admin.send('PUT', `${RUTA}/${id}`, { ...datos(nombre), version: 1 });
  const [una, otra] = [cambiar('Web del club'), cambiar('Web de la peña')];
  const dos = await unaYOtra({ app, pauses }, { tras: / from "webhooks"/u, una, otra });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'webhook_cambiado'] });
  expect(await nombres()).toEqual(['Web del club']);
});
