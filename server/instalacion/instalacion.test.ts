import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from 'better-auth/crypto';
import { nombrarAdministrador } from '#server/cuenta/nombrar.ts';
import { prepararInstalacion } from '#server/instalacion/service.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

const CLUB = {
  nombre: 'Peña Los Olivares',
  nombreCorto: 'Los Olivares',
  titular: null,
  nif: 'G12345678',
  domicilio: null,
  registro: null,
  email: 'Club@Olivares.Test',
  telefono: null,
  colorPrincipal: '#6B1F2A',
  colorAcento: '#e6d3b8',
};
const CUENTA = {
  nombre: 'Mª del Rosario',
  email: 'rosario@olivares.test',
  password: 'tres palabras y media',
};

let app: TestApp;
let caller: Caller;
enUnClub((club) => ({ app } = club), { clubName: 'Peña La Dehesa' });
beforeAll(async () => {
  caller = visitante(app);
});
beforeEach(async () => {
  const db = app.db.kysely;
  await db.deleteFrom('intentos_de_acceso').execute();
  await db.deleteFrom('registros_pendientes').execute();
  await db.deleteFrom('ajustes_del_club').execute();
  await db.deleteFrom('funcionamiento_del_club').execute();
  await db.deleteFrom('profiles').execute();
  await db.deleteFrom('usuarios').execute();
});

const nuevo = async () => (await prepararInstalacion(app.db)) ?? '';
const completar = (token: string, changes: { club?: object; cuenta?: object } = {}) =>
  caller.send('POST', '/api/instalacion', {
    token,
    club: { ...CLUB, ...changes.club },
    cuenta: { ...CUENTA, ...changes.cuenta },
  });
const comprobar = (token: string) => caller.send('POST', '/api/instalacion/comprobacion', { token });
const NO_VALE = { status: 400, body: { codigo: 'instalacion_no_valida' } };

test('a club nobody administers is set up once: name, colours, legal data and who administers it', async () => {
  const token = await nuevo();
  expect((await comprobar(token)).body).toEqual({ nombre: 'Peña La Dehesa', smtp: false });
  const { status, body, headers } = await completar(token);
  expect([status, body['usuario']]).toMatchObject([200, { email: CUENTA.email, esAdmin: true }]);
  expect(headers.get('set-cookie')).toContain('session');
  await expect
    .poll(async () => (await caller.send('GET', '/api/club')).body)
    .toMatchObject({
      nombre: 'Peña Los Olivares',
      legal: { titular: 'Peña Los Olivares', nif: 'G12345678', email: 'club@olivares.test' },
    });
  const entrada = await caller.send('POST', '/api/cuenta/sesion', {
    email: CUENTA.email,
    password: CUENTA.password,
  });
  expect(entrada.status).toBe(200);
  expect(await completar(token)).toMatchObject(NO_VALE);
});

test('the zone that is chosen is the club’s from the first day', async () => {
  const token = await nuevo();
  const cuerpo = { token, club: CLUB, cuenta: CUENTA };
  const mal = await caller.send('POST', '/api/instalacion', { ...cuerpo, zona: 'Europe/Atlantis' });
  expect(mal).toMatchObject({ status: 400, body: { codigo: 'peticion_no_valida' } });
  const { status } = await caller.send('POST', '/api/instalacion', { ...cuerpo, zona: 'Atlantic/Canary' });
  expect(status).toBe(200);
  await expect
    .poll(async () => (await caller.send('GET', '/api/club')).body)
    .toMatchObject({ zona: 'Atlantic/Canary' });
});

