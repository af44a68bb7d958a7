import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeLetter } from '#server/external/letters/letter.ts';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

const PENA = { nombre: 'Peña', colores: { principal: '#264e2d' } };
const carta = writeLetter({ asunto: 'Aviso', saludo: 'Hola:', parrafos: ['Mañana.'] }, PENA);

test('a letter that did not arrive is put into the line again once, however many ask for it at once', async () => {
  const [id, para] = [randomUUID(), 'ana@club.test'];
  const fallida = { id, para, tipo: 'aviso', datos: '{}', estado: 'fallido' as const, ...carta };
  await app.db.kysely.insertInto('correo_saliente').values(fallida).execute();
  const enviar = () => admin.send('POST', `/api/admin/correos/${id}/envio`, {});
  const dos = await unaYOtra(
    { app, pauses },
    { tras: / from "correo_saliente" where "id"/u, una: enviar, otra: enviar },
  );
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'correo_no_encontrado'] });
});
