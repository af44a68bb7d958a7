import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockEmail } from '#server/jugadores/queries.ts';
import { visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { doneOrWaiting } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
enUnClub((club) => ({ app } = club));

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

/** The link of a sign-up that waits under an address. */
async function conRegistroDe(email: string): Promise<string> {
  const token = unico('enlace').padEnd(43, 'x');
  const resumen = createHash('sha256').update(token).digest('base64url');
  const caducaEn = new Date(Date.now() + 3_600_000);
  const quien = { id: randomUUID(), nombre: 'Ana Ruiz', telefono: '600112233', contrasena: 'x' };
  await app.db.kysely
    .insertInto('registros_pendientes')
    .values({ ...quien, email, caducaEn, resumen })
    .execute();
  return token;
}

test('who confirms the address that a jugador is being given at that moment is that jugador', async () => {
  const email = `${unico('invitada').toLowerCase()}@club.test`;
  const { id } = await crearJugador(app.db.kysely, { email: null });
  const token = await conRegistroDe(email);
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As an administrator gives an address: it is held, looked for among the others, and written
  const otro = app.db.tx(async (trx) => {
    await lockEmail(trx, email);
    begun.resolve();
    await end.promise;
    await trx.updateTable('profiles').set({ email }).where('id', '=', id).execute();
  });
  await begun.promise;
  const answer = visitante(app).send('POST', '/api/cuenta/confirmacion', { token });
  if (app.db.kind === 'server') await doneOrWaiting(app.db, answer);
  end.resolve();
  await otro;
  expect((await answer).body).toMatchObject({ usuario: { jugador: { id } } });
});
