import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { conSesion, visitante } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { type Mailbox, tokenOf } from '#server/testing/mailbox.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConCorreo } from '#server/testing/en-un-club.ts';

let app: TestApp;
let mailbox: Mailbox;

enUnClubConCorreo((club) => ({ app, mailbox } = club));

const registro = (email: string, changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  nombre: 'Íñigo Álvarez',
  telefono: '+34 600 11 22 33',
  email,
  password: 'tres palabras seguidas',
  ...changes,
});
const confirmacion = ({ asunto }: { asunto: string }) => asunto === 'Confirma tu cuenta';

async function signUp(email: string, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await visitante(app).send('POST', '/api/cuenta/registro', registro(email, changes));
  expect(answer).toMatchObject({ status: 200, body: { aceptado: true } });
  return tokenOf(await mailbox.next(email, confirmacion));
}

const confirm = (token: string) => visitante(app).send('POST', '/api/cuenta/confirmacion', { token });
const signIn = (email: string, password: string) =>
  visitante(app).send('POST', '/api/cuenta/sesion', { email, password });

async function jugadorDe(email: string) {
  return await app.db.kysely
    .selectFrom('usuarios as u')
    .leftJoin('profiles as j', 'j.userId', 'u.id')
    .select(['u.id', 'u.emailVerified', 'j.id as jugadorId', 'j.nombre', 'j.telefono', 'j.handicap'])
    .where('u.email', '=', email)
    .execute();
}

