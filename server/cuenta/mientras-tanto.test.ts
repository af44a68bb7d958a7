import { expect, test } from 'vitest';
import { type Caller, conSesion, sesionDe, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';

/* What somebody asks for of their own account holds for the account as it is once it is written. */

const DE_SIEMPRE = 'la de siempre, larga';
const DEL_CLUB = 'la que pone el club';

let app: TestApp;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, pauses } = club));

/** Asks, and has that happen after everything was looked at and before anything is written. */
async function mientras(ask: () => ReturnType<Caller['send']>, meanwhile: () => Promise<unknown>) {
  const pause = pauses.pauseNext(0);
  const asked = ask();
  expect(await pause.reached).toBe(true);
  await meanwhile();
  pause.resume();
  const { status, body } = await asked;
  return [status, body['codigo']];
}

const borrar = async (quien: Caller) => await quien.send('POST', '/api/cuenta/borrado', {});

const jugadorDe = async (id: string | null) =>
  await app.db.kysely
    .selectFrom('profiles')
    .select(['nombre', 'telefono', 'fechaNacimiento', 'userId'])
    .where('id', '=', id)
    .executeTakeFirst();

const RETIRADO = { nombre: 'Jugador retirado', telefono: null, fechaNacimiento: null, userId: null };

test('nothing is written of somebody whose account is deleted while their profile is saved', async () => {
  const quien = await conSesion(app);
  const datos = { nombre: 'Ana Ruiz', telefono: '600112233', fechaNacimiento: '1980-05-04' };
  const guardar = () => quien.send('PUT', '/api/perfil', datos);
  expect(await mientras(guardar, () => borrar(quien))).toEqual([409, 'sin_perfil']);
  expect(await jugadorDe(quien.jugadorId)).toEqual(RETIRADO);
});

test('an account that is given a jugador while it is deleted takes the jugador along', async () => {
  const quien = await conSesion(app, { sinPerfil: true });
  const { id } = await crearJugador(app.db.kysely, { nombre: 'Ana Ruiz', telefono: '600112233' });
  const dar = async () =>
    await app.db.kysely
      .updateTable('profiles')
      .set({ userId: quien.usuarioId })
      .where('id', '=', id)
      .execute();
  expect(await mientras(() => borrar(quien), dar)).toEqual([200, undefined]);
  expect(await jugadorDe(id)).toEqual(RETIRADO);
});

test('an account that is deleted on two devices at once is deleted, and the later one is signed out', async () => {
  const uno = await conSesion(app);
  const { usuarioId, jugadorId } = uno;
  const otro = await sesionDe(app, { usuarioId: usuarioId ?? '', jugadorId });
  const enElOtro = async () => expect((await borrar(otro)).status).toBe(200);
  expect(await mientras(() => borrar(uno), enElOtro)).toEqual([401, 'sin_sesion']);
});

/** Has an authenticator on, whatever its secret is. */
const conFactor = async ({ usuarioId }: Caller) =>
  await app.db.kysely
    .insertInto('segundos_factores')
    .values({ usuarioId: usuarioId ?? '', secreto: 'sellado', activoEn: new Date(), ultimoPaso: null })
    .execute();

test('the second factor that the club takes away is of the account that the jugador has by then', async () => {
  const admin = await conSesion(app, { admin: true });
  const [antes, ahora] = [await conSesion(app), await conSesion(app, { sinPerfil: true })];
  for (const quien of [antes, ahora]) await conFactor(quien);
  const quitar = () => admin.send('DELETE', `/api/admin/jugadores/${antes.jugadorId}/segundo-factor`);
  const dar = async () =>
    await app.db.kysely
      .updateTable('profiles')
      .set({ userId: ahora.usuarioId })
      .where('id', '=', antes.jugadorId)
      .execute();
  expect(await mientras(quitar, dar)).toEqual([200, undefined]);
  const cuentas = [antes.usuarioId ?? '', ahora.usuarioId ?? ''];
  const quedan = await app.db.kysely
    .selectFrom('segundos_factores')
    .select('usuarioId')
    .where('usuarioId', 'in', cuentas)
    .execute();
  expect(quedan).toEqual([{ usuarioId: antes.usuarioId }]);
});

test('an account that is deleted while the club takes its second factor away had none any more', async () => {
  const admin = await conSesion(app, { admin: true });
  const quien = await conSesion(app);
  const quitar = () => admin.send('DELETE', `/api/admin/jugadores/${quien.jugadorId}/segundo-factor`);
  expect(await mientras(quitar, () => borrar(quien))).toEqual([404, 'jugador_no_encontrado']);
});

test('no clave is made of a session that ended with the password that the club sets meanwhile', async () => {
  const admin = await conSesion(app, { admin: true });
  const quien = await conSesion(app);
  const clave = { nombre: 'Marcador', alcances: ['leer_club'], dias: null };
  const poner = async () => {
    const path = `/api/admin/jugadores/${quien.jugadorId}/contrasena`;
    expect((await admin.send('PUT', path, { nueva: DEL_CLUB })).status).toBe(200);
  };
  expect(await mientras(() => quien.send('POST', '/api/cuenta/claves', clave), poner)).toEqual([
    401,
    'sin_sesion',
  ]);
  const suyas = app.db.kysely.selectFrom('claves_de_acceso').select('nombre');
  expect(await suyas.where('usuarioId', '=', quien.usuarioId).execute()).toEqual([]);
});

test('a password that the club sets while its owner is changing it stays', async () => {
  const admin = await conSesion(app, { admin: true });
  const { usuario, jugador } = await crearUsuario(app.db.kysely, { password: DE_SIEMPRE });
  const quien = await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
  const cambiar = () =>
    quien.send('PUT', '/api/cuenta/contrasena', { actual: DE_SIEMPRE, nueva: 'la de quien la sabe' });
  const poner = async () => {
    const path = `/api/admin/jugadores/${jugador?.id}/contrasena`;
    expect((await admin.send('PUT', path, { nueva: DEL_CLUB })).status).toBe(200);
  };
  expect(await mientras(cambiar, poner)).toEqual([401, 'sin_sesion']);
  const entrar = { email: usuario.email, password: DEL_CLUB };
  expect((await visitante(app).send('POST', '/api/cuenta/sesion', entrar)).status).toBe(200);
});
