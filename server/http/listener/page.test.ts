import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRIMERAS_RESPUESTAS, type PrimeraRespuesta } from '#contrato/primeras-preguntas.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { openPausingStore } from '#server/testing/pause-at.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answersIn } from '#server/testing/first-answers.ts';

const SCRIPT = 'document.title = 1;';
const PAGE = `<!doctype html><html><head><title>Hoyo 19</title><meta name="description" content="Todo." /><link href="/luego.js" /><script>${SCRIPT}</script></head><body></body></html>`;
const STYLE = '@media (width<9px){b{color:red}}';
const VISITA = PAGE.replace('<link href="/luego.js" />', `<style>${STYLE}</style>`);
const SCREENS = {
  addresses: ['^/*$', '^/(?:torneos|ligas)(?:/[^/]+)?/*$', '^/(?:clasificacion|introduccion-datos/[^/]+)/*$'],
  alone: ['<link href="/luego.js" />'],
  screens: [{ pattern: '^/ligas/[^/]+/*$', head: '<link href="/liga.js">' }],
  visita: { patterns: ['^/clasificacion/*$'], page: VISITA },
};

let folder: string;
let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hoyo19-page-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, '.vite', 'screens.json'), JSON.stringify(SCREENS));
  // A busy machine takes its time, and here it is not about how much of it
  app = await openTestApp({ webFolder: folder, pagePatience: 60_000 });
  escenario = await crearEscenario(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const OPENS = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
type Asked = { url?: string; method?: string; headers?: Record<string, string> };

/** A request exactly as written here: `fetch` says by itself that it opens no page. */
async function get(path: string, { url = app.url, method = 'GET', headers = OPENS }: Asked = {}) {
  return await new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const request = httpRequest(`${url}${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
          resolve({ status: response.statusCode ?? 0, text: text.toString(), headers: response.headers });
        });
      });
      request.on('error', reject);
      request.end();
    },
  );
}

const opening = ({ cookie }: Caller): Asked => ({
  headers: { ...OPENS, ...(cookie === null ? {} : { cookie }) },
});

/** What the API answers to the same question of the same person. */
async function asked({ direccion, entrada }: PrimeraRespuesta, { cookie }: Caller): Promise<unknown> {
  const headers = { origin: app.url, 'content-type': 'application/json', cookie: cookie ?? '' };
  const post = { method: 'POST', body: JSON.stringify({ json: entrada }) };
  return await (await fetch(app.url + direccion, { headers, ...(entrada === null ? {} : post) })).json();
}

describe('the page of a screen brings what that screen asks first, as the API answers it', () => {
  const DE_TODOS = ['/api/rpc/cuenta/sesion', '/api/rpc/club/get'];
  test.each<[string, keyof Escenario, (e: Escenario) => string, (e: Escenario) => string[]]>([
    ['home', 'visitante', () => '/', () => []],
    ['home', 'miembro', () => '/', () => ['/api/rpc/inicio/get']],
    ['torneos', 'visitante', () => '/torneos', () => ['/api/rpc/torneos/list', '/api/rpc/ligas/activas']],
    ['a torneo', 'visitante', (e) => `/torneos/${e.hoy.slug}`, () => ['/api/rpc/torneos/detalle']],
    ['ligas', 'visitante', () => '/ligas/', () => ['/api/rpc/ligas/activas']],
    ['a liga', 'visitante', (e) => `/ligas/${e.liga}`, (e) => [`/api/ligas/${e.liga}/clasificacion`]],
    [
      'the board of a past torneo',
      'visitante',
      (e) => `/clasificacion?torneo=${e.pasado.id}`,
      (e) => [`/api/torneos/${e.pasado.id}/clasificacion`],
    ],
    [
      'the board of today',
      'miembro',
      (e) => `/clasificacion?torneo=${e.hoy.slug}`,
      (e) => ['/api/rpc/inicio/get', `/api/torneos/${e.hoy.slug}/clasificacion`],
    ],
    [
      'the card',
      'miembro',
      (e) => `/introduccion-datos/${e.partida}`,
      () => ['/api/rpc/inicio/get', '/api/rpc/partidas/tarjeta'],
    ],
  ])('%s, for %s', async (_, quien, path, own) => {
    const caller = escenario[quien] as Caller;
    const { status, text, headers } = await get(path(escenario), opening(caller));
    const answers = answersIn(text);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answers.map(({ direccion }) => direccion)).toEqual([...DE_TODOS, ...own(escenario)]);
    for (const answer of answers) expect(answer.respuesta).toEqual(await asked(answer, caller));
  });

  test('and asks for the files of that screen, not for those that are no hurry', async () => {
    const { text } = await get(`/ligas/${escenario.liga}`);
    expect(text).toContain('<link href="/liga.js">');
    expect(text).not.toContain('luego.js');
  });
});

describe('the page of who only looks', () => {
  const isVisita = (text: string) => text.includes(STYLE);
  const board = ({ pasado }: Escenario) => `/clasificacion?torneo=${pasado.id}`;

  test('is given to a browser without a session, with all its answers and the head of what is shared', async () => {
    const { status, text, headers } = await get(board(escenario));
    expect([status, isVisita(text), headers['cache-control']]).toEqual([200, true, 'no-store']);
    expect(answersIn(text)).toHaveLength(3);
    expect(text).toContain(`/clasificacion?torneo=${escenario.pasado.slug}" />`);
    // No proxy gives it to who is signed in, nor the other way round
    expect(headers['vary']).toBe('Accept-Encoding, Cookie, Sec-Fetch-Dest, Sec-Fetch-Mode');
    const consent = await get(board(escenario), { headers: { ...OPENS, cookie: 'consent=yes; tema=dark' } });
    expect(isVisita(consent.text)).toBe(true);
  });

  test('may use the style that stands in it, compressed or not', async () => {
    const hash = createHash('sha256').update(STYLE).digest('base64');
    for (const headers of [OPENS, { ...OPENS, 'accept-encoding': 'gzip, br' }]) {
      const answer = await get(board(escenario), { headers });
      expect([answer.status, isVisita(answer.text)]).toEqual([200, true]);
      expect(String(answer.headers['content-security-policy'])).toContain(
        `style-src 'self' 'sha256-${hash}';`,
      );
    }
    const alone = await get('/', { headers: {} });
    expect(String(alone.headers['content-security-policy'])).not.toContain(hash);
  });

  test.each<[string, (e: Escenario) => [string, Asked]]>([
    ['who is signed in', (e) => [board(e), opening(e.miembro)]],
    [
      'whose session has ended or is none of ours',
      (e) => [board(e), { headers: { ...OPENS, cookie: `${(e.miembro.cookie ?? '').slice(0, -4)}AAA=` } }],
    ],
    ['a screen that has none', ({ liga }) => [`/ligas/${liga}`, {}]],
    ['the board of a group', ({ partida }) => [`/clasificacion/${partida}`, {}]],
    ['a board that visitors may not read', ({ hoy }) => [`/clasificacion?torneo=${hoy.id}`, {}]],
    ['a torneo that is not there', () => ['/clasificacion?torneo=no-hay', {}]],
    ['a messenger', (e) => [board(e), { headers: {} }]],
    ['HEAD', (e) => [board(e), { method: 'HEAD', headers: OPENS }]],
    ['whoever keeps the app', (e) => [board(e), { headers: { 'sec-fetch-dest': 'empty' } }]],
  ])('is not for %s', async (_, of) => {
    const [path, how] = of(escenario);
    const { text, headers } = await get(path, how);
    expect(isVisita(text)).toBe(false);
    expect(headers['vary']).toContain('Accept-Encoding');
    if (how.method === undefined) expect(text).toContain('</body>');
  });

  test('is given without its data by a club that takes its time, to be asked for', async () => {
    const slow = await openTestApp({ webFolder: folder, pagePatience: 0 });
    const { status, text } = await get(board(escenario), { url: slow.url });
    expect([status, isVisita(text)]).toEqual([200, true]);
    expect(answersIn(text).filter(({ entrada }) => entrada === null)).toEqual([]);
    await slow.close();
  });
});