describe('signing up', () => {
  test('nothing exists until the link is opened; then account, jugador and session do', async () => {
    const token = await signUp('nueva@club.test');
    expect(await jugadorDe('nueva@club.test')).toEqual([]);
    expect((await signIn('nueva@club.test', 'tres palabras seguidas')).status).toBe(401);
    const answer = await confirm(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      usuario: {
        email: 'nueva@club.test',
        esAdmin: false,
        jugador: { nombre: 'Íñigo Álvarez', handicap: null },
      },
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/hoyo19\.session_token=.+HttpOnly; SameSite=Lax/);
    expect(await jugadorDe('nueva@club.test')).toMatchObject([
      { emailVerified: true, telefono: '+34 600 11 22 33' },
    ]);
    expect((await signIn('nueva@club.test', 'tres palabras seguidas')).status).toBe(200);
  });

  test('the cookie of the confirmation is a session like any other', async () => {
    const answer = await confirm(await signUp('galleta@club.test'));
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await fetch(`${app.url}/api/cuenta/sesion`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ usuario: { email: 'galleta@club.test' } });
  });

  test('a link works once and then says that it was used, an invented one never, an old one no more', async () => {
    const token = await signUp('unavez@club.test');
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { codigo: 'cuenta_ya_confirmada' } });
    expect(await confirm('inventado')).toMatchObject({ status: 400, body: { codigo: 'enlace_no_valido' } });
    const late = await signUp('tarde@club.test');
    await app.db.kysely
      .updateTable('registros_pendientes')
      .set({ caducaEn: new Date(Date.now() - 1000) })
      .where('email', '=', 'tarde@club.test')
      .execute();
    expect(await confirm(late)).toMatchObject({ status: 400, body: { codigo: 'enlace_no_valido' } });
    expect(await jugadorDe('tarde@club.test')).toEqual([]);
  });

  test('an address with an account gets the same answer, keeps its password, and is told by mail', async () => {
    await crearUsuario(app.db.kysely, { email: 'socia@club.test', password: 'la de siempre, larga' });
    const known = await visitante(app).send('POST', '/api/cuenta/registro', registro('socia@club.test'));
    const unknown = await visitante(app).send('POST', '/api/cuenta/registro', registro('otra@club.test'));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mailbox.next('socia@club.test')).asunto).toBe('Ya tienes una cuenta');
    expect((await signIn('socia@club.test', 'tres palabras seguidas')).status).toBe(401);
    expect((await signIn('socia@club.test', 'la de siempre, larga')).status).toBe(200);
  });

  test('twenty at once with one address are all answered alike and make one account', async () => {
    const send = () => visitante(app).send('POST', '/api/cuenta/registro', registro('veinte@club.test'));
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"aceptado":true}']),
    );
    const first = await confirm(tokenOf(await mailbox.next('veinte@club.test', confirmacion)));
    expect(first.status).toBe(200);
    const letters = mailbox.received.filter(({ para }) => para === 'veinte@club.test');
    const others = await Promise.all(
      letters
        .slice(1)
        .filter(confirmacion)
        .map((letter) => confirm(tokenOf(letter))),
    );
    expect(others.every(({ status }) => status === 400)).toBe(true);
    expect(letters.length).toBeLessThanOrEqual(3);
    expect(await jugadorDe('veinte@club.test')).toHaveLength(1);
  });

  test('what was typed last counts when it is sent again under one id, with the one letter', async () => {
    const email = 'corrige@club.test';
    const id = randomUUID();
    const send = (changes: Record<string, unknown>) =>
      visitante(app).send('POST', '/api/cuenta/registro', registro(email, { id, ...changes }));
    expect((await send({ nombre: 'Iñgo', password: 'la que puso primero' })).status).toBe(200);
    expect((await send({ nombre: 'Íñigo', password: 'la que puso al final' })).status).toBe(200);
    const token = tokenOf(await mailbox.next(email, confirmacion));
    expect((await confirm(token)).body).toMatchObject({ usuario: { jugador: { nombre: 'Íñigo' } } });
    expect((await signIn(email, 'la que puso primero')).status).toBe(401);
    expect((await signIn(email, 'la que puso al final')).status).toBe(200);
    expect(mailbox.received.filter(({ para }) => para === email)).toHaveLength(1);
  });

  test('a role sent along is refused and grants nothing', async () => {
    const answer = await visitante(app).send(
      'POST',
      '/api/cuenta/registro',
      registro('rol@club.test', { role: 'admin' }),
    );
    expect(answer).toMatchObject({ status: 400, body: { codigo: 'peticion_no_valida' } });
    expect(await app.db.kysely.selectFrom('user_roles').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['12345', 422, 'contrasena_corta'],
    ['12345678', 422, 'contrasena_comun'],
    ['P@ssw0rd', 422, 'contrasena_comun'],
    ['Pruebas2026', 422, 'contrasena_comun'],
    ['x'.repeat(129), 422, 'contrasena_larga'],
    ['qjx7vz', 200, undefined],
    ['ñandú con café, más que de sobra, y sesenta y cuatro caracteres.', 200, undefined],
  ])('the password %j is answered with %i', async (password, status, codigo) => {
    const email = `clave${password.length}@club.test`;
    const answer = await visitante(app).send('POST', '/api/cuenta/registro', registro(email, { password }));
    expect([answer.status, answer.body['codigo']]).toEqual([status, codigo]);
  });

  test('a password typed with combining accents is the same one', async () => {
    await confirm(await signUp('acentos@club.test', { password: 'camión de piña'.normalize('NFD') }));
    expect((await signIn('acentos@club.test', 'camión de piña'.normalize('NFC'))).status).toBe(200);
  });

  test('a name full of HTML, line ends and direction marks is text everywhere', async () => {
    const nombre = '<img src=x onerror=alert(1)>\r\nBcc: x@y.z \u202Eoñigí';
    const token = await signUp('html@club.test', { nombre });
    const letter = await mailbox.next('html@club.test');
    expect(letter.html).not.toContain('<img');
    expect(letter.html).toContain('&lt;img src=x');
    expect(letter.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
    const answer = await confirm(token);
    expect(answer.body).toMatchObject({
      usuario: { jugador: { nombre: '<img src=x onerror=alert(1)> Bcc: x@y.z oñigí' } },
    });
  });
});

