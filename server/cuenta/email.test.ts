import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitante } from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => await app.close());

/** An account without jugador that was sent the link to a new address; the secret of the link. */
async function conEnlaceA(email: string): Promise<string> {
  const { usuario } = await crearUsuario(app.db.kysely, { jugador: false });
  const token = unico('enlace').padEnd(43, 'x');
  const resumen = createHash('sha256').update(token).digest('base64url');
  const caducaEn = new Date(Date.now() + 3_600_000);
  await app.db.kysely
    .insertInto('cambios_de_email')
    .values({ usuarioId: usuario.id, email, caducaEn, resumen })
    .execute();
  return token;
}

test('who presses the link to a new address again reads that it is confirmed', async () => {
  const token = await conEnlaceA(`${unico('nuevo').toLowerCase()}@club.test`);
  const confirmar = () => visitante(app).send('POST', '/api/cuenta/confirmacion', { token });
  expect((await confirmar()).status).toBe(200);
  expect(await confirmar()).toMatchObject({ status: 409, body: { codigo: 'cuenta_ya_confirmada' } });
});

test('of several who confirm one address at once it is one of them who has it', async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const email = `${unico('disputado').toLowerCase()}@club.test`;
    const tokens = [await conEnlaceA(email), await conEnlaceA(email), await conEnlaceA(email)];
    const answers = await Promise.all(
      tokens.map((token) => visitante(app).send('POST', '/api/cuenta/confirmacion', { token })),
    );
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'hecho' : String(body['codigo'])));
    expect(outcomes.toSorted()).toEqual(['email_en_uso', 'email_en_uso', 'hecho']);
  }
});
