import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { frases } from '#server/testing/frases.ts';
import { type Mailbox, tokenOf } from '#server/testing/mailbox.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConCorreo } from '#server/testing/en-un-club.ts';

const PASSWORD = 'una contraseña de pruebas';
const NUEVA = 'otra contraseña de pruebas';
let app: TestApp;
let admin: Caller;
let mailbox: Mailbox;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];
let cuantas = 0;
enUnClubConCorreo((club) => ({ app, mailbox, faults } = club));
beforeAll(async () => {
  admin = await conSesion(app, { admin: true });
});

/** Somebody with an address that people read, a password and a session. */
async function socio({ esAdmin = false } = {}) {
  cuantas += 1;
  const email = `socio${cuantas}@club.test`;
  const { jugador } = await crearUsuario(app.db.kysely, { email, password: PASSWORD, admin: esAdmin });
  return { email, id: jugador?.id ?? '', nombre: jugador?.nombre ?? '' };
}

async function signIn(email: string, password: string) {
  await app.db.kysely.deleteFrom('limites_de_peticiones').execute();
  const answer = await visitante(app).send('POST', '/api/cuenta/sesion', { email, password });
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function whoIs(cookie: string): Promise<unknown> {
  const response = await fetch(`${app.url}/api/cuenta/sesion`, { headers: { cookie } });
  return await response.json();
}

/** Makes the administrator's session as old as that. */
async function envejecer(minutes: number) {
  await app.db.kysely
    .updateTable('sesiones')
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where('userId', '=', admin.usuarioId ?? '')
    .execute();
}

describe('the password of a jugador', () => {
  const poner = async (id: string, more: Record<string, unknown> = {}) =>
    await admin.send('PUT', `/api/admin/jugadores/${id}/contrasena`, { nueva: NUEVA, ...more });

  test('is another one, every session is dead, its owner is told and the change is remembered', async () => {
    const { id, email, nombre } = await socio();
    const { cookie } = await signIn(email, PASSWORD);
    expect(await poner(id)).toMatchObject({ status: 200, body: { cambiada: true } });
    expect(await whoIs(cookie)).toEqual({ usuario: null });
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NUEVA)).status).toBe(200);
    const carta = await mailbox.next(email, ({ asunto }) => asunto.includes('contraseña'));
    expect(carta.texto).toContain('La administración del club acaba de poner una contraseña nueva');
    expect(carta.raw).not.toContain(NUEVA);
    const cambio = await app.db.kysely
      .selectFrom('auditoria')
      .select(['operacion', 'resumen', 'autorId', 'antes', 'despues'])
      .where('objetoId', '=', id)
      .executeTakeFirstOrThrow();
    expect(cambio).toEqual({
      operacion: 'gestionJugadores.cambiarContrasena',
      resumen: `Cambia la contraseña de ${nombre}`,
      autorId: admin.usuarioId,
      antes: null,
      despues: null,
    });
  });

  test('ends the links to a new password that were on their way', async () => {
    const { id, email } = await socio();
    await admin.send('POST', `/api/admin/jugadores/${id}/enlace`, { opId: randomUUID() });
    const token = tokenOf(await mailbox.next(email, ({ asunto }) => asunto === 'Recupera tu contraseña'));
    await poner(id);
    const answer = await visitante(app).send('POST', '/api/cuenta/restablecimiento', {
      token,
      password: 'una tercera contraseña',
    });
    expect(answer.body['codigo']).toBe('enlace_no_valido');
  });

  test('asks an old session who it is first', async () => {
    const { id } = await socio();
    const { email } = await socio({ esAdmin: true });
    const { cookie } = await signIn(email, PASSWORD);
    await app.db.kysely
      .updateTable('sesiones')
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .execute();
    expect((await poner(id)).body['codigo']).toBe('confirmar_identidad');
    const pedir = async (method: string, path: string, body: object) => {
      const headers = { cookie, origin: app.url, 'content-type': 'application/json' };
      return (await fetch(`${app.url}${path}`, { method, headers, body: JSON.stringify(body) })).status;
    };
    const cambiar = () => pedir('PUT', `/api/admin/jugadores/${id}/contrasena`, { nueva: NUEVA });
    const confirmar = (password: string) => pedir('POST', '/api/cuenta/identidad', { password });
    expect(await cambiar()).toBe(403);
    expect([await confirmar('no es esta'), await cambiar()]).toEqual([403, 403]);
    expect([await confirmar(PASSWORD), await cambiar()]).toEqual([200, 200]);
    await envejecer(0);
  });

  test.each([
    ['corta', 'contrasena_corta'],
    ['x'.repeat(129), 'contrasena_larga'],
    ['123456', 'contrasena_comun'],
  ])('%s is refused', async (nueva, codigo) => {
    const { id, email } = await socio();
    expect((await poner(id, { nueva })).body['codigo']).toBe(codigo);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('is not chosen for another administrator, nor where there is no account', async () => {
    const { id } = await socio({ esAdmin: true });
    expect((await poner(id)).body['codigo']).toBe('cuenta_de_administrador');
    const sinCuenta = await crearJugador(app.db.kysely);
    expect((await poner(sinCuenta.id)).body['codigo']).toBe('jugador_sin_usuario');
  });

  test('stays as it was whichever statement fails', async () => {
    const { id, email } = await socio();
    expect(await failAtEachStatement({ db: app.db, faults }, () => poner(id))).toBeGreaterThan(3);
    expect((await signIn(email, NUEVA)).status).toBe(200);
  });
});