describe('whose jugador an account is', () => {
  const confirmAs = async (email: string) => await confirm(await signUp(email));

  test('the one with that address and no account, whatever its case', async () => {
    const suya = await crearJugador(app.db.kysely, {
      nombre: 'Marta Ruiz',
      email: 'Marta@Club.Test',
      handicap: 7.3,
    });
    await confirmAs('marta@club.test');
    expect(await jugadorDe('marta@club.test')).toMatchObject([
      { jugadorId: suya.id, nombre: 'Marta Ruiz', handicap: 7.3 },
    ]);
  });

  test('nobody when two have that address: an administrator decides', async () => {
    await crearJugador(app.db.kysely, { email: 'gemelos@club.test' });
    await crearJugador(app.db.kysely, { email: 'gemelos@club.test' });
    await confirmAs('gemelos@club.test');
    expect(await jugadorDe('gemelos@club.test')).toMatchObject([{ jugadorId: null }]);
  });

  test('not one who already signs in with another address', async () => {
    const { jugador } = await crearUsuario(app.db.kysely, {
      email: 'duena@club.test',
      jugador: { email: 'compartida@club.test' },
    });
    await confirmAs('compartida@club.test');
    expect(await jugadorDe('compartida@club.test')).toMatchObject([{ jugadorId: null }]);
    expect(await jugadorDe('duena@club.test')).toMatchObject([{ jugadorId: jugador?.id }]);
  });
});

