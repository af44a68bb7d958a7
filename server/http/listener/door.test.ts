import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChecksum } from '#server/testing/checksum.ts';
import { conSesion } from '#server/testing/callers.ts';
import { ENDPOINTS } from '#server/testing/endpoints.ts';
import { openRaw, pour, type RawConnection } from '#server/testing/raw.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
let checksum: () => Promise<string>;
const connections: RawConnection[] = [];
beforeAll(async () => {
  app = await openTestApp();
  escenario = await crearEscenario(app);
  checksum = await openChecksum(app.db);
});
afterAll(async () => {
  for (const { leave } of connections) leave();
  await app.close();
});

/** The server's own name, so that its own Origin is one. */
const host = () => `Host: ${new URL(app.url).host}\r\n`;

async function ask(text: string): Promise<RawConnection> {
  const connection = await openRaw(app.url);
  connections.push(connection);
  connection.socket.write(text);
  return connection;
}

const sessions = async (usuarioId: string | null) =>
  await app.db.kysely
    .selectFrom('sesiones')
    .select('id')
    .where('userId', '=', usuarioId ?? '')
    .execute();

const rpc = (endpoint: string) => `/api/rpc/${endpoint.replaceAll('.', '/')}`;
const CHANGES = [...ENDPOINTS].filter(([, { method }]) => method !== 'GET');

