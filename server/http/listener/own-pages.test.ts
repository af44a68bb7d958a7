import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrimeraRespuesta } from '#contrato/primeras-preguntas.ts';
import { conSesion } from '#server/testing/callers.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { answersIn } from '#server/testing/first-answers.ts';

/* The screens of the own area bring what they are about, behind what every screen asks. */

const PAGE =
  '<!doctype html><html><head><title>Hoyo 19</title></head><body><div id="root"></div></body></html>';
const DE_TODAS = ['/api/rpc/cuenta/sesion', '/api/rpc/club/get', '/api/rpc/inicio/get'];
const PROPIAS = [
  ['/mis-torneos-ligas?tab=ligas', '/api/rpc/inscripciones/mias'],
  ['/mis-resultados', '/api/rpc/estadisticas/misResultados'],
  ['/mis-estadisticas/', '/api/rpc/estadisticas/misEstadisticas'],
  ['/mis-partidas', '/api/rpc/partidasPersonales/mias'],
] as const;

let folder: string;
let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hoyo19-own-pages-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  // A busy machine takes its time, and here it is not about how much of it
  app = await openTestApp({ webFolder: folder, pagePatience: 60_000 });
  escenario = await crearEscenario(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Asked = { cookie: string | null; url?: string; encoding?: string | null };

/** A page as a browser reads it: its head, what can be read of it at first, and all of it. */
async function open(path: string, { cookie, url = app.url, encoding }: Asked) {
  const headers = {
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    ...(cookie && { cookie }),
    ...(encoding && { 'accept-encoding': encoding }),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${url}${path}`, { headers }, resolve).on('error', reject).end();
  });
  const form = answer.headers['content-encoding'];
  expect(form).toBe(encoding ?? undefined);
  const unpacked = form === 'br' ? createBrotliDecompress() : form === 'gzip' ? createGunzip() : null;
  const text = (unpacked ? answer.pipe(unpacked) : answer).setEncoding('utf8');
  const begun = Promise.withResolvers<string>();
  const whole = text.reduce((read: string, part: string) => {
    begun.resolve(part);
    return read + part;
  }, '');
  return { status: answer.statusCode, begun: begun.promise, whole };
}

const broughtBy = async (path: string, asked: Asked) => answersIn(await (await open(path, asked)).whole);
const direcciones = (answers: readonly PrimeraRespuesta[]) => answers.map(({ direccion }) => direccion);

test.each(PROPIAS)('%s brings what it shows, as the API answers it', async (path, question) => {
  const { cookie } = escenario.miembro;
  const answers = await broughtBy(path, { cookie });
  expect(direcciones(answers)).toEqual([...DE_TODAS, question]);
  const answer = await fetch(app.url + question, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json', cookie: cookie ?? '' },
    body: JSON.stringify({ json: {} }),
  });
  expect(answers.at(-1)?.respuesta).toEqual(await answer.json());
});

test.each(PROPIAS)('%s brings a visitor nothing of anybody, nor who has none', async (path, question) => {
  expect(direcciones(await broughtBy(path, { cookie: null }))).toEqual(DE_TODAS.slice(0, 2));
  // Rounds with friends need no jugador
  const own = path === '/mis-partidas' ? [question] : [];
  const { cookie } = escenario.sinPerfil;
  expect(direcciones(await broughtBy(path, { cookie }))).toEqual([...DE_TODAS, ...own]);
});

/** A plugin of the store that holds back what statements like that have found, and tells when the first did. */
function holdBack(like: RegExp, until: Promise<void>): { plugin: KyselyPlugin; reached: Promise<void> } {
  const compiler = new PostgresQueryCompiler();
  const held = new WeakSet();
  const reached = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (like.test(compiler.compileQuery(node, queryId).sql)) held.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (!held.has(queryId)) return result;
      reached.resolve();
      await until;
      return result;
    },
  };
  return { plugin, reached: reached.promise };
}

test.each([null, 'gzip', 'br'])(
  'what a screen is about lets nobody wait for its page: it comes in the last part (%s)',
  async (encoding) => {
    const { db, dispose } = await openTestDatabase();
    const held = Promise.withResolvers<void>();
    const { plugin, reached } = holdBack(/participantes_partida_personal/u, held.promise);
    const store = { db: { ...db, kysely: db.kysely.withPlugin(plugin) }, dispose };
    const slow = await openTestApp({ store, webFolder: folder, pagePatience: 60_000 });
    const { cookie } = await conSesion(slow);
    const { status, begun, whole } = await open('/mis-partidas', { cookie, url: slow.url, encoding });
    await reached;
    expect([status, await begun]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
    held.resolve();
    const text = await whole;
    expect(text).toMatch(/<\/body><\/html>$/u);
    expect(direcciones(answersIn(text))).toEqual([...DE_TODAS, '/api/rpc/partidasPersonales/mias']);
    await slow.close();
  },
);
