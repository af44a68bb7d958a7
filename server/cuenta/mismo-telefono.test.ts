import { expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { PushReceiver } from '#server/testing/push-receiver.ts';
import { apuntar, conTelefono, telefonosDe, TODOS } from '#server/testing/telefonos.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

/* One phone, two people: who signs in on it takes it from whoever was signed in before and did not sign out. */

const PASSWORD = 'una contraseña de pruebas';
let receiver: PushReceiver;
let app: TestApp;
enUnClubConTelefonos((club) => ({ app, receiver } = club));

const email = async () => (await crearUsuario(app.db.kysely, { password: PASSWORD })).usuario.email;
const entrarEn = async (phone: Caller, quien: string, password = PASSWORD) =>
  (await phone.send('POST', '/api/cuenta/sesion', { email: quien, password })).status;
const estaDentro = async (caller: Caller) =>
  (await caller.send('GET', '/api/cuenta/sesion')).body['usuario'] !== null;

test('whoever signs in with the phone of somebody else ends the session there, and its notices with it', async () => {
  const { caller: antes } = await conTelefono(app, receiver);
  const otra = await email();
  expect(await entrarEn(antes, otra, 'otra cosa')).toBe(401);
  expect([await estaDentro(antes), await telefonosDe(app, antes)]).toEqual([true, 1]);
  expect(await entrarEn(antes, otra)).toBe(200);
  expect([await estaDentro(antes), await telefonosDe(app, antes)]).toEqual([false, 0]);
});

test('so does who signs in where the session of an administrator is over for the day', async () => {
  const antes = await conSesion(app, { admin: true });
  expect((await apuntar(antes, receiver.openPhone(), TODOS)).status).toBe(200);
  const ayer = new Date(Date.now() - 13 * 3_600_000);
  await app.db.kysely
    .updateTable('sesiones')
    .set({ createdAt: ayer })
    .where('userId', '=', antes.usuarioId ?? '')
    .execute();
  expect(await entrarEn(antes, await email())).toBe(200);
  expect(await telefonosDe(app, antes)).toBe(0);
});

test('one who signs in again on their own phone goes on being told there', async () => {
  const { usuario } = await crearUsuario(app.db.kysely, { password: PASSWORD });
  const cookie = await app.openSession(usuario.id);
  const send = (method: string, path: string, body: object) =>
    fetch(`${app.url}${path}`, {
      method,
      headers: { cookie, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const suscripcion = { ...receiver.openPhone().suscripcion, tiposDeAviso: TODOS };
  expect((await send('PUT', '/api/cuenta/suscripcion', suscripcion)).status).toBe(200);
  const { status } = await send('POST', '/api/cuenta/sesion', { email: usuario.email, password: PASSWORD });
  expect(status).toBe(200);
  const phones = app.db.kysely.selectFrom('suscripciones_push').select('id');
  expect(await phones.where('usuarioId', '=', usuario.id).execute()).toHaveLength(1);
});
