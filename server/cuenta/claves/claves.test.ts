import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLAVES_MAX } from '#reglas/limites.ts';
import { REQUESTS_A_MINUTE } from '#server/http/tokens/callers.ts';
import { nombrarAdministrador } from '#server/cuenta/nombrar.ts';
import { type Caller, conClave, conSesion, type Programa } from '#server/testing/callers.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Two instances over one store: what is taken back on one is remembered by the other. */
let app: TestApp;
let otra: TestApp;
let club: Escenario;
let ahora = () => new Date();
beforeAll(async () => {
  app = await openTestApp({ now: () => ahora() });
  otra = await openTestApp({ now: () => ahora(), store: { db: app.db, dispose: () => Promise.resolve() } });
  club = await crearEscenario(app);
});
afterAll(async () => {
  await otra.close();
  await app.close();
});

const CLAVES = '/api/cuenta/claves';
const pedida = (cambios: object = {}) => ({
  nombre: unico('Clave'),
  alcances: ['leer_tableros'],
  dias: null,
  ...cambios,
});

/** What a program is answered at the other instance. */
async function entrar({ entera }: Programa, path = '/api/torneos', server = otra): Promise<number> {
  return (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${entera}` } })).status;
}

async function claves({ send }: Caller): Promise<Record<string, unknown>[]> {
  return (await send('GET', CLAVES)).body['claves'] as Record<string, unknown>[];
}

/** Shorter than the time that a clave is remembered, so that only an announcement can have ended it. */
const PRONTO = { timeout: 8_000 };

describe('a clave', () => {
  test('is told whole once, and kept as its digest alone', async () => {
    const caller = await conSesion(app);
    const { body } = await caller.send('POST', CLAVES, pedida({ nombre: 'Pantalla del bar' }));
    const { entera } = body as { entera: string };
    expect(entera).toMatch(/^h19_[\w-]{43}$/);
    const [clave] = await claves(caller);
    expect(clave).toMatchObject({ nombre: 'Pantalla del bar', principio: entera.slice(0, 9), usadaEl: null });
    expect(JSON.stringify(await claves(caller))).not.toContain(entera);
    const rows = await app.db.kysely.selectFrom('claves_de_acceso').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(entera.slice(12));
  });

  test('is one by its name, and there are at most ten, also when all are asked for at once', async () => {
    const caller = await conSesion(app);
    const mismas = await Promise.all(
      [1, 2].map(() => caller.send('POST', CLAVES, pedida({ nombre: 'Una' }))),
    );
    expect(new Set(mismas.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const many = await Promise.all(
      Array.from({ length: CLAVES_MAX + 3 }, () => caller.send('POST', CLAVES, pedida())),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(CLAVES_MAX - 1);
    expect(many.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'demasiadas_claves',
      mensaje: 'Ya tienes 10 claves de acceso, el máximo. Retira alguna antes de crear otra',
    });
    expect(await claves(caller)).toHaveLength(CLAVES_MAX);
  });

  test('remembers the last day of its use', async () => {
    const caller = await conSesion(app);
    const programa = await conClave(app, caller, ['leer_tableros']);
    expect(await entrar(programa)).toBe(200);
    expect((await claves(caller))[0]).toMatchObject({ usadaEl: HOY });
  });

  test('tells which permission it lacks', async () => {
    const programa = await conClave(app, club.miembro, ['leer_tableros']);
    expect((await programa.send('GET', '/api/inicio')).body).toMatchObject({
      codigo: 'clave_sin_alcance',
      mensaje: 'A esta clave de acceso le falta el permiso «Leer el club» (leer_club)',
      datos: { alcance: 'leer_club' },
    });
  });

  test('is taken back by its owner alone', async () => {
    const programa = await conClave(app, club.miembro, ['leer_tableros']);
    const retirar = `${CLAVES}/${programa.clave.id}`;
    expect((await club.companero.send('DELETE', retirar)).status).toBe(404);
    expect(await entrar(programa)).toBe(200);
    expect((await club.miembro.send('DELETE', retirar)).status).toBe(200);
    expect((await club.miembro.send('DELETE', retirar)).status).toBe(404);
  });

  test('that is none is refused, whatever cookie comes with it', async () => {
    const cookie = club.miembro.cookie ?? '';
    for (const authorization of [
      `Bearer h19_${'x'.repeat(43)}`,
      'Bearer h19_',
      'Bearer',
      'bearer algo',
      'BEARER  x y',
    ]) {
      const answer = await fetch(`${app.url}/api/perfil`, { headers: { authorization, cookie } });
      expect([authorization, answer.status, await answer.json()]).toEqual([
        authorization,
        401,
        expect.objectContaining({ codigo: 'clave_no_valida' }),
      ]);
    }
    // The header of a proxy that asks for a password of its own says nothing here.
    const basic = await fetch(`${app.url}/api/perfil`, { headers: { authorization: 'Basic eDp5', cookie } });
    expect(basic.status).toBe(200);
  });
});

describe('the owner of an account', () => {
  /** Somebody who reads letters at an address, and those written to it. */
  async function conBuzon() {
    const caller = await conSesion(app);
    const email = `${unico('buzon').toLowerCase()}@club.test`;
    await app.db.kysely
      .updateTable('usuarios')
      .set({ email })
      .where('id', '=', caller.usuarioId ?? '')
      .execute();
    const cartas = async () =>
      await app.db.kysely
        .selectFrom('correo_saliente')
        .select(['tipo', 'asunto', 'texto', 'datos'])
        .where('para', '=', email)
        .execute();
    return { caller, cartas };
  }

  test('is written to when a clave is made: its name, what it may do, where to take it back, never the clave', async () => {
    const { caller, cartas } = await conBuzon();
    const alcances = ['escribir_resultados', 'leer_tableros'];
    const { body } = await caller.send('POST', CLAVES, pedida({ nombre: 'Bar <b>', alcances, dias: 30 }));
    await expect.poll(async () => (await cartas())[0]?.asunto).toBe('Nueva clave de acceso en tu cuenta');
    const [carta] = await cartas();
    expect(carta).toMatchObject({ tipo: 'clave_nueva' });
    expect(carta?.texto).toContain('la clave de acceso «Bar <b>»');
    expect(carta?.texto).toContain('leer clasificaciones, apuntar resultados. Vale 30 días.');
    expect(carta?.texto).toMatch(/^https?:\S+\/profile$/mu);
    expect(JSON.stringify(carta)).not.toContain(String(body['entera']).slice(0, 9));
  });

  test('is not written to for one that was refused', async () => {
    const { caller, cartas } = await conBuzon();
    for (const status of [200, 409])
      expect((await caller.send('POST', CLAVES, pedida({ nombre: 'Una' }))).status).toBe(status);
    expect(await cartas()).toHaveLength(1);
  });

  test('gets ten letters an hour, the first ones, whatever is made and taken back', async () => {
    const { caller, cartas } = await conBuzon();
    for (let n = 0; n < CLAVES_MAX + 2; n += 1) {
      const { clave } = await conClave(app, caller, ['leer_tableros']);
      expect((await caller.send('DELETE', `${CLAVES}/${clave.id}`)).status).toBe(200);
    }
    expect(await cartas()).toHaveLength(CLAVES_MAX);
  });
});

describe('a clave opens nothing any more', () => {
  const password = 'tres palabras seguidas';
  const hashes: Record<string, (caller: Caller, programa: Programa) => Promise<unknown>> = {
    'when it is taken back': (caller, { clave }) => caller.send('DELETE', `${CLAVES}/${clave.id}`),
    'with the account': (caller) => caller.send('POST', '/api/cuenta/borrado', {}),
    'after a new password by an administrator': async ({ jugadorId }) => {
      const path = `/api/admin/jugadores/${jugadorId}/contrasena`;
      return await club.admin.send('PUT', path, { nueva: password });
    },
  };
  test.each(Object.keys(hashes))('%s, on every instance', async (how) => {
    const caller = await conSesion(app);
    const programa = await conClave(app, caller, ['leer_tableros']);
    const path = `/api/torneos/${club.hoy.slug}/clasificacion`;
    expect([await entrar(programa, path), await entrar(programa)]).toEqual([200, 200]);
    expect(await hashes[how]?.(caller, programa)).toMatchObject({ status: 200 });
    await expect.poll(() => entrar(programa, path), PRONTO).toBe(401);
    expect(await entrar(programa)).toBe(401);
  });

  test('when its time is over, while it is remembered too', async () => {
    const caller = await conSesion(app);
    const { body } = await caller.send('POST', CLAVES, pedida({ dias: 30 }));
    const programa = { ...caller, entera: String(body['entera']), clave: body['claveDeAcceso'] as never };
    const caduca = new Date((programa.clave as { caducaEn: string }).caducaEn).getTime();
    ahora = () => new Date(caduca - 1_000);
    expect(await entrar(programa)).toBe(200);
    ahora = () => new Date(caduca + 1);
    expect(await entrar(programa)).toBe(401);
    ahora = () => new Date();
  });

  test('but goes on when the other devices are signed out', async () => {
    const caller = await conSesion(app);
    const programa = await conClave(app, caller, ['leer_tableros']);
    expect((await caller.send('DELETE', '/api/cuenta/sesiones')).status).toBe(200);
    expect(await entrar(programa)).toBe(200);
  });
});

describe('a clave never has more than its owner', () => {
  test('who is no administrator any more sees no torneo of theirs that is not active', async () => {
    const jefa = await conSesion(app, { admin: true });
    const programa = await conClave(app, jefa, ['leer_tableros']);
    const path = `/api/torneos/${club.inactivo.slug}`;
    expect(await entrar(programa, path)).toBe(200);
    const { usuario } = (await jefa.send('GET', '/api/cuenta/sesion')).body as { usuario: { email: string } };
    expect(await nombrarAdministrador(app.db, { email: usuario.email, revoke: true })).toMatchObject({
      hecho: true,
    });
    await expect.poll(() => entrar(programa, path), PRONTO).toBe(404);
  });

  test('writes the cards that its owner may write, at once judged by what they may today', async () => {
    const programa = await conClave(app, club.miembro, ['escribir_resultados']);
    const ajeno = await conClave(app, club.jugador, ['escribir_resultados']);
    const path = `/api/partidas/${club.partida}/participantes/${club.deMiembro}/resultados/1`;
    const body = () => ({ opId: crypto.randomUUID(), golpes: 5 });
    expect((await programa.send('PUT', path, body())).status).toBe(200);
    expect((await ajeno.send('PUT', path, body())).body).toMatchObject({ codigo: 'sin_acceso_a_partida' });
  });
});

describe('a page of another site', () => {
  const origin = 'https://bar.example';
  const preflight = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/torneos`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', ...headers },
    });
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');
  const credentials = ({ headers }: Response) => headers.get('access-control-allow-credentials');

  test('may ask with a clave, and with nothing else', async () => {
    const yes = await preflight({ 'access-control-request-headers': 'Authorization, content-type' });
    expect([yes.status, allowed(yes), credentials(yes)]).toEqual([204, '*', null]);
    for (const asked of [{}, { 'access-control-request-headers': 'content-type' }]) {
      const no = await preflight(asked);
      expect([no.status, allowed(no)]).toEqual([403, null]);
    }
  });

  test('reads what a clave is answered, refusals too, and never beside a cookie', async () => {
    const { entera } = await conClave(app, club.miembro, ['leer_tableros']);
    const board = `/api/torneos/${club.hoy.slug}/clasificacion`;
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(`${app.url}${path}`, { headers: { origin, ...headers } });
    const authorization = `Bearer ${entera}`;
    const cookie = club.miembro.cookie ?? '';
    for (const path of ['/api/torneos', board, '/api/inicio']) {
      expect(allowed(await ask(path, { authorization }))).toBe('*');
      expect(allowed(await ask(path, { authorization, cookie }))).toBeNull();
      expect(allowed(await ask(path, { cookie }))).toBeNull();
    }
    expect(allowed(await ask('/api/torneos', {}))).toBeNull();
    const pasado = await ask(`/api/torneos/${club.pasado.slug}/clasificacion`, {});
    expect([pasado.status, allowed(pasado), credentials(pasado)]).toEqual([200, '*', null]);
  });

  test('changes nothing with the session of who looks at it, as before', async () => {
    const headers = { origin, cookie: club.miembro.cookie ?? '', 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}${CLAVES}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(pedida()),
    });
    expect([answer.status, allowed(answer)]).toEqual([403, null]);
    expect(await answer.json()).toMatchObject({ codigo: 'origen_no_permitido' });
  });
});

