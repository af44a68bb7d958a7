import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { nombreAbreviado, partirNombre } from '#reglas/nombre.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const PASSWORD = 'la de siempre, larga';
let app: TestApp;

enUnClub((club) => ({ app } = club));

async function signIn(
  email: string,
  password = PASSWORD,
): Promise<{ status: number; cookie: string; codigo: unknown }> {
  const answer = await visitante(app).send('POST', '/api/cuenta/sesion', { email, password });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, cookie, codigo: answer.body['codigo'] };
}

async function ask(
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { cookie, origin: app.url, 'content-type': 'application/json' };
  const answer = await fetch(
    `${app.url}${path}`,
    body ? { method, headers, body: JSON.stringify(body) } : { method, headers: { cookie, origin: app.url } },
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('wrong passwords', () => {
  test('ten from one address close the account to it for a while, and a right one starts afresh', async () => {
    await crearUsuario(app.db.kysely, { email: 'torpe@club.test', password: PASSWORD });
    for (let i = 0; i < 9; i += 1) expect((await signIn('torpe@club.test', 'no es')).status).toBe(401);
    expect((await signIn('torpe@club.test')).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await signIn('torpe@club.test', 'no es')).status).toBe(401);
    expect(await signIn('torpe@club.test')).toMatchObject({ status: 429, codigo: 'demasiados_intentos' });
    const box = await app.db.kysely
      .selectFrom('correo_saliente')
      .select('tipo')
      .where('para', '=', 'torpe@club.test')
      .execute();
    expect(box).toContainEqual({ tipo: 'aviso_intentos' });
    await app.db.kysely.deleteFrom('intentos_de_acceso').execute();
  });

  test('that a clock counted which was years ahead close nothing once it is right again', async () => {
    await crearUsuario(app.db.kysely, { email: 'adelantada@club.test', password: PASSWORD });
    for (let i = 0; i < 11; i += 1) await signIn('adelantada@club.test', 'no es');
    expect((await signIn('adelantada@club.test')).status).toBe(429);
    const desde = new Date(Date.now() + 10 * 365 * 86_400_000);
    await app.db.kysely.updateTable('intentos_de_acceso').set({ desde }).execute();
    expect((await signIn('adelantada@club.test')).status).toBe(200);
    await app.db.kysely.deleteFrom('intentos_de_acceso').execute();
  });

  test('however many come at once, only so many are looked at', async () => {
    await crearUsuario(app.db.kysely, { email: 'asediada@club.test', password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn('asediada@club.test', 'no es')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    await app.db.kysely.deleteFrom('intentos_de_acceso').execute();
  });
});

describe('the own password', () => {
  test('changes with the present one, and ends the other sessions but not this', async () => {
    await crearUsuario(app.db.kysely, { email: 'cambia@club.test', password: PASSWORD });
    const [here, there] = [await signIn('cambia@club.test'), await signIn('cambia@club.test')];
    const change = (actual: string, nueva: string) =>
      ask(here.cookie, 'PUT', '/api/cuenta/contrasena', { actual, nueva });
    expect(await change('no es', 'una distinta')).toMatchObject({
      status: 403,
      body: { codigo: 'contrasena_actual_no_valida' },
    });
    expect(await change(PASSWORD, '12345')).toMatchObject({
      status: 422,
      body: { mensaje: 'La nueva contraseña debe tener al menos 6 caracteres' },
    });
    expect(await change(PASSWORD, 'cambia2026')).toMatchObject({
      status: 422,
      body: { codigo: 'contrasena_comun' },
    });
    expect((await change(PASSWORD, 'una distinta')).status).toBe(200);
    expect((await ask(here.cookie, 'GET', '/api/cuenta/sesiones')).status).toBe(200);
    expect((await ask(there.cookie, 'GET', '/api/cuenta/sesiones')).status).toBe(401);
    expect((await signIn('cambia@club.test')).status).toBe(401);
    expect((await signIn('cambia@club.test', 'una distinta')).status).toBe(200);
  });

  test('the devices are listed without secrets, and the others can be signed out', async () => {
    await crearUsuario(app.db.kysely, { email: 'varios@club.test', password: PASSWORD });
    const [here] = [await signIn('varios@club.test'), await signIn('varios@club.test')];
    const { body } = await ask(here.cookie, 'GET', '/api/cuenta/sesiones');
    expect(body['sesiones']).toMatchObject([{ actual: true }, { actual: false }]);
    expect(JSON.stringify(body)).not.toContain(
      decodeURIComponent(here.cookie.split('=')[1] ?? '').split('.')[0],
    );
    expect((await ask(here.cookie, 'DELETE', '/api/cuenta/sesiones', {})).body).toEqual({ cerradas: 1 });
  });
});

describe('the own profile', () => {
  const PERFIL = {
    nombre: '  Ana\u200b   Gil ',
    telefono: '+34 600-11-22-33',
    fechaNacimiento: '1990-02-03',
  };
  const perfilDe = async (caller: Caller) =>
    (await caller.send('GET', '/api/perfil')).body['perfil'] as Record<string, unknown>;

  test('keeps what is its own, cleaned, and nothing else', async () => {
    const ana = await conSesion(app, { sexo: 'mujer', handicap: 12 });
    const answer = await ana.send('PUT', '/api/perfil', {
      ...PERFIL,
      numeroLicenciaFederativa: '',
      nombrePublico: 'abreviado',
    });
    expect(answer.status).toBe(200);
    expect(await perfilDe(ana)).toMatchObject({
      nombre: 'Ana Gil',
      telefono: '+34 600-11-22-33',
      handicap: 12,
      sexo: 'mujer',
      numeroLicenciaFederativa: null,
      nombrePublico: 'abreviado',
    });
  });

  test('takes the stored day of joining back, and refuses another in the specified words', async () => {
    const ana = await conSesion(app);
    await app.db.kysely
      .updateTable('profiles')
      .set({ fechaEntradaPena: '2010-01-01' })
      .where('id', '=', ana.jugadorId ?? '')
      .execute();
    expect((await ana.send('PUT', '/api/perfil', { ...PERFIL, fechaEntradaPena: '2010-01-01' })).status).toBe(
      200,
    );
    expect(await ana.send('PUT', '/api/perfil', { ...PERFIL, fechaEntradaPena: '2011-01-01' })).toMatchObject(
      {
        status: 403,
        body: { mensaje: 'Solo los administradores pueden modificar este campo' },
      },
    );
  });

  test('of a child names who answers for it', async () => {
    const nino = await conSesion(app);
    const datos = { ...PERFIL, fechaNacimiento: '2015-01-01' };
    expect(await nino.send('PUT', '/api/perfil', datos)).toMatchObject({
      status: 422,
      body: { codigo: 'falta_tutor' },
    });
    const tutor = { tutorNombre: 'Eva Gil', tutorTelefono: '600112233' };
    expect((await nino.send('PUT', '/api/perfil', { ...datos, ...tutor })).status).toBe(200);
    expect(await perfilDe(nino)).toMatchObject(tutor);
  });
});

describe('personal data', () => {
  let escenario: Escenario;
  beforeAll(async () => {
    escenario = await crearEscenario(app);
  });

  test('leave as a zip with JSON and CSV that no spreadsheet runs', async () => {
    const { miembro } = escenario;
    await miembro.send('PUT', '/api/perfil', {
      nombre: '=1+1 Miembro',
      telefono: '600112233',
      fechaNacimiento: '1980-01-01',
    });
    const liga = await crearLiga(app.db.kysely);
    const ajuste = { tipo: 'scratch' as const, puntos: 12.5, motivo: 'Premio a la constancia' };
    await app.db.kysely
      .insertInto('ligas_ajustes')
      .values({ id: randomUUID(), ligaId: liga.id, jugadorId: miembro.jugadorId ?? '', ...ajuste })
      .execute();
    const { id: tarjetaId } = await app.db.kysely
      .selectFrom('tarjetas')
      .select('id')
      .where('participanteId', '=', escenario.deMiembro)
      .executeTakeFirstOrThrow();
    await app.db.kysely.deleteFrom('resultados_hoyo').where('tarjetaId', '=', tarjetaId).execute();
    await app.db.kysely
      .insertInto('resultados_hoyo')
      .values([
        { tarjetaId, numeroHoyo: 1, golpes: 5 },
        { tarjetaId, numeroHoyo: 2, golpes: null },
      ])
      .execute();
    const pedida = { id: randomUUID(), tarjetaId, autorId: miembro.usuarioId };
    const hoyos = JSON.stringify([
      { hoyo: 7, golpes: 5 },
      { hoyo: 9, golpes: null },
    ]);
    await app.db.kysely
      .insertInto('reclamaciones')
      .values({ ...pedida, hoyos })
      .execute();
    await app.db.kysely
      .insertInto('golpes_sin_enviar')
      .values({ usuarioId: miembro.usuarioId ?? '', partidaId: escenario.partida, cuantos: 3 })
      .execute();
    const userId = miembro.usuarioId ?? '';
    const llave = { userId, credentialId: randomUUID(), publicKey: 'una-clave-publica', counter: 0 };
    await app.db.kysely
      .insertInto('llaves_de_acceso')
      .values({ ...llave, name: 'Mi móvil', deviceType: 'multiDevice', backedUp: true, enUso: true })
      .execute();
    const resumen = '0123456789abcdef'.repeat(4);
    await app.db.kysely.insertInto('dispositivos_conocidos').values({ usuarioId: userId, resumen }).execute();
    const { id: sesionId } = await app.db.kysely
      .selectFrom('sesiones')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    await app.db.kysely
      .insertInto('pruebas_de_sesion')
      .values({ sesionId, segundoFactor: true, probadaEn: new Date() })
      .execute();
    const answer = await fetch(`${app.url}/api/cuenta/datos/zip`, {
      headers: { cookie: miembro.cookie ?? '' },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const datos = JSON.parse(strFromU8(zip['datos.json'] ?? new Uint8Array())) as {
      inscripciones: unknown[];
      golpes: unknown[];
      ajustes: unknown[];
      golpesSinEnviar: unknown[];
      llaves: unknown[];
      dispositivos: unknown[];
    };
    expect(datos.llaves).toEqual([{ nombre: 'Mi móvil', desde: expect.any(String) }]);
    expect(datos.dispositivos).toEqual([{ marca: '01234567', visto: expect.any(String) }]);
    expect(datos.inscripciones).toHaveLength(3);
    const tarjeta = { torneo: expect.any(String), hoyo1: 5, hoyo2: 'R', hoyo3: null, hoyo18: null };
    expect(datos.golpes).toContainEqual(expect.objectContaining(tarjeta));
    expect(strFromU8(zip['golpes.csv'] ?? new Uint8Array())).toMatch(/;5;R;{16}\r\n/u);
    expect(datos.ajustes).toMatchObject([ajuste]);
    expect(datos.golpesSinEnviar).toMatchObject([{ cuantos: 3 }]);
    expect(strFromU8(zip['reclamaciones.csv'] ?? new Uint8Array())).toContain('hoyo 7: 5, hoyo 9: borrado');
    expect(strFromU8(zip['perfil.csv'] ?? new Uint8Array())).toContain("'=1+1 Miembro");
    expect(strFromU8(zip['inscripciones.csv'] ?? new Uint8Array())).not.toMatch(/\d{4}-\d\d-\d\d(?:;|T)/u);
    expect(
      Object.values(zip)
        .map((file) => strFromU8(file))
        .join(),
    ).not.toMatch(/scrypt|token|una-clave-publica|(?:0123456789abcdef){4}/);
  });

  test('are gone after the account was deleted, while the results stay', async () => {
    const { miembro, pasado, futuro } = escenario;
    const { usuarioId, jugadorId } = miembro;
    const { email } = await app.db.kysely
      .selectFrom('usuarios')
      .select('email')
      .where('id', '=', usuarioId ?? '')
      .executeTakeFirstOrThrow();
    const before = await app.db.kysely.selectFrom('resultados_hoyo').selectAll().execute();
    expect(await miembro.send('POST', '/api/cuenta/borrado', {})).toMatchObject({ status: 200 });
    const jugador = await app.db.kysely
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', jugadorId ?? '')
      .executeTakeFirstOrThrow();
    expect(jugador).toMatchObject({
      nombre: 'Jugador retirado',
      email: null,
      telefono: null,
      fechaNacimiento: null,
      userId: null,
    });
    expect(await app.db.kysely.selectFrom('resultados_hoyo').selectAll().execute()).toEqual(before);
    expect((await miembro.send('GET', '/api/perfil')).status).toBe(401);
    const lista = await visitante(app).send('GET', `/api/torneos/${pasado.slug}/participantes`);
    expect(JSON.stringify(lista.body)).toContain('Jugador retirado');
    const enFuturo = await app.db.kysely
      .selectFrom('participantes_torneo')
      .selectAll()
      .where('torneoId', '=', futuro.id)
      .where('jugadorId', '=', jugadorId)
      .execute();
    expect(enFuturo).toEqual([]);
    const left = await app.db.kysely
      .selectFrom('correo_saliente')
      .select('tipo')
      .where('para', '=', email)
      .execute();
    expect(left.map(({ tipo }) => tipo).filter((tipo) => tipo !== 'cuenta_borrada')).toEqual([]);
  });

  test('the last administrator stays', async () => {
    await app.db.kysely.deleteFrom('user_roles').execute();
    const sola = await conSesion(app, { admin: true });
    expect(await sola.send('POST', '/api/cuenta/borrado', {})).toMatchObject({
      status: 409,
      body: { codigo: 'ultimo_admin' },
    });
    await conSesion(app, { admin: true });
    expect((await sola.send('POST', '/api/cuenta/borrado', {})).status).toBe(200);
  });

  test('an account without a password is deleted only soon after entering', async () => {
    const vieja = await conSesion(app);
    await app.db.kysely
      .updateTable('sesiones')
      .set({ createdAt: new Date(Date.now() - 700_000) })
      .where('userId', '=', vieja.usuarioId ?? '')
      .execute();
    expect(await vieja.send('POST', '/api/cuenta/borrado', {})).toMatchObject({
      status: 403,
      body: { codigo: 'confirmar_identidad' },
    });
  });

  test('one with a password needs it', async () => {
    const { usuario } = await crearUsuario(app.db.kysely, { password: PASSWORD });
    const cookie = await app.openSession(usuario.id);
    expect(await ask(cookie, 'POST', '/api/cuenta/borrado', { password: 'no es' })).toMatchObject({
      status: 403,
      body: { codigo: 'contrasena_actual_no_valida' },
    });
    expect((await ask(cookie, 'POST', '/api/cuenta/borrado', { password: PASSWORD })).status).toBe(200);
  });
});

test('visitors read the name that a person chose, members the whole one', async () => {
  const { pasado, admin } = await crearEscenario(app);
  const participante = await app.db.kysely
    .selectFrom('participantes_torneo')
    .select('jugadorId')
    .where('torneoId', '=', pasado.id)
    .executeTakeFirstOrThrow();
  await app.db.kysely
    .updateTable('profiles')
    .set({ ...partirNombre('Íñigo Álvarez Ruiz'), nombrePublico: 'abreviado' })
    .where('id', '=', participante.jugadorId ?? '')
    .execute();
  const paths = ['clasificacion', 'participantes', ''].map((part) =>
    `/api/torneos/${pasado.slug}/${part}`.replace(/\/$/, ''),
  );
  for (const path of paths) {
    const [publico, propio] = [await visitante(app).send('GET', path), await admin.send('GET', path)];
    expect([path, JSON.stringify(publico.body).includes('Íñigo Á.')]).toEqual([path, true]);
    expect(JSON.stringify(publico.body)).not.toContain('Álvarez Ruiz');
    expect(JSON.stringify(propio.body)).toContain('Íñigo Álvarez Ruiz');
  }
});

test.each([
  'Íñigo Álvarez Ruiz',
  'Marta de la Peña',
  'Mª del Rosario Fernández Gil',
  'Juan De Los Ríos',
  'Ana de',
  'Joan San Martín',
  'Cher',
  'Ñoño Ñúñez',
])('the store and the rule book shorten %j alike', async (nombre) => {
  const partes = partirNombre(nombre);
  const { nombreDePila, apellidos } = partes;
  const { rows } = await sql<{
    corto: string;
  }>`select nombre_abreviado(${nombreDePila}, ${apellidos}) as corto`.execute(app.db.kysely);
  expect(rows[0]?.corto).toBe(nombreAbreviado(partes));
});