describe('what somebody may not read is not in their page', () => {
  const direcciones = async (path: string, caller: Caller) =>
    answersIn((await get(path, opening(caller))).text).map(({ direccion }) => direccion);

  test('a card of a partida of others, nor to a visitor', async () => {
    const path = `/introduccion-datos/${escenario.partida}`;
    expect(await direcciones(path, escenario.jugador)).not.toContain('/api/rpc/partidas/tarjeta');
    expect(await direcciones(path, escenario.visitante)).toHaveLength(2);
  });

  test('the board of today to a visitor, an inactive torneo, a liga that is not there', async () => {
    const { visitante, hoy, inactivo } = escenario;
    for (const path of [
      `/clasificacion?torneo=${hoy.id}`,
      `/clasificacion?torneo=${inactivo.id}`,
      '/ligas/no-hay',
      '/ligas/%E0%A4%A',
      '/ligas/a/b',
      '/perfil',
    ])
      expect(await direcciones(path, visitante)).toHaveLength(2);
  });

  test('who is signed in is told to nobody else', async () => {
    const { miembro, companero, visitante } = escenario;
    const ids = await Promise.all(
      [miembro, companero, visitante].map(async (caller) => {
        const [sesion] = answersIn((await get('/', opening(caller))).text);
        return sesion?.respuesta;
      }),
    );
    expect(ids).toEqual([
      { json: { usuario: expect.objectContaining({ id: miembro.usuarioId }) as unknown } },
      { json: { usuario: expect.objectContaining({ id: companero.usuarioId }) as unknown } },
      { json: { usuario: null } },
    ]);
  });

  test('of a session that has ended nothing is told', async () => {
    const cookie = await app.openSession(escenario.companero.usuarioId ?? '');
    const gone = await fetch(`${app.url}/api/cuenta/sesion`, {
      method: 'DELETE',
      headers: { origin: app.url, cookie },
    });
    expect(gone.status).toBeLessThan(300);
    const { text } = await get('/', { headers: { ...OPENS, cookie } });
    expect(answersIn(text)[0]?.respuesta).toEqual({ json: { usuario: null } });
  });
});