test('a clave that asks too often is told when to go on', async () => {
  const instant = new Date();
  ahora = () => instant;
  const programa = await conClave(app, club.miembro, ['leer_tableros']);
  const statuses: number[] = [];
  for (let n = 0; n < REQUESTS_A_MINUTE; n += 1) statuses.push(await entrar(programa, '/api/torneos', app));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const answer = await programa.send('GET', '/api/torneos');
  expect([answer.status, answer.headers.get('retry-after'), answer.body['codigo']]).toEqual([
    429,
    '60',
    'demasiadas_peticiones',
  ]);
  const board = await programa.send('GET', `/api/torneos/${club.hoy.slug}/clasificacion`);
  expect([board.status, board.headers.get('retry-after')]).toEqual([429, '60']);
  ahora = () => new Date(instant.getTime() + 60_000);
  expect((await programa.send('GET', '/api/torneos')).status).toBe(200);
  ahora = () => new Date();
});

test('a stream with a clave ends when the clave does', async () => {
  const viva = await openTestApp({
    store: { db: app.db, dispose: () => Promise.resolve() },
    live: { recheckMs: 50 },
  });
  const programa = await conClave(app, club.miembro, ['leer_tableros']);
  const headers = { authorization: `Bearer ${programa.entera}` };
  const stream = await fetch(`${viva.url}/api/torneos/${club.hoy.slug}/en-vivo`, { headers });
  expect(stream.status).toBe(200);
  await club.miembro.send('DELETE', `${CLAVES}/${programa.clave.id}`);
  expect(await stream.text()).toContain('event: sin-permiso');
  await viva.close();
});
