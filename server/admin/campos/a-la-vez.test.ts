import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { unico } from '#server/testing/factories/unico.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

test('of two who make a course by one name at once the second is told that there is one', async () => {
  const nombre = unico('Campo');
  const crear = (ubicacion: string) => () =>
    admin.send('POST', '/api/admin/campos', { id: randomUUID(), nombre, ubicacion });
  const [una, otra] = [crear('Madrid'), crear('Segovia')];
  const dos = await unaYOtra({ app, pauses }, { tras: / from "campos_golf"/u, una, otra });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'campo_repetido'] });
});
