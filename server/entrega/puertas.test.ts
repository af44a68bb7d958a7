import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { addressOf, ENDPOINTS } from '#server/testing/endpoints.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { textOfPdf } from '#server/testing/pdf-text.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { validarPartida } from '#server/testing/validar.ts';

/*
 * Nothing tells what is held back, by any way. Everything that may be read without being an administrator is read, a stroke
 * of a hole that is held back is written over by another figure, and everything is read again: an answer that differs tells it.
 */

let app: TestApp;
let webFolder: string;
let club: Escenario;
let otraPartida: string;
let deOtro: string;
/** Paper is asked for so often in a minute by one person: each reading of everything is some minutes later. */
let minutos = 0;

beforeAll(async () => {
  webFolder = mkdtempSync(path.join(tmpdir(), 'hoyo19-held-'));
  mkdirSync(path.join(webFolder, '.vite'));
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(path.join(webFolder, '.vite', 'screens.json'), '{"alone":[],"screens":[]}');
  const now = () => new Date(Date.now() + minutos * 60_000);
  app = await openTestApp({ webFolder, pagePatience: 60_000, now });
  club = await crearEscenario(app);
  const db = app.db.kysely;
  for (const participanteId of [club.deMiembro, club.deCompanero, club.deOtraPartida])
    await crearTarjeta(db, { participanteId });
  const { partidaId } = await db
    .selectFrom('partidas_participantes')
    .select('partidaId')
    .where('participanteId', '=', club.deOtraPartida)
    .executeTakeFirstOrThrow();
  const { jugadorId } = await db
    .selectFrom('participantes_torneo')
    .select('jugadorId')
    .where('id', '=', club.deOtraPartida)
    .executeTakeFirstOrThrow();
  [otraPartida, deOtro] = [partidaId, jugadorId ?? ''];
  await club.admin.send('POST', `/api/admin/torneos/${club.hoy.id}/premios`, {
    id: randomUUID(),
    tipo: 'bola_mas_cercana',
    nombre: '',
    hoyo: 3,
    unidades: 1,
    participanteId: club.deMiembro,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

const base = () => `/api/admin/torneos/${club.hoy.id}`;

/** What a question may be asked about: each of these, by the name of its parameter. */
function lugares(): Record<string, string[]> {
  return {
    torneoId: [club.hoy.slug],
    ligaId: [club.ligaId],
    jugadorId: [deOtro],
    participanteId: [club.deOtraPartida],
    partidaId: [otraPartida, club.partida, club.personal],
    enlaceId: [club.enlace],
    tipo: ['handicap', 'scratch'],
    tabla: ['torneos'],
  };
}

/** Bytes that bear the hour, and tell what is one's own alone. */
const DE_UNO_MISMO: ReadonlySet<string> = new Set(['cuenta.exportar']);

/** Every question of the contract that is no administrator's, about everything it may name here. */
function preguntas(): string[] {
  return [...ENDPOINTS].flatMap(([name, { acceso, method, path: address, input }]) => {
    if (acceso === 'admin' || method !== 'GET' || DE_UNO_MISMO.has(name)) return [];
    const campos = new Set([
      ...[...address.matchAll(/\{(\w+)\}/gu)].map(([, campo = '']) => campo),
      ...Object.keys((input as { shape?: object } | undefined)?.shape ?? {}).filter((uno) =>
        Object.hasOwn(lugares(), uno),
      ),
    ]);
    const casos = [...campos].reduce<Record<string, string>[]>(
      (hasta, campo) =>
        hasta.flatMap((caso) => (lugares()[campo] ?? []).map((valor) => ({ ...caso, [campo]: valor }))),
      [{}],
    );
    return casos.map((caso) => `${name} ${addressOf(name, caso).url}`);
  });
}

/** What is answered beside the contract: pages with what they bring along, paper, pictures, screens, calendars. */
function directas(): string[] {
  const { slug } = club.hoy;
  const deApi = [
    `papel/torneos/${slug}/resultados.pdf`,
    `papel/torneos/${slug}/salidas.pdf`,
    `papel/torneos/${slug}/bases.pdf`,
    `papel/ligas/${club.liga}/clasificacion.pdf`,
    `compartir/torneos/${slug}/tarjeta.jpg`,
    `enlaces/${club.enlace}/torneos/${slug}/clasificacion`,
    `torneos/${slug}/calendario.ics`,
  ].map((resto) => `/api/${resto}`);
  const paginas = [
    '/',
    '/torneos',
    `/torneos/${slug}`,
    `/clasificacion?torneo=${slug}`,
    `/torneos/${slug}/donde-estan`,
    '/ligas',
    `/ligas/${club.liga}`,
    `/clasificacion/${otraPartida}`,
    '/mis-resultados',
    `/pantalla/${club.enlace}`,
    '/sitemap.xml',
    `/compartir/torneos/${slug}.jpg`,
    `/compartir/clasificacion/${slug}.jpg`,
    `/compartir/ligas/${club.liga}.jpg`,
  ];
  return [...deApi, ...paginas].map((url) => `direct ${url}`);
}

/** An instant, the hour of a calendar's file, and what a page may run are others each time. */
const igualado = (texto: string) =>
  texto
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'instant')
    .replaceAll(/DTSTAMP:\w+/gu, 'stamp')
    .replaceAll(/nonce="[^"]+"/gu, 'nonce')
    // A refusal bears the number of its request.
    .replace(/^\{"codigo":("\w+").*$/u, 'refused $1');

async function bytesOf(quien: Caller, url: string) {
  const page = url.startsWith('/api/') ? {} : { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  const headers = { ...page, ...(quien.cookie !== null && { cookie: quien.cookie }) };
  const [response] = (await once(get(`${app.url}${url}`, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, etag: response.headers.etag, bytes: await buffer(response) };
}

async function leida(quien: Caller, url: string): Promise<string> {
  const { status, etag, bytes } = await bytesOf(quien, url);
  // Paper tells the hour at which it was printed.
  const texto =
    url.endsWith('.pdf') && status === 200
      ? JSON.stringify(textOfPdf(bytes)).replaceAll(/\d{1,2}:\d\d/gu, 'hour')
      : bytes.toString('latin1');
  return `${status} ${url.endsWith('/clasificacion') ? etag : ''} ${igualado(texto)}`;
}

const LECTORES = ['visitante', 'jugador', 'miembro', 'companero'] as const;

/** Paper tells every member the same: a visitor and one of them read it. */
const LEEN_PAPEL: ReadonlySet<string> = new Set(['visitante', 'miembro']);

/** Every answer to everybody who is no administrator. */
async function todo(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  minutos += 2;
  for (const lector of LECTORES)
    for (const pregunta of [...preguntas(), ...directas()]) {
      const [, url = ''] = pregunta.split(' ');
      if (url.endsWith('.pdf') && !LEEN_PAPEL.has(lector)) continue;
      found.set(`${lector} ${pregunta}`, await leida(club[lector], url));
    }
  return found;
}

const distintas = (antes: Map<string, string>, despues: Map<string, string>) =>
  [...despues].filter(([pregunta, texto]) => antes.get(pregunta) !== texto).map(([pregunta]) => pregunta);

/** Writes a stroke of somebody whose partida nobody of the readers is in. */
async function apuntar(hoyo: number, golpes: number) {
  const { status, body } = await club.admin.send(
    'PUT',
    `/api/partidas/${otraPartida}/participantes/${club.deOtraPartida}/resultados/${hoyo}`,
    { golpes, opId: randomUUID() },
  );
  expect([status, body['codigo']]).toEqual([200, undefined]);
}

/** What administrators read follows at once: from then on every reader was told what will be told. */
async function leeElComite(golpes: number) {
  const leer = async () => {
    const { body } = await club.admin.send('GET', `/api/torneos/${club.hoy.slug}/clasificacion`);
    const { participantes } = body as { participantes: { id: string; golpes: unknown[] }[] };
    return participantes.find(({ id }) => id === club.deOtraPartida)?.golpes[17];
  };
  await expect.poll(leer, { timeout: 10_000 }).toBe(golpes);
}

/** The doors whose answer changes with a stroke of the last hole. */
async function alCambiarElUltimo(de: number, a: number): Promise<string[]> {
  await apuntar(18, de);
  await leeElComite(de);
  const antes = await todo();
  await apuntar(18, a);
  await leeElComite(a);
  return distintas(antes, await todo());
}

const ocultar = async (desde: number, version = 0) =>
  await club.admin.send('PUT', `${base()}/entrega`, { hoyo: desde, version });

async function revelar() {
  const { body } = await club.admin.send('GET', `${base()}/revelacion/previa`);
  return await club.admin.send('POST', `${base()}/revelacion`, { confirmacion: body['confirmacion'] });
}

/** What tells a last stroke when it may: each of these answered the same while it was held back. */
const CUENTAN_A_TODOS = [
  'torneos.detalle',
  'clasificacion.deTorneo',
  'clasificacion.exportar',
  'clasificacion.tarjetaDeLiga',
  'ligas.clasificacion',
  'ligas.exportar',
  'pantallas.liga',
  '/api/enlaces/…/torneos/…/clasificacion',
  '/api/papel/ligas/…/clasificacion.pdf',
  '/api/papel/torneos/…/resultados.pdf',
  '/torneos/…',
  '/clasificacion?torneo=…',
  '/ligas/…',
  '/compartir/clasificacion/….jpg',
  '/compartir/ligas/….jpg',
];
/** And by the places of others among the own results. */
const CUENTAN_A_SOCIOS = [
  'inicio.get',
  'inscripciones.mias',
  'estadisticas.misResultados',
  'estadisticas.misEstadisticas',
  'estadisticas.exportar',
  '/',
  '/mis-resultados',
  '/api/compartir/torneos/…/tarjeta.jpg',
];

const oficiales = async () =>
  (
    await app.db.kysely
      .selectFrom('resultados_torneo')
      .select('id')
      .where('torneoId', '=', club.hoy.id)
      .execute()
  ).length;

test('no answer tells a stroke that is held back: while it is played, validated, and after its day', async () => {
  expect((await ocultar(16)).status).toBe(200);
  expect(await alCambiarElUltimo(3, 9)).toEqual([]);
  for (const partida of [otraPartida, club.partida])
    expect((await validarPartida(club.admin, partida)).status).toBe(200);
  expect(await alCambiarElUltimo(2, 8)).toEqual([]);
  app.setHoy('2026-05-17');
  expect(await alCambiarElUltimo(1, 7)).toEqual([]);
  expect(await oficiales()).toBe(0);
}, 240_000);

test('once they are revealed the same questions tell it: every door that has something to tell is among them', async () => {
  expect(await revelar()).toMatchObject({ status: 200, body: { oficial: true } });
  expect(await oficiales()).toBe(3);
  const cuentan = await alCambiarElUltimo(2, 9);
  const puertas = cuentan.map((una) => {
    const [lector, pregunta, url = ''] = una.split(' ');
    return pregunta === 'direct'
      ? `${lector} ${url.replaceAll(/[\w-]{43}|torneo-[a-z]+|liga-[a-z]+/gu, '…')}`
      : `${lector} ${pregunta}`;
  });
  const para = (lector: string) =>
    [...new Set(puertas)].filter((una) => una.startsWith(lector)).map((una) => una.slice(lector.length + 1));
  expect(new Set(para('visitante'))).toEqual(new Set(CUENTAN_A_TODOS));
  expect(para('miembro')).toEqual(expect.arrayContaining([...CUENTAN_A_TODOS, ...CUENTAN_A_SOCIOS]));
}, 240_000);
