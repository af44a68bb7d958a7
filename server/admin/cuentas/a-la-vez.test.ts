import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

/* Whose account it is, and whether an administrator's, is what it is once the change is written. */

const NUEVA = 'otra contraseña de pruebas';

let app: TestApp;
let pauses: Pauses;
let admin: Caller;

enUnClubConPausas((club) => ({ app, pauses, admin } = club));

/** Asks, and has that happen after everything was looked at and before anything is written. */
async function mientras(path: string, body: object, meanwhile: () => Promise<unknown>) {
  const pause = pauses.pauseNext(0);
  const asked = admin.send('PUT', `/api/admin/jugadores/${path}`, body);
  expect(await pause.reached).toBe(true);
  await meanwhile();
  pause.resume();
  return (await asked).body;
}

const nombrar = async (userId: string) =>
  await app.db.kysely.insertInto('user_roles').values({ userId, role: 'admin' }).execute();

const contrasenas = async (userId: string) =>
  await app.db.kysely.selectFrom('identidades').select('id').where('userId', '=', userId).execute();

const cambiosDe = async (usuarioId: string) =>
  await app.db.kysely
    .selectFrom('cambios_de_email')
    .select('email')
    .where('usuarioId', '=', usuarioId)
    .execute();

test('an account that becomes an administrator’s meanwhile keeps its password', async () => {
  const { usuario, jugador } = await crearUsuario(app.db.kysely);
  const path = `${jugador?.id}/contrasena`;
  expect(await mientras(path, { nueva: NUEVA }, () => nombrar(usuario.id))).toMatchObject({
    codigo: 'cuenta_de_administrador',
  });
  expect(await contrasenas(usuario.id)).toEqual([]);
});

test('an account that is deleted meanwhile gets no password', async () => {
  const { usuario, jugador } = await crearUsuario(app.db.kysely);
  const borrar = async () =>
    await app.db.kysely.deleteFrom('usuarios').where('id', '=', usuario.id).execute();
  expect(await mientras(`${jugador?.id}/contrasena`, { nueva: NUEVA }, borrar)).toMatchObject({
    codigo: 'jugador_sin_usuario',
  });
});

test('an account that becomes an administrator’s meanwhile keeps its address', async () => {
  const { usuario, jugador } = await crearUsuario(app.db.kysely);
  const email = `${unico('otra').toLowerCase()}@club.test`;
  expect(await mientras(`${jugador?.id}/email`, { email }, () => nombrar(usuario.id))).toMatchObject({
    codigo: 'cuenta_de_administrador',
  });
  expect(await cambiosDe(usuario.id)).toEqual([]);
});

test('the address of a jugador who gets an account meanwhile waits for its letter', async () => {
  const { id } = await crearJugador(app.db.kysely, { email: null });
  const { usuario } = await crearUsuario(app.db.kysely, { jugador: false });
  const email = `${unico('nueva').toLowerCase()}@club.test`;
  const dar = async () =>
    await app.db.kysely.updateTable('profiles').set({ userId: usuario.id }).where('id', '=', id).execute();
  expect(await mientras(`${id}/email`, { email }, dar)).toEqual({ email, pendiente: true });
  expect(await cambiosDe(usuario.id)).toEqual([{ email }]);
});