describe('the home course', () => {
  const CASA = { nombre: 'Golf Los Retamares', ubicacion: 'Algete' };
  const conCasa = async (campoDeCasa: object | null) =>
    await caller.send('POST', '/api/instalacion', {
      token: await nuevo(),
      club: CLUB,
      cuenta: CUENTA,
      campoDeCasa,
    });
  const campos = async () =>
    await app.db.kysely.selectFrom('campos_golf').select(['id', 'nombre', 'ubicacion']).execute();
  const casa = async () =>
    (await app.db.kysely.selectFrom('funcionamiento_del_club').select('campoDeCasaId').executeTakeFirst())
      ?.campoDeCasaId;
  beforeEach(async () => {
    await app.db.kysely.deleteFrom('campos_golf').execute();
  });

  test('is the first course of the club, with its line in the history', async () => {
    expect((await conCasa(CASA)).status).toBe(200);
    const [campo] = await campos();
    expect(campo).toMatchObject(CASA);
    expect(await casa()).toBe(campo?.id);
    const entradas = app.db.kysely
      .selectFrom('auditoria')
      .select('resumen')
      .where('operacion', '=', 'gestionCampos.crear');
    expect(await entradas.execute()).toEqual([{ resumen: 'Campo creado: Golf Los Retamares' }]);
  });

  test('of a club that has it already is that one, by its name', async () => {
    const { id } = await app.db.kysely
      .insertInto('campos_golf')
      .values({ nombre: 'golf los retamares', ubicacion: 'Madrid' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await conCasa(CASA)).status).toBe(200);
    expect([await casa(), (await campos()).length]).toEqual([id, 1]);
  });

  test('may wait, and is refused without its place or a name to be read', async () => {
    expect((await conCasa({ ...CASA, ubicacion: ' ' })).body['codigo']).toBe('campo_sin_datos');
    expect((await conCasa({ ...CASA, nombre: '...' })).body['codigo']).toBe('campo_sin_datos');
    expect((await conCasa(null)).status).toBe(200);
    expect(await campos()).toEqual([]);
  });
});

describe('a test letter of the setup', () => {
  const probar = (token: string, one = caller) =>
    one.send('POST', '/api/instalacion/prueba', { token, para: 'rosario@olivares.test' });

  test('says that there is no mail yet, and wants the address of the setup', async () => {
    expect(await probar(await nuevo())).toMatchObject({ status: 409, body: { codigo: 'correo_sin_smtp' } });
    expect(await probar('inventado')).toMatchObject(NO_VALE);
  });

  test('tells what the mail server said, and no password, so many times an hour', async () => {
    const mailbox = await openMailbox(0, { password: 'la-buena' });
    const con = async (password: string) => {
      const smtpUrl = mailbox.url.replace('smtp://', `smtp://club:${password}@`);
      const own = await openTestApp({ smtpUrl, store: { db: app.db, dispose: () => Promise.resolve() } });
      const answers = [await probar(await nuevo(), visitante(own))];
      if (password === 'la-buena')
        for (let i = 0; i < 10; i += 1) answers.push(await probar('inventado', visitante(own)));
      await own.close();
      return answers;
    };
    const [mala] = await con('la-mala');
    expect(mala?.body).toMatchObject({
      estado: 'fallido',
      motivo: 'El correo no acepta el usuario o la contraseña (535)',
    });
    expect(JSON.stringify(mala?.body)).not.toContain('la-mala');
    const buenas = await con('la-buena');
    expect(buenas[0]?.body).toMatchObject({ estado: 'enviado', para: 'rosario@olivares.test' });
    expect(mailbox.received).toHaveLength(1);
    expect(buenas.at(-1)).toMatchObject({ status: 429, body: { codigo: 'demasiados_intentos' } });
    await mailbox.close();
    const [nadie] = await con('la-mala');
    expect(nadie?.body).toMatchObject({ codigo: 'demasiados_intentos' });
  });
});

describe('an address that does not set up', () => {
  test('is told apart by nothing: used, old, replaced, invented, or of a club that somebody administers', async () => {
    const reemplazado = await nuevo();
    const viejo = await nuevo();
    await app.db.kysely
      .updateTable('verificaciones')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute();
    const vivo = await nuevo();
    const antes = await Promise.all(
      [reemplazado, viejo, 'inventado', `${vivo}x`].map((token) => comprobar(token)),
    );
    expect((await completar(vivo)).status).toBe(200);
    const despues = await Promise.all([comprobar(vivo), comprobar('inventado'), completar(vivo)]);
    const textos = [...antes, ...despues].map(({ status, body }) => ({
      status,
      body: { ...body, id: null },
    }));
    expect(new Set(textos.map((texto) => JSON.stringify(texto))).size).toBe(1);
    expect(textos[0]).toMatchObject(NO_VALE);
  });

  test('is tried so often and no more', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 45; i += 1) statuses.push((await comprobar('inventado')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await comprobar(await nuevo())).status).toBe(429);
  });

  test('is not even made while somebody administers the club', async () => {
    await conSesion(app, { admin: true });
    expect(await prepararInstalacion(app.db)).toBeNull();
  });
});