describe('a link to a new password', () => {
  test('goes to the owner, who chooses one that nobody else knows', async () => {
    const { id, email, nombre } = await socio();
    const answer = await admin.send('POST', `/api/admin/jugadores/${id}/enlace`, { opId: randomUUID() });
    expect(answer.body).toEqual({ enviadoA: email });
    const token = tokenOf(await mailbox.next(email, ({ asunto }) => asunto === 'Recupera tu contraseña'));
    await visitante(app).send('POST', '/api/cuenta/restablecimiento', { token, password: NUEVA });
    expect((await signIn(email, NUEVA)).status).toBe(200);
    const enviado = `Envía a ${nombre} un enlace para elegir contraseña`;
    expect(await frases(app, { objetoId: id })).toEqual([enviado]);
  });

  test('is not sent to a temporary address, which nobody reads', async () => {
    const { jugador } = await crearUsuario(app.db.kysely);
    const answer = await admin.send('POST', `/api/admin/jugadores/${jugador?.id}/enlace`, {
      opId: randomUUID(),
    });
    expect(answer.body['codigo']).toBe('jugador_sin_email');
  });
});

describe('the e-mail of a jugador', () => {
  const gestionar = async (id: string, email: string) =>
    await admin.send('PUT', `/api/admin/jugadores/${id}/email`, { email });
  const detalle = async (id: string) => (await admin.send('GET', `/api/admin/jugadores/${id}`)).body;
  const confirmar = async (token: string) =>
    await visitante(app).send('POST', '/api/cuenta/confirmacion', { token });
  const enlaceA = async (email: string) =>
    tokenOf(await mailbox.next(email, ({ asunto }) => asunto === 'Confirma tu nuevo email'));

  test('without account is written at once, and its owner is invited to sign up', async () => {
    const { id, nombre } = await crearJugador(app.db.kysely, { email: null });
    expect((await gestionar(id, 'Invitada@Club.test')).body).toEqual({
      email: 'invitada@club.test',
      pendiente: false,
    });
    expect(await detalle(id)).toMatchObject({ email: 'invitada@club.test', cuenta: null });
    expect((await mailbox.next('invitada@club.test')).texto).toContain('/auth?tab=registro');
    expect(await frases(app, { objetoId: id })).toEqual([`Cambia el email de ${nombre}`]);
  });

  test('of an account changes for both once the letter is opened, and ends its sessions', async () => {
    const { id, email, nombre } = await socio();
    const { cookie } = await signIn(email, PASSWORD);
    const nuevo = `nuevo-${email}`;
    expect((await gestionar(id, nuevo)).body).toEqual({ email: nuevo, pendiente: true });
    expect(await detalle(id)).toMatchObject({ email, cuenta: { email, emailPendiente: nuevo } });
    expect(await frases(app, { objetoId: id })).toEqual([`Pide cambiar el email de ${nombre}`]);
    expect((await mailbox.next(email, ({ asunto }) => asunto === 'Tu email va a cambiar')).texto).toContain(
      nuevo,
    );
    const token = await enlaceA(nuevo);
    expect((await confirmar(token)).status).toBe(200);
    expect(await detalle(id)).toMatchObject({ email: nuevo, cuenta: { email: nuevo, emailPendiente: null } });
    expect(await whoIs(cookie)).toEqual({ usuario: null });
    expect((await signIn(nuevo, PASSWORD)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await confirmar(token)).body['codigo']).toBe('cuenta_ya_confirmada');
  });

  test('that somebody has already is refused, also when it was taken before the letter was opened', async () => {
    const [una, otra] = [await socio(), await socio()];
    expect((await gestionar(una.id, otra.email.toUpperCase())).body['codigo']).toBe('email_en_uso');
    const sinCuenta = await crearJugador(app.db.kysely, { email: 'sin.cuenta@club.test' });
    expect((await gestionar(una.id, 'sin.cuenta@club.test')).body['codigo']).toBe('email_en_uso');
    expect((await gestionar(sinCuenta.id, una.email)).body['codigo']).toBe('email_en_uso');
    await gestionar(una.id, 'disputado@club.test');
    const token = await enlaceA('disputado@club.test');
    await crearUsuario(app.db.kysely, { email: 'disputado@club.test' });
    expect((await confirmar(token)).body['codigo']).toBe('email_en_uso');
    expect(await detalle(una.id)).toMatchObject({ email: una.email });
  });

  test('of an account that is asked for twice is one letter, and one more when that was a while ago', async () => {
    const { id, email } = await socio();
    const nuevo = `doble-${email}`;
    const pedido = { status: 200, body: { email: nuevo, pendiente: true } };
    expect(await Promise.all([gestionar(id, nuevo), gestionar(id, nuevo)])).toMatchObject([pedido, pedido]);
    const token = await enlaceA(nuevo);
    expect(await gestionar(id, nuevo)).toMatchObject(pedido);
    const cartas = app.db.kysely.selectFrom('correo_saliente').select('tipo');
    expect(await cartas.where('para', '=', nuevo).execute()).toEqual([{ tipo: 'cambio_de_email' }]);
    // Two minutes later it is another letter, whose link takes the place of the first
    const caducaEn = new Date(Date.now() + 24 * 3_600_000 - 121_000);
    await app.db.kysely
      .updateTable('cambios_de_email')
      .set({ caducaEn })
      .where('email', '=', nuevo)
      .execute();
    expect(await gestionar(id, nuevo)).toMatchObject(pedido);
    const otro = tokenOf(await mailbox.next(nuevo, (carta) => tokenOf(carta) !== token));
    expect((await confirmar(token)).body['codigo']).toBe('enlace_no_valido');
    expect((await confirmar(otro)).status).toBe(200);
  });

  test('only the link to the last address that was asked for counts', async () => {
    const { id, email } = await socio();
    await gestionar(id, `primero-${email}`);
    const primero = await enlaceA(`primero-${email}`);
    await gestionar(id, `segundo-${email}`);
    expect((await confirmar(primero)).body['codigo']).toBe('enlace_no_valido');
    expect((await confirmar(await enlaceA(`segundo-${email}`))).status).toBe(200);
  });

  test('of another administrator stays, of an old session too', async () => {
    const { id } = await socio({ esAdmin: true });
    expect((await gestionar(id, 'ajeno@club.test')).body['codigo']).toBe('cuenta_de_administrador');
    const otra = await socio();
    await envejecer(11);
    expect((await gestionar(otra.id, 'viejo@club.test')).body['codigo']).toBe('confirmar_identidad');
    await envejecer(0);
  });

  test.each(['nadie', 'a@b', 'Ana <ana@club.test>', 'ana@club.test\r\nBcc: todos@club.test', ''])(
    '%j is no address',
    async (email) => {
      const { id } = await crearJugador(app.db.kysely);
      expect((await gestionar(id, email)).status).toBe(400);
    },
  );

  test('stays as it was whichever statement fails', async () => {
    const { id, email } = await socio();
    expect(
      await failAtEachStatement({ db: app.db, faults }, () => gestionar(id, `fallo-${email}`)),
    ).toBeGreaterThan(3);
  });
});

test("an administrator's session ends after twelve hours, however much it is used; a jugador's does not", async () => {
  const [quien, jugador] = [await conSesion(app, { admin: true }), await conSesion(app)];
  const hace = async (hours: number) =>
    await app.db.kysely
      .updateTable('sesiones')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000), updatedAt: new Date() })
      .where('userId', 'in', [quien.usuarioId ?? '', jugador.usuarioId ?? ''])
      .execute();
  await hace(11.9);
  expect((await quien.send('GET', '/api/admin/jugadores')).status).toBe(200);
  await hace(12.1);
  expect((await quien.send('GET', '/api/admin/jugadores')).body['codigo']).toBe('sin_sesion');
  expect((await quien.send('GET', '/api/cuenta/sesion')).body).toEqual({ usuario: null });
  expect((await jugador.send('GET', '/api/cuenta/sesion')).body).toMatchObject({
    usuario: { id: jugador.usuarioId },
  });
});
