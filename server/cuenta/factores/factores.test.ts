import { describe, expect, test } from 'vitest';
import { nombrarAdministrador } from '#server/cuenta/nombrar.ts';
import { type Caller, conCookies, conSesion, sesionDe, visitante } from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { frases } from '#server/testing/frases.ts';
import { softPasskey } from '#server/testing/soft-authenticator.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { codigoDe, codigoSiguiente } from '#server/testing/totp.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';

const PASSWORD = 'tres palabras seguidas';
const FACTOR = '/api/cuenta/segundo-factor';
const PASO = '/api/cuenta/sesion/codigo';

let app: TestApp;
let jefa: Caller;
enUnClubConAdmin((club) => ({ app, admin: jefa } = club));

/** Switches the authenticator of somebody on by the code of now: the next one that it takes is `codigoSiguiente`. */
async function ponerCodigo({ send }: Caller) {
  const { secreto } = (await send('POST', `${FACTOR}/codigo`, {})).body as { secreto: string };
  const primero = codigoDe(secreto);
  const done = await send('PUT', `${FACTOR}/codigo`, { codigo: primero });
  expect(done.status).toBe(200);
  return { secreto, primero, recuperacion: done.body['recuperacion'] as string[] };
}

/** What a browser that begins anew sends and keeps: its cookies go on from answer to answer. */
function navegador() {
  const jar = new Map<string, string>();
  const keep = ({ headers }: Response) => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (value.join('=') === '') jar.delete(name);
      else jar.set(name, value.join('='));
    }
  };
  return async (method: string, path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: app.url, 'content-type': 'application/json', cookie };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${app.url}${path}`, { method, headers, ...sent });
    keep(response);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}
type Navegador = ReturnType<typeof navegador>;

/** Somebody with a password and an authenticator, seen from a browser that has written the password. */
async function aMedias({ admin = false } = {}) {
  const { usuario, jugador } = await crearUsuario(app.db.kysely, { password: PASSWORD, admin });
  const propio = await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
  const factor = await ponerCodigo(propio);
  return { usuario, jugador, propio, ...factor, pedir: await entrar(usuario.email) };
}

async function entrar(email: string): Promise<Navegador> {
  const pedir = navegador();
  expect(await pedir('POST', '/api/cuenta/sesion', { email, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { usuario: null, aMedias: { codigo: true, llave: false } },
  });
  return pedir;
}

const envejecer = async (caller: Caller) => {
  const createdAt = new Date(Date.now() - 700_000);
  const userId = caller.usuarioId ?? '';
  await app.db.kysely.updateTable('sesiones').set({ createdAt }).where('userId', '=', userId).execute();
};

describe('who has entered by half', () => {
  test('opens nothing, and is told what to show', async () => {
    const { pedir } = await aMedias({ admin: true });
    expect((await pedir('GET', '/api/perfil')).body).toMatchObject({ codigo: 'sin_sesion' });
    expect((await pedir('GET', '/api/admin/jugadores')).body).toMatchObject({ codigo: 'sin_sesion' });
    expect((await pedir('GET', FACTOR)).status).toBe(401);
    expect((await pedir('DELETE', `${FACTOR}/codigo`)).status).toBe(401);
    expect((await pedir('GET', '/api/cuenta/sesion')).body).toEqual({
      usuario: null,
      aMedias: { codigo: true, llave: false },
    });
  });

  test('enters with a code, once: the same one is refused', async () => {
    const { pedir, secreto, primero, usuario } = await aMedias();
    const codigo = codigoSiguiente(secreto);
    expect((await pedir('POST', PASO, { codigo })).body).toMatchObject({ usuario: { id: usuario.id } });
    expect((await pedir('GET', '/api/perfil')).status).toBe(200);
    const otro = await entrar(usuario.email);
    expect((await otro('POST', PASO, { codigo })).body).toMatchObject({ codigo: 'codigo_no_valido' });
    expect((await otro('GET', '/api/perfil')).status).toBe(401);
    // Nor one of before: the code that switched the authenticator on.
    expect((await otro('POST', PASO, { codigo: primero })).status).toBe(403);
  });

  test('of many that bring the same code at once one wins', async () => {
    const { secreto, usuario } = await aMedias();
    const browsers = await Promise.all(Array.from({ length: 6 }, () => entrar(usuario.email)));
    const codigo = codigoSiguiente(secreto);
    const answers = await Promise.all(browsers.map((pedir) => pedir('POST', PASO, { codigo })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403, 403, 403,
    ]);
  });

  test('enters with each recovery code once, whatever comes at once', async () => {
    const { recuperacion, usuario, propio } = await aMedias();
    expect(new Set(recuperacion).size).toBe(10);
    const [primero = ''] = recuperacion;
    const browsers = await Promise.all([entrar(usuario.email), entrar(usuario.email)]);
    const answers = await Promise.all(
      browsers.map((pedir) => pedir('POST', PASO, { recuperacion: primero.toUpperCase() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await propio.send('GET', FACTOR)).body).toMatchObject({ recuperacion: 9 });
  });

  test('is let try ten times in a quarter of an hour', async () => {
    const { pedir, secreto } = await aMedias();
    for (let n = 0; n < 10; n += 1)
      expect((await pedir('POST', PASO, { codigo: '000000' })).status).toBe(403);
    expect((await pedir('POST', PASO, { codigo: codigoSiguiente(secreto) })).body).toMatchObject({
      codigo: 'demasiados_intentos',
    });
  });

  test('waits ten minutes, no longer', async () => {
    const { pedir, secreto, propio } = await aMedias();
    await envejecer(propio);
    expect((await pedir('GET', '/api/cuenta/sesion')).body).toEqual({ usuario: null });
    expect((await pedir('POST', PASO, { codigo: codigoSiguiente(secreto) })).body).toMatchObject({
      codigo: 'sin_entrada_a_medias',
    });
  });

  test('also by the link of a letter: a new password is not enough', async () => {
    const { usuario, jugador } = await aMedias();
    // What every door that opens a session leads to (Google, a letter): better-auth's session, and nothing shown yet.
    const otra = await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
    expect((await otra.send('GET', '/api/perfil')).status).toBe(401);
  });
});

describe('an authenticator', () => {
  test('counts once its first code was seen, and ends the other sessions', async () => {
    const caller = await conSesion(app);
    const otra = await sesionDe(app, { usuarioId: caller.usuarioId ?? '', jugadorId: caller.jugadorId });
    const { body } = await caller.send('POST', `${FACTOR}/codigo`, {});
    expect(body['direccion']).toMatch(/^otpauth:\/\/totp\/Pe%C3%B1a%20de%20Pruebas:/u);
    expect((await caller.send('PUT', `${FACTOR}/codigo`, { codigo: '000000' })).body).toMatchObject({
      codigo: 'codigo_no_valido',
    });
    expect((await otra.send('GET', '/api/perfil')).status).toBe(200);
    const codigo = codigoDe(String(body['secreto']));
    expect((await caller.send('PUT', `${FACTOR}/codigo`, { codigo })).status).toBe(200);
    expect((await otra.send('GET', '/api/perfil')).status).toBe(401);
    // Not only shut out until it shows a code: gone.
    expect((await caller.send('GET', '/api/cuenta/sesiones')).body['sesiones']).toHaveLength(1);
    expect((await caller.send('GET', FACTOR)).body).toMatchObject({ codigo: true, recuperacion: 10 });
    expect((await caller.send('POST', `${FACTOR}/codigo`, {})).body).toMatchObject({
      codigo: 'codigo_ya_activo',
    });
  });

  test('is kept sealed, recovery codes as digests, and nobody but the owner is told', async () => {
    const { secreto, recuperacion } = await aMedias();
    const rows = JSON.stringify([
      await app.db.kysely.selectFrom('segundos_factores').selectAll().execute(),
      await app.db.kysely.selectFrom('codigos_de_recuperacion').selectAll().execute(),
      await app.db.kysely.selectFrom('correo_saliente').selectAll().execute(),
      await app.db.kysely.selectFrom('auditoria').selectAll().execute(),
    ]);
    for (const secret of [secreto, ...recuperacion]) expect(rows).not.toContain(secret);
  });

  test('goes with its recovery codes', async () => {
    const { propio, usuario } = await aMedias();
    expect((await propio.send('DELETE', `${FACTOR}/codigo`)).status).toBe(200);
    expect((await propio.send('GET', FACTOR)).body).toMatchObject({ codigo: false, recuperacion: 0 });
    const pedir = navegador();
    const dentro = await pedir('POST', '/api/cuenta/sesion', { email: usuario.email, password: PASSWORD });
    expect(dentro.body).toMatchObject({ usuario: { id: usuario.id } });
  });

  test('as the first factor brings codes of its own: those of before it open nothing', async () => {
    const { usuario, jugador } = await crearUsuario(app.db.kysely, { password: PASSWORD });
    const propio = await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
    const antes = (await propio.send('POST', `${FACTOR}/recuperaciones`, {})).body[
      'recuperacion'
    ] as string[];
    expect((await ponerCodigo(propio)).recuperacion).toHaveLength(10);
    const otro = await entrar(usuario.email);
    expect((await otro('POST', PASO, { recuperacion: antes[0] })).status).toBe(403);
  });
});

describe('what is asked only of who has just shown who it is', () => {
  test('an old session is refused and changes nothing, until it proves it', async () => {
    const { usuario, jugador } = await crearUsuario(app.db.kysely, { password: PASSWORD });
    const caller = await sesionDe(app, { usuarioId: usuario.id, jugadorId: jugador?.id ?? null });
    await envejecer(caller);
    const exportar = async () => (await caller.send('GET', '/api/cuenta/datos/zip')).status;
    expect((await caller.send('GET', '/api/cuenta/identidad')).body).toMatchObject({
      codigo: 'confirmar_identidad',
      titulo: 'Confirma que eres tú',
    });
    expect(await exportar()).toBe(403);
    const confirmar = (body: object) => caller.send('POST', '/api/cuenta/identidad', body);
    expect((await confirmar({ password: 'no es esta' })).status).toBe(403);
    expect(await exportar()).toBe(403);
    expect((await confirmar({ password: PASSWORD })).status).toBe(200);
    expect(await exportar()).toBe(200);
    const zip = await caller.send('GET', '/api/cuenta/datos/zip');
    expect(zip.headers.get('content-disposition')).toMatch(/^attachment; filename="mis-datos-/u);
  });

  test('a code proves it too, and is used up by that', async () => {
    const { propio, secreto } = await aMedias();
    await envejecer(propio);
    const probadaEn = new Date(Date.now() - 700_000);
    await app.db.kysely.updateTable('pruebas_de_sesion').set({ probadaEn }).execute();
    expect((await propio.send('GET', '/api/cuenta/identidad')).status).toBe(403);
    const codigo = codigoSiguiente(secreto);
    expect((await propio.send('POST', '/api/cuenta/identidad', { codigo })).status).toBe(200);
    expect((await propio.send('GET', '/api/cuenta/identidad')).status).toBe(200);
    expect((await propio.send('POST', '/api/cuenta/identidad', { codigo })).status).toBe(403);
  });

  test('the exports, what is taken away for good, and what opens the account of others', async () => {
    const admin = await conSesion(app, { admin: true });
    const socio = await conSesion(app);
    await envejecer(admin);
    const asked: [string, string, object?][] = [
      ['POST', '/api/admin/club/zip', {}],
      ['GET', '/api/admin/copias/ultima'],
      ['POST', `/api/admin/jugadores/${socio.jugadorId}/borrado`, { confirmacion: 'x' }],
      ['PUT', `/api/admin/jugadores/${socio.jugadorId}/contrasena`, { nueva: 'otra frase larga' }],
      ['DELETE', `/api/admin/jugadores/${socio.jugadorId}/segundo-factor`],
      ['POST', '/api/admin/torneos/no-hay/eliminacion', { confirmacion: 'x', nombre: 'x' }],
      ['POST', '/api/admin/ligas/no-hay/eliminacion', { confirmacion: 'x' }],
      ['POST', `${FACTOR}/codigo`, {}],
      ['POST', '/api/cuenta/llaves/opciones', {}],
      ['POST', '/api/cuenta/claves', { nombre: 'Mi programa', alcances: ['leer_tableros'], dias: 30 }],
      ['GET', '/api/admin/jugadores/csv'],
    ];
    for (const [method, path, body] of asked)
      expect([path, (await admin.send(method, path, body)).body['codigo']]).toEqual([
        path,
        'confirmar_identidad',
      ]);
  });
});

describe('a club that asks its administrators for a second factor', () => {
  const ajustes = '/api/admin/ajustes/funcionamiento';
  const FICHEROS = [
    'papel/torneos/de-mayo/tarjetas.pdf',
    'papel/torneos/de-mayo/etiquetas.pdf',
    'imagenes/tarjeta-0b1c2d3e-0000-4000-8000-000000000001.webp',
  ];
  const pedirlo = async ({ send }: Caller, segundoFactor: boolean) => {
    const { hoy: _, hora: __, ...actual } = (await send('GET', ajustes)).body;
    return await send('PUT', ajustes, { ...actual, segundoFactor });
  };

  test('is asked so only by who has one, and then the wing waits for it', async () => {
    const otro = await conSesion(app, { admin: true });
    expect((await pedirlo(jefa, true)).body).toMatchObject({ codigo: 'segundo_factor_propio' });
    expect((await otro.send('GET', '/api/admin/jugadores')).status).toBe(200);
    await ponerCodigo(jefa);
    expect(await pedirlo(jefa, true)).toMatchObject({ status: 200, body: { segundoFactor: true } });
    const codigoEn = async (puerta: string) => (await otro.send('GET', `/api/${puerta}`)).body['codigo'];
    expect(await codigoEn('admin/jugadores')).toBe('segundo_factor_pendiente');
    expect(await codigoEn('admin/copias/ultima')).toBe('segundo_factor_pendiente');
    for (const fichero of FICHEROS) expect(await codigoEn(fichero)).toBe('segundo_factor_pendiente');
    expect((await otro.send('GET', '/api/cuenta/sesion')).body).toMatchObject({
      usuario: { esAdmin: true, faltaSegundoFactor: true },
    });
    expect((await otro.send('GET', '/api/perfil')).status).toBe(200);
    await ponerCodigo(otro);
    expect((await otro.send('GET', '/api/admin/jugadores')).status).toBe(200);
    expect(await pedirlo(jefa, false)).toMatchObject({ status: 200, body: { segundoFactor: false } });
  });
});

describe('who lost the phone', () => {
  test('is let in again by another administrator, which the history remembers', async () => {
    const { jugador, usuario, pedir } = await aMedias({ admin: true });
    const camino = `/api/admin/jugadores/${jugador?.id}/segundo-factor`;
    expect((await jefa.send('DELETE', camino)).status).toBe(200);
    expect((await pedir('GET', '/api/cuenta/sesion')).body).toEqual({ usuario: null });
    const dentro = await pedir('POST', '/api/cuenta/sesion', { email: usuario.email, password: PASSWORD });
    expect(dentro.body).toMatchObject({ usuario: { id: usuario.id } });
    const anotado = await frases(app, { objetoId: jugador?.id ?? '' });
    expect(anotado).toContain(`Quita el segundo factor de ${jugador?.nombre ?? ''}`);
  });

  test('not by oneself', async () => {
    const camino = `/api/admin/jugadores/${jefa.jugadorId}/segundo-factor`;
    expect((await jefa.send('DELETE', camino)).body).toMatchObject({ codigo: 'cuenta_propia' });
  });

  test('or from the terminal of the installation', async () => {
    const { usuario, pedir } = await aMedias();
    const orden = { email: usuario.email, revoke: false, sinFactor: true };
    expect(await nombrarAdministrador(app.db, orden)).toMatchObject({ hecho: true });
    expect(await nombrarAdministrador(app.db, orden)).toMatchObject({ hecho: false });
    expect(
      (await pedir('POST', '/api/cuenta/sesion', { email: usuario.email, password: PASSWORD })).body,
    ).toMatchObject({ usuario: { id: usuario.id, esAdmin: false } });
  });
});

describe('devices', () => {
  const cartasA = async (para: string) =>
    await app.db.kysely
      .selectFrom('correo_saliente')
      .select(['tipo', 'datos'])
      .where('para', '=', para)
      .where('tipo', '=', 'dispositivo_nuevo')
      .execute();

  test('the owner is written to about each new one but the first, once', async () => {
    const email = `${unico('buzon').toLowerCase()}@club.test`;
    const { usuario } = await crearUsuario(app.db.kysely, { email, password: PASSWORD });
    const datos = { email: usuario.email, password: PASSWORD };
    const uno = navegador();
    await uno('POST', '/api/cuenta/sesion', datos);
    await uno('DELETE', '/api/cuenta/sesion', {});
    await uno('POST', '/api/cuenta/sesion', datos);
    expect(await cartasA(usuario.email)).toEqual([]);
    await navegador()('POST', '/api/cuenta/sesion', datos);
    expect(await cartasA(usuario.email)).toMatchObject([
      { datos: { desde: '127.0.0.1', dispositivo: 'Dispositivo desconocido' } },
    ]);
    await uno('POST', '/api/cuenta/sesion', datos);
    expect(await cartasA(usuario.email)).toHaveLength(1);
  });

  test('one of the own sessions is closed, never that of somebody else', async () => {
    const caller = await conSesion(app);
    const otra = await sesionDe(app, { usuarioId: caller.usuarioId ?? '', jugadorId: caller.jugadorId });
    const { sesiones } = (await caller.send('GET', '/api/cuenta/sesiones')).body as {
      sesiones: { id: string; actual: boolean }[];
    };
    const id = sesiones.find(({ actual }) => !actual)?.id;
    const ajena = await (await conSesion(app)).send('DELETE', `/api/cuenta/sesiones/${id}`);
    expect(ajena.body).toMatchObject({ codigo: 'sesion_no_encontrada' });
    expect((await otra.send('GET', '/api/perfil')).status).toBe(200);
    expect((await caller.send('DELETE', `/api/cuenta/sesiones/${id}`)).status).toBe(200);
    expect((await otra.send('GET', '/api/perfil')).status).toBe(401);
    expect((await caller.send('GET', '/api/perfil')).status).toBe(200);
  });
});

describe('a llave de acceso', () => {
  test('that nobody made opens nothing', async () => {
    const caller = await conSesion(app);
    const respuesta = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    const codigos = await Promise.all([
      visitante(app).send('POST', '/api/cuenta/sesion/llave', { respuesta }),
      caller.send('POST', '/api/cuenta/identidad/llave', { respuesta }),
      caller.send('POST', '/api/cuenta/llaves', { nombre: 'Mi llave', respuesta }),
    ]);
    expect(codigos.map(({ body }) => body['codigo'])).toEqual(Array(3).fill('llave_no_valida'));
    expect((await caller.send('GET', FACTOR)).body).toMatchObject({ llaves: [], falta: false });
  });

  test('counts from the moment that its session has shown it; one that never came to count is forgotten', async () => {
    const caller = await conSesion(app);
    const [userId, jugadorId] = [caller.usuarioId ?? '', caller.jugadorId];
    const made = { publicKey: 'x', credentialId: unico('llave'), counter: 0, deviceType: 'singleDevice' };
    await app.db.kysely
      .insertInto('llaves_de_acceso')
      .values({ ...made, userId, backedUp: false, createdAt: new Date(Date.now() - 120_000) })
      .execute();
    expect((await caller.send('GET', '/api/perfil')).status).toBe(200);
    expect((await caller.send('GET', FACTOR)).body).toMatchObject({ llaves: [] });

    const given = await caller.send('POST', '/api/cuenta/llaves/opciones');
    const opciones = given.body['opciones'] as Parameters<typeof softPasskey>[0] & object;
    expect(opciones).toMatchObject({ excludeCredentials: [] });
    const body = { nombre: 'Mi móvil', respuesta: softPasskey(opciones, app.url) };
    const yo = conCookies(app, caller, given);
    expect((await yo.send('POST', '/api/cuenta/llaves', body)).status).toBe(200);
    expect((await yo.send('GET', FACTOR)).body).toMatchObject({ llaves: [{ nombre: 'Mi móvil' }] });
    const otra = await sesionDe(app, { usuarioId: userId, jugadorId });
    expect((await otra.send('GET', '/api/perfil')).status).toBe(401);
  });
});
