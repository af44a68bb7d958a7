import { expect, test } from 'vitest';
import { type Caller, sesionDe } from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

const DE_ANTES = 'la de siempre, larga';
const NUEVA = 'una distinta y larga';

let app: TestApp;
enUnClub((club) => ({ app } = club));

async function conContrasena() {
  // One that letters are kept for.
  const email = `${unico('cambia').toLowerCase()}@club.test`;
  const { usuario, jugador } = await crearUsuario(app.db.kysely, { email, password: DE_ANTES });
  const entrar = async () => await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
  return { email, entrar, aqui: await entrar() };
}

async function cambiar({ send }: Caller, actual: string, nueva: string) {
  const { status, body } = await send('PUT', '/api/cuenta/contrasena', { actual, nueva });
  return [status, body['codigo']];
}

const CAMBIADA = [200, undefined];
const NO_VALE = [403, 'contrasena_actual_no_valida'];

const cartas = async (para: string) =>
  await app.db.kysely
    .selectFrom('correo_saliente')
    .select('tipo')
    .where('para', '=', para)
    .where('tipo', '=', 'contrasena_cambiada')
    .execute();

test('a change whose answer was lost is done when it is sent again, with the one letter', async () => {
  const { email, aqui } = await conContrasena();
  expect(await cambiar(aqui, DE_ANTES, NUEVA)).toEqual(CAMBIADA);
  expect(await cambiar(aqui, DE_ANTES, NUEVA)).toEqual(CAMBIADA);
  expect(await cartas(email)).toHaveLength(1);
  expect(await cambiar(aqui, DE_ANTES, 'otra que no es ninguna')).toEqual(NO_VALE);
});

test('two of one change at once are both done', async () => {
  const { email, aqui } = await conContrasena();
  const dos = [cambiar(aqui, DE_ANTES, NUEVA), cambiar(aqui, DE_ANTES, NUEVA)];
  expect(await Promise.all(dos)).toEqual([CAMBIADA, CAMBIADA]);
  expect(await cartas(email)).toHaveLength(1);
});

test('no other session learns by it what the password is', async () => {
  const { aqui, entrar } = await conContrasena();
  expect(await cambiar(aqui, DE_ANTES, NUEVA)).toEqual(CAMBIADA);
  expect(await cambiar(await entrar(), DE_ANTES, NUEVA)).toEqual(NO_VALE);
});

test('nor the same session, a quarter of an hour after it was set', async () => {
  const { aqui } = await conContrasena();
  expect(await cambiar(aqui, DE_ANTES, NUEVA)).toEqual(CAMBIADA);
  const userId = aqui.usuarioId ?? '';
  const hace = (segundos: number) => new Date(Date.now() - segundos * 1000);
  const { kysely } = app.db;
  await kysely
    .updateTable('sesiones')
    .set({ createdAt: hace(2000) })
    .where('userId', '=', userId)
    .execute();
  await kysely
    .updateTable('identidades')
    .set({ updatedAt: hace(901) })
    .where('userId', '=', userId)
    .execute();
  expect(await cambiar(aqui, DE_ANTES, NUEVA)).toEqual(NO_VALE);
});

test('what it is compared with counts as a try, each of them', async () => {
  const { aqui } = await conContrasena();
  expect(await cambiar(aqui, DE_ANTES, NUEVA)).toEqual(CAMBIADA);
  for (let n = 0; n < 5; n += 1) expect(await cambiar(aqui, 'no es', 'ni esta tampoco')).toEqual(NO_VALE);
  expect(await cambiar(aqui, NUEVA, DE_ANTES)).toEqual([429, 'demasiados_intentos']);
});