describe('a reading never acts', () => {
  test('HEAD from another site signs nobody out, and neither does one of our own', async () => {
    const member = await conSesion(app);
    const cookie = member.cookie ?? '';
    for (const path of [rpc('cuenta.cerrarSesion'), rpc('cuenta.cerrarOtras'), '/api/cuenta/sesion']) {
      const foreign = { cookie, origin: 'https://evil.example' };
      expect((await fetch(app.url + path, { method: 'HEAD', headers: foreign })).status).toBe(403);
      expect((await fetch(app.url + path, { method: 'HEAD', headers: { cookie } })).status).toBe(403);
      const own = await fetch(app.url + path, { method: 'HEAD', headers: { cookie, origin: app.url } });
      expect(own.status).toBe(405);
      expect(own.headers.get('allow')).toMatch(/^GET, POST/);
    }
    expect(await sessions(member.usuarioId)).toHaveLength(1);
  });

  test('no act of the contract is done by GET, HEAD or OPTIONS at the door of our own client', async () => {
    const before = await checksum();
    const { cookie, usuarioId } = await conSesion(app, { admin: true });
    const made = await checksum();
    expect(made).not.toBe(before);
    const headers = { cookie: cookie ?? '', origin: app.url };
    for (const [endpoint] of CHANGES) {
      const url = `${app.url}${rpc(endpoint)}?data=${encodeURIComponent('{"json":{}}')}`;
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        expect([endpoint, (await fetch(url, { method, headers })).status]).toEqual([endpoint, 405]);
    }
    expect(await checksum()).toBe(made);
    expect(await sessions(usuarioId)).toHaveLength(1);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'])(
    'our own client’s door knows no %s',
    async (method) => {
      const { cookie } = await conSesion(app);
      const { heard, closed } = await ask(
        `${method} ${rpc('cuenta.cerrarOtras')} HTTP/1.1\r\n${host()}Origin: ${app.url}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      await closed;
      // CONNECT asks for a tunnel: nobody answers, the connection ends.
      expect(heard()).toMatch(method === 'CONNECT' ? /^$/ : /^HTTP\/1.1 405 /);
    },
  );

  test('an upgrade is not taken up', async () => {
    const { heard, closed } = await ask(
      `GET /api/club HTTP/1.1\r\n${host()}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    );
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 200 /);
  });

  test('HEAD of a file and of the health page stays', async () => {
    for (const path of ['/salud', '/api/docs', '/api/openapi.json'])
      expect((await fetch(app.url + path, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('a request without a reader for its bytes is refused and its connection closed', () => {
  const paths = () => [
    '/',
    '/torneos',
    '/salud',
    '/api/docs',
    '/api/openapi.json',
    '/api/club',
    '/api/rpc/club/get',
    `/api/torneos/${escenario.pasado.slug}/clasificacion`,
    `/api/torneos/${escenario.pasado.slug}/en-vivo`,
    `/api/partidas-personales/${escenario.personal}/en-vivo`,
    `/api/imagenes/${escenario.personal}.webp`,
  ];
  test.each(['GET', 'HEAD'])('%s with endless chunks, at every door', async (method) => {
    for (const path of paths()) {
      const connection = await openRaw(app.url);
      connections.push(connection);
      const head = `${method} ${path} HTTP/1.1\r\n${host()}`;
      expect(await pour(connection, head, 256 * 1024 * 1024)).toBeLessThan(32 * 1024 * 1024);
      await connection.closed;
      expect([path, connection.heard().split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 413 Payload Too Large']);
    }
  });

  test.each(['GET', 'HEAD'])('%s with an announced body', async (method) => {
    for (const path of paths()) {
      const { heard, closed } = await ask(
        `${method} ${path} HTTP/1.1\r\n${host()}Content-Length: 9\r\n\r\n123456789`,
      );
      await closed;
      expect([path, heard().split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 413 Payload Too Large']);
    }
  });

  test.each(['/', '/salud', '/api/docs', '/api/cuenta/sesion', '/api/rpc/cuenta/iniciarSesion'])(
    'POST of endless chunks to %s',
    async (path) => {
      const connection = await openRaw(app.url);
      connections.push(connection);
      const head = `POST ${path} HTTP/1.1\r\n${host()}Origin: ${app.url}\r\nContent-Type: application/json\r\n`;
      expect(await pour(connection, head, 256 * 1024 * 1024)).toBeLessThan(32 * 1024 * 1024);
      await connection.closed;
      expect(connection.heard()).toMatch(/^HTTP\/1.1 (?:413|405|404) /);
    },
  );
});

describe('how much somebody may send', () => {
  const announce = async (cookie: string | null, target: string, size: number) => {
    const { heard, closed, leave } = await ask(
      `${target} HTTP/1.1\r\n${host()}Origin: ${app.url}\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await Promise.race([closed, expect.poll(heard).toMatch(/^HTTP\/1.1 100 |"codigo":"\w+"/u)]);
    leave();
    const [, codigo = heard().split(' ')[1]] = /"codigo":"(\w+)"/u.exec(heard()) ?? [];
    return codigo;
  };
  const one = '00000000-0000-4000-8000-000000000000';
  const stroke = (rounds: string) => `/api/${rounds}/${one}/participantes/${one}/resultados/1`;
  const KB = 1024;

  test.each([
    ['the strokes of a hole', `PUT ${stroke('partidas')}`, 8 * KB],
    ['a hole cleared', `DELETE ${stroke('partidas')}`, 8 * KB],
    ['the strokes of a personal round', `PUT ${stroke('partidas-personales')}`, 8 * KB],
    ['the strokes of a hole, by our own client', `POST ${rpc('resultados.guardar')}`, 8 * KB],
    ['a hole cleared in a personal round', `POST ${rpc('partidasPersonales.borrarGolpes')}`, 8 * KB],
    ['a form', `POST ${rpc('partidasPersonales.crear')}`, 64 * KB],
    ['what an address that is none is sent', 'POST /api/rpc/nada', 64 * KB],
  ])('%s has its bound', async (_, target, bytes) => {
    const { cookie } = escenario.miembro;
    expect(await announce(cookie, target, bytes)).toBe('100');
    expect(await announce(cookie, target, bytes + 1)).toBe('cuerpo_demasiado_grande');
  });

  test('a stroke that really is longer than its bound is refused and changes nothing', async () => {
    const before = await checksum();
    const answer = await escenario.miembro.send('PUT', stroke('partidas'), { relleno: 'x'.repeat(8 * KB) });
    expect([answer.status, answer.body['codigo']]).toEqual([413, 'cuerpo_demasiado_grande']);
    expect(await checksum()).toBe(before);
  });

  test.each([
    ['a picture', 'admin.jugadores.subirImagen', `PUT /api/admin/jugadores/${one}/imagen`, 7],
    ['a file', 'admin.jugadores.importar', 'POST /api/admin/jugadores/importacion', 3],
    ['a page', 'admin.campos.previaDeImportar', 'POST /api/admin/campos/importacion/previa', 3],
  ])('%s is read from an administrator only, up to its megabytes', async (_, name, target, megabytes) => {
    const { admin, miembro, visitante } = escenario;
    for (const asked of [target, `POST ${rpc(name)}`]) {
      expect(await announce(admin.cookie, asked, megabytes * KB * KB)).toBe('100');
      expect(await announce(admin.cookie, asked, megabytes * KB * KB + 1)).toBe('cuerpo_demasiado_grande');
      for (const { cookie } of [miembro, visitante]) {
        expect(await announce(cookie, asked, 64 * KB)).toBe('100');
        expect(await announce(cookie, asked, 64 * KB + 1)).toBe('cuerpo_demasiado_grande');
      }
    }
  });

  test.each([`POST /api/instalacion/copia/trozos`, `POST ${rpc('instalacion.subirCopia')}`])(
    'a backup to begin from is not read by a club that somebody administers: %s',
    async (target) => {
      const { admin, miembro, visitante } = escenario;
      for (const { cookie } of [admin, miembro, visitante])
        expect(await announce(cookie, target, 3 * KB * KB)).toBe('instalacion_no_valida');
    },
  );
});

describe('what no table can hold is refused, whichever way it comes in', () => {
  test.each([
    ['in a path', '/api/torneos/a%00b', {}],
    [
      'in a query of our own client',
      `/api/rpc/torneos/detalle?data=${encodeURIComponent('{"json":{"torneoId":"a\\u0000b"}}')}`,
      {},
    ],
    [
      'half a character in it',
      `/api/rpc/torneos/detalle?data=${encodeURIComponent('{"json":{"torneoId":"a\\ud800b"}}')}`,
      {},
    ],
    ['in a value', '/api/cuenta/sesion', { email: 'a\0b@pena.test', password: 'x' }],
    ['in a name', '/api/cuenta/sesion', { 'a\0b': 1 }],
  ])('%s', async (_, path, body) => {
    const init = {
      method: 'POST',
      headers: { origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(app.url + path, Object.keys(body).length > 0 ? init : {});
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('dato_no_admitido')]);
  });

  test('a path that is no text is one of nothing', async () => {
    for (const path of [
      '/api/torneos/%E0%A4%A',
      '/api/torneos/%',
      '/api/torneos/%ff/clasificacion',
      '/api/docs/%E0%A4%A',
    ])
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 404]);
  });

  test('a question asked twice at once is refused', async () => {
    const { admin, hoy } = escenario;
    for (const path of [
      `/api/admin/torneos/${hoy.slug}/historial?filtro=todo`,
      '/api/rpc/club/get?data={}',
    ]) {
      const again = path.slice(path.indexOf('?') + 1);
      expect((await admin.send('GET', `${path}&${again}`)).status).toBe(400);
    }
    expect((await admin.send('GET', `/api/admin/torneos/${hoy.slug}/historial?filtro=todo`)).status).toBe(
      200,
    );
  });

  test('a body nested beyond any form is refused, also where no form looks inside', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const llave = `{"respuesta":{"de":${deep}}}`;
    const headers = { origin: app.url, 'content-type': 'application/json' };
    for (const [path, body] of [
      ['/api/cuenta/sesion', `{"email":${deep}}`],
      ['/api/cuenta/sesion/llave', llave],
      [rpc('cuenta.iniciarSesion'), `{"json":${deep}}`],
      [rpc('factores.entrarConLlave'), `{"json":${llave}}`],
    ] as const) {
      const { status } = await fetch(`${app.url}${path}`, { method: 'POST', headers, body });
      expect([path, status]).toEqual([path, 400]);
    }
  });
});