test('nothing of the address stands in the store, only its digest', async () => {
  const token = await nuevo();
  const rows = await app.db.kysely.selectFrom('verificaciones').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows).toHaveLength(1);
});

test.each([
  ['a short password', { cuenta: { password: 'corta' } }, '422 contrasena_corta'],
  [
    'one too short for who administers',
    { cuenta: { password: 'once letras' } },
    '422 contrasena_admin_corta',
  ],
  ['a common password', { cuenta: { password: 'contraseña123' } }, '422 contrasena_comun'],
  ['no address', { cuenta: { email: 'rosario' } }, '400 peticion_no_valida'],
  ['no name of the club', { club: { nombre: ' ' } }, '400 peticion_no_valida'],
  ['a colour that is none', { club: { colorPrincipal: 'green' } }, '400 peticion_no_valida'],
  ['white letters on yellow', { club: { colorPrincipal: '#ffee00' } }, '422 color_principal_poco_legible'],
  [
    'two greens',
    { club: { colorPrincipal: '#264e2d', colorAcento: '#2f5a36' } },
    '422 color_acento_poco_legible',
  ],
])('%s is refused, and the address stays alive', async (_, changes, expected) => {
  const token = await nuevo();
  const { status, body } = await completar(token, changes);
  expect(`${status} ${String(body['codigo'])}`).toBe(expected);
  expect((await comprobar(token)).status).toBe(200);
});

test('of two that set up at once one does', async () => {
  const token = await nuevo();
  const both = await Promise.all([
    completar(token),
    completar(token, { cuenta: { email: 'otra@olivares.test' } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const roles = await app.db.kysely.selectFrom('user_roles').selectAll().execute();
  expect(roles).toHaveLength(1);
});

describe('the operator makes somebody administrator', () => {
  const registrar = async (email: string, nombre = 'Secretaria') =>
    await app.db.kysely
      .insertInto('registros_pendientes')
      .values({
        email,
        nombre,
        telefono: '600112233',
        contrasena: await hashPassword(CUENTA.password),
        caducaEn: new Date(Date.now() + 3_600_000),
      })
      .execute();
  const EMAIL = 'secretaria@olivares.test';
  const ordenar = (revoke = false) => nombrarAdministrador(app.db, { email: EMAIL, revoke });

  test('of a sign-up whose letter never came: it counts as confirmed', async () => {
    await registrar(EMAIL);
    expect(await ordenar()).toMatchObject({ hecho: true, linea: expect.stringContaining('Secretaria') });
    const { body } = await caller.send('POST', '/api/cuenta/sesion', {
      email: EMAIL,
      password: CUENTA.password,
    });
    expect(body['usuario']).toMatchObject({ email: EMAIL, esAdmin: true });
    // Its link would make an account once more
    expect(await app.db.kysely.selectFrom('registros_pendientes').select('email').execute()).toEqual([]);
  });

  test('of nobody: it is said in one line', async () => {
    expect(await ordenar()).toEqual({ hecho: false, linea: `No account has the address ${EMAIL}.` });
  });

  test('of two sign-ups under one address of neither: one may be a stranger with a password of their own', async () => {
    await registrar(EMAIL);
    await registrar(EMAIL, 'Extraño');
    expect(await ordenar()).toMatchObject({ hecho: false, linea: expect.stringContaining('2 sign-ups') });
  });

  test('and no longer so, but for the last one', async () => {
    await registrar(EMAIL);
    await ordenar();
    expect(await ordenar(true)).toMatchObject({ hecho: false });
    await conSesion(app, { admin: true });
    expect(await ordenar(true)).toEqual({ hecho: true, linea: `${EMAIL} is no longer administrator.` });
  });
});