describe('recovering', () => {
  // Whatever this file asked for before from its one address is not counted against it.
  beforeEach(async () => void (await app.db.kysely.deleteFrom('intentos_de_acceso').execute()));

  const recover = (email: string) => visitante(app).send('POST', '/api/cuenta/recuperacion', { email });
  const reset = (token: string, password: string) =>
    visitante(app).send('POST', '/api/cuenta/restablecimiento', { token, password });
  const enlace = ({ asunto }: { asunto: string }) => asunto === 'Recupera tu contraseña';

  test('the link sets a new password once, signs in, and ends the old sessions', async () => {
    const { usuario } = await crearUsuario(app.db.kysely, {
      email: 'olvido@club.test',
      password: 'la vieja, olvidada',
    });
    const before = await signIn('olvido@club.test', 'la vieja, olvidada');
    const cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await recover('Olvido@club.test')).body).toEqual({ aceptado: true });
    const letter = await mailbox.next('olvido@club.test', enlace);
    expect(letter.texto).toContain('/auth/reset-password?token=');
    const token = tokenOf(letter);
    expect(await reset(token, '12345')).toMatchObject({
      status: 422,
      body: { mensaje: 'La contraseña debe tener al menos 6 caracteres' },
    });
    const answer = await reset(token, 'la nueva, recordada');
    expect(answer).toMatchObject({ status: 200, body: { usuario: { id: usuario.id } } });
    expect(answer.headers.getSetCookie().join()).toContain('hoyo19.session_token=');
    expect(await reset(token, 'otra mas, y otra')).toMatchObject({
      status: 400,
      body: { codigo: 'enlace_no_valido' },
    });
    const old = await fetch(`${app.url}/api/cuenta/sesion`, { headers: { cookie } });
    expect(await old.json()).toEqual({ usuario: null });
    expect((await signIn('olvido@club.test', 'la vieja, olvidada')).status).toBe(401);
    expect((await signIn('olvido@club.test', 'la nueva, recordada')).status).toBe(200);
    expect((await mailbox.next('olvido@club.test', ({ asunto }) => asunto.includes('cambiado'))).para).toBe(
      'olvido@club.test',
    );
  });

  test('no letter, answer or address carries a session; the store keeps only digests', async () => {
    await crearUsuario(app.db.kysely, { email: 'secreto@club.test' });
    await recover('secreto@club.test');
    const token = tokenOf(await mailbox.next('secreto@club.test', enlace));
    const rows = await app.db.kysely.selectFrom('verificaciones').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const box = await app.db.kysely.selectFrom('correo_saliente').selectAll().execute();
    expect(JSON.stringify(box)).not.toContain(token);
  });

  test('a newer link ends the older one, and half an hour ends both', async () => {
    await crearUsuario(app.db.kysely, { email: 'dosveces@club.test' });
    await recover('dosveces@club.test');
    const first = await mailbox.next('dosveces@club.test', enlace);
    await letTwoMinutesPass();
    await recover('dosveces@club.test');
    const second = await mailbox.next('dosveces@club.test', (letter) => enlace(letter) && letter !== first);
    expect((await reset(tokenOf(first), 'una cualquiera')).status).toBe(400);
    await app.db.kysely
      .updateTable('verificaciones')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect((await reset(tokenOf(second), 'una cualquiera')).status).toBe(400);
  });

  /** What was counted until now was two minutes ago. */
  async function letTwoMinutesPass(): Promise<void> {
    await app.db.kysely
      .updateTable('intentos_de_acceso')
      .set({ desde: new Date(Date.now() - 121_000) })
      .where('clave', 'like', 'enlace-a:%')
      .execute();
  }
  const enlacesA = (email: string) =>
    mailbox.received.filter((letter) => letter.para === email && enlace(letter));

  test('a link asked for ten times at once is one, and the one that works', async () => {
    await crearUsuario(app.db.kysely, { email: 'doble@club.test' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover('doble@club.test')));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 10 }, () => ({ status: 200, body: { aceptado: true } })),
    );
    const first = await mailbox.next('doble@club.test', enlace);
    await recover('doble@club.test');
    // The box is worked off in order: what was put before this letter is delivered with it.
    await crearUsuario(app.db.kysely, { email: 'despues@club.test' });
    await recover('despues@club.test');
    await mailbox.next('despues@club.test', enlace);
    expect(enlacesA('doble@club.test')).toEqual([first]);
    expect((await reset(tokenOf(first), 'una que vale')).status).toBe(200);
  });

  test('once it was used another one may be asked for at once, and those of a second tap are not counted', async () => {
    await crearUsuario(app.db.kysely, { email: 'olvidadiza@club.test' });
    for (let tap = 0; tap < 5; tap += 1) await recover('olvidadiza@club.test');
    const first = await mailbox.next('olvidadiza@club.test', enlace);
    expect((await reset(tokenOf(first), 'la que olvida')).status).toBe(200);
    await recover('olvidadiza@club.test');
    const second = await mailbox.next('olvidadiza@club.test', (letter) => enlace(letter) && letter !== first);
    expect((await reset(tokenOf(second), 'la que apunta')).status).toBe(200);
  });

  test('an address without an account is asked about as often as one that has one', async () => {
    const counted = async () => {
      const rows = await app.db.kysely.selectFrom('intentos_de_acceso').select(['clave', 'cuenta']).execute();
      return new Map(rows.map(({ clave, cuenta }) => [clave, cuenta]));
    };
    await crearUsuario(app.db.kysely, { email: 'con-cuenta@club.test' });
    await recover('la-primera@club.test');
    for (const email of ['con-cuenta@club.test', 'sin-cuenta@club.test']) {
      const before = await counted();
      for (let tap = 0; tap < 3; tap += 1) expect((await recover(email)).body).toEqual({ aceptado: true });
      const added = [...(await counted())].filter(([clave]) => !before.has(clave));
      expect(Object.fromEntries(added.map(([clave, cuenta]) => [clave.split(':')[0], cuenta]))).toEqual({
        'enlace-a': 3,
        recuperacion: 1,
      });
    }
  });

  test('an unknown address and a temporary one get the same answer and no letter', async () => {
    await crearUsuario(app.db.kysely, { email: 'j1234@temporal.invalid', emailVerified: false });
    expect((await recover('nadie@club.test')).body).toEqual({ aceptado: true });
    expect((await recover('j1234@temporal.invalid')).body).toEqual({ aceptado: true });
    await crearUsuario(app.db.kysely, { email: 'ultima@club.test' });
    await recover('ultima@club.test');
    await mailbox.next('ultima@club.test');
    expect(
      mailbox.received.filter(({ para }) => ['nadie@club.test', 'j1234@temporal.invalid'].includes(para)),
    ).toEqual([]);
  });

  test('an administrator needs twelve characters', async () => {
    const admin = await conSesion(app, { admin: true });
    await app.db.kysely
      .updateTable('usuarios')
      .set({ email: 'jefa@club.test' })
      .where('id', '=', admin.usuarioId ?? '')
      .execute();
    await recover('jefa@club.test');
    const token = tokenOf(await mailbox.next('jefa@club.test', enlace));
    expect(await reset(token, 'once letras')).toMatchObject({
      status: 422,
      body: { codigo: 'contrasena_admin_corta' },
    });
    expect((await reset(token, 'doce letras ya')).status).toBe(200);
  });
});