describe('the page alone', () => {
  test.each<[string, Asked]>([
    ['whoever fetches it to keep it', { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' } }],
    ['a page inside another', { headers: { ...OPENS, 'sec-fetch-dest': 'iframe' } }],
    ['a browser that only guesses', { headers: { ...OPENS, 'sec-purpose': 'prefetch' } }],
  ])('is what %s gets, signed in or not', async (_, how) => {
    const cookie = escenario.miembro.cookie ?? '';
    const { text, headers } = await get('/', { ...how, headers: { ...how.headers, cookie } });
    expect(text).toBe(PAGE);
    expect(headers['etag']).toBeUndefined();
  });

  test('is asked about by HEAD, and a file that is missing is no page', async () => {
    const { text, headers } = await get('/', { method: 'HEAD', headers: OPENS });
    expect([text, headers['content-length']]).toEqual(['', String(PAGE.length)]);
    expect((await get('/no-hay.js')).status).toBe(404);
  });
});

describe('the head of a page', () => {
  const meta = (text: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`, 'u').exec(text)?.[1];
  const facts = (text: string) => ({
    title: /<title>([^<]*)<\/title>/u.exec(text)?.[1],
    description: meta(text, 'description'),
    url: meta(text, 'og:url'),
    canonical: /<link rel="canonical" href="([^"]*)"/u.exec(text)?.[1],
  });
  const club = async () => ((await (await fetch(`${app.url}/api/club`)).json()) as { nombre: string }).nombre;
  const below = (url = '') => url.slice(new URL(url).origin.length);
  const nombreDe = async (tabla: 'torneos' | 'ligas', id: string) =>
    (await app.db.kysely.selectFrom(tabla).select('nombre').where('id', '=', id).executeTakeFirstOrThrow())
      .nombre;

  test('tells a messenger, which says nothing of itself, what the torneo is, when and where', async () => {
    const { pasado } = escenario;
    const nombre = await nombreDe('torneos', pasado.id);
    const { status, text } = await get(`/torneos/${pasado.id}`, { headers: {} });
    const { title, description, url, canonical } = facts(text);
    expect([status, title]).toEqual([200, `${nombre} · ${await club()}`]);
    expect(description).toMatch(/^[A-Z].* de 20\d\d, en .+\.$/u);
    expect(below(url)).toBe(`/torneos/${pasado.slug}`);
    expect(canonical).toBe(url);
    expect([meta(text, 'og:title'), meta(text, 'og:description')]).toEqual([nombre, description]);
    expect(text).not.toContain(PRIMERAS_RESPUESTAS);
  });

  test.each<[string, (e: Escenario) => string, (e: Escenario) => string]>([
    [
      'a board',
      (e) => `/clasificacion?torneo=${e.pasado.id}`,
      (e) => `/clasificacion?torneo=${e.pasado.slug}`,
    ],
    ['a liga', (e) => `/ligas/${e.liga}/`, (e) => `/ligas/${e.liga}`],
    ['the list of torneos', () => '/torneos/', () => '/torneos'],
    ['home', () => '/', () => '/'],
  ])('of %s has one address', async (_, path, canonical) => {
    const { status, text } = await get(path(escenario), { headers: {} });
    expect([status, below(facts(text).canonical)]).toEqual([200, canonical(escenario)]);
  });

  test('is in the page of a browser too, for whom it is', async () => {
    const { admin, visitante, inactivo } = escenario;
    const nombre = await nombreDe('torneos', inactivo.id);
    const own = await get(`/torneos/${inactivo.slug}`, opening(admin));
    expect([own.status, facts(own.text).title]).toEqual([200, `${nombre} · ${await club()}`]);
    const others = await get(`/torneos/${inactivo.slug}`, opening(visitante));
    expect([others.status, facts(others.text).title]).toEqual([404, await club()]);
  });

  test.each(['/torneos/no-hay', '/ligas/no-hay', '/ligas/%E0%A4%A', '/no-es-de-aqui'])(
    'of %s says that it is not there, in the page of the app',
    async (path) => {
      for (const headers of [{}, OPENS]) {
        const { status, text } = await get(path, { headers });
        expect([status, facts(text).canonical, meta(text, 'robots')]).toEqual([
          404,
          undefined,
          expect.anything(),
        ]);
        expect(text).toContain('</body>');
      }
    },
  );

  test('takes a name as letters, never as a tag', async () => {
    const { futuro } = escenario;
    await app.db.kysely
      .updateTable('torneos')
      .set({ nombre: '"><script>alert(2)</script> $& <b>' })
      .where('id', '=', futuro.id)
      .execute();
    const { text } = await get(`/torneos/${futuro.slug}`, { headers: {} });
    expect(text).not.toContain('<script>alert(2)');
    expect(meta(text, 'og:title')).toContain(
      '&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt; $&amp; &lt;b&gt;',
    );
  });
});

test('nothing in an answer can end its element', async () => {
  const torneo = escenario.futuro;
  await app.db.kysely
    .updateTable('torneos')
    .set({ descripcion: '</script><script>alert(1)</script><!--' })
    .where('id', '=', torneo.id)
    .execute();
  const { text } = await get(`/torneos/${torneo.slug}`);
  expect(text).not.toContain('alert(1)</script>');
  expect(JSON.stringify(answersIn(text))).toContain('</script><script>alert(1)</script><!--');
});

test('only the scripts of the page itself may run in it, compressed or not', async () => {
  const { headers, text } = await get('/', { headers: { ...OPENS, 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(answersIn(text)).toHaveLength(2);
  const alone = await get('/', { headers: {} });
  for (const policy of [headers, alone.headers].map((one) => String(one['content-security-policy']))) {
    const [, scripts] = /script-src ([^;]+);/u.exec(policy) ?? [];
    expect(scripts).toMatch(/^'self' 'sha256-[A-Za-z0-9+/]{43}='$/u);
  }
});

test('a club that takes its time lets nobody wait: the page comes without what is late', async () => {
  const slow = await openTestApp({ webFolder: folder, pagePatience: 0 });
  const { status, text } = await get('/', { url: slow.url });
  expect([status, text.startsWith('<!doctype html>')]).toEqual([200, true]);
  await slow.close();
});

test('a page that went before its answers remembers no browser that it could not tell: nobody is warned of their own', async () => {
  const { store, pauses } = await openPausingStore();
  const slow = await openTestApp({ store, webFolder: folder, pagePatience: 2_000 });
  const socia = await conSesion(slow);
  const pause = pauses.pauseNext(0);
  const page = get('/', { url: slow.url, headers: { ...OPENS, cookie: socia.cookie ?? '' } });
  expect(await pause.reached).toBe(true);
  expect((await page).headers['set-cookie']).toBeUndefined();
  pause.resume();
  const { headers } = await socia.send('GET', '/api/cuenta/sesion');
  expect(headers.getSetCookie()).toHaveLength(1);
  const deElla = slow.db.kysely.selectFrom('dispositivos_conocidos').select('resumen');
  expect(await deElla.where('usuarioId', '=', socia.usuarioId ?? '').execute()).toHaveLength(1);
  await slow.close();
});
