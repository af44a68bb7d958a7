import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/* Every screen of the house, asked as a messenger or a search engine asks for it. */

const PAGE =
  '<!doctype html><html><head><title>Hoyo 19</title><meta name="description" content="" /></head><body></body></html>';

let folder: string;
let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hoyo19-paginas-'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  app = await openTestApp({ clubName: 'Peña La Dehesa', webFolder: folder, pagePatience: 60_000 });
  escenario = await crearEscenario(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Leida = {
  status: number;
  titulo: string;
  descripcion: string;
  canonica: string | null;
  imagen: string;
  oculta: boolean;
};

async function leer(address: string, headers: Record<string, string> = {}): Promise<Leida> {
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = httpRequest(app.url + address, { headers }, (response) => {
      let page = '';
      response.on('data', (chunk: Buffer) => (page += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: page }));
    });
    request.on('error', reject);
    request.end();
  });
  const uno = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
  const sinOrigen = (url: string | null) => url && url.replace(new URL(url).origin, '');
  return {
    status,
    titulo: uno(/<title>([^<]*)<\/title>/u) ?? '',
    descripcion: uno(/<meta name="description" content="([^"]*)"/u) ?? '',
    canonica: sinOrigen(uno(/<link rel="canonical" href="([^"]*)"/u)),
    imagen: sinOrigen(uno(/<meta property="og:image" content="([^"]*)"/u)) ?? '',
    oculta: text.includes('<meta name="robots" content="noindex" />'),
  };
}

/** The routes that search engines may list, with their title; the rest is somebody's own, managed, or secret. */
const LISTADAS = new Map<string, (nombre: string) => string>([
  ['/', () => ''],
  ['/crear-partida-personal', () => 'Crear Partida Personal'],
  ['/privacidad', () => 'Privacidad'],
  ['/cookies', () => 'Cookies'],
  ['/aviso-legal', () => 'Aviso legal'],
  ['/torneos', () => 'Torneos'],
  ['/ligas', () => 'Ligas'],
  ['/torneos/:torneoSlug', (nombre) => nombre],
  ['/torneos/:torneoSlug/inscripcion', (nombre) => `Inscripción · ${nombre}`],
  ['/torneos/:torneoSlug/participantes', (nombre) => `Participantes · ${nombre}`],
  ['/torneos/:torneoSlug/donde-estan', (nombre) => `¿Dónde están? · ${nombre}`],
  ['/ligas/:ligaSlug', (nombre) => nombre],
]);

/** The routes as the phone's table of them has them: a new one is asked too. */
const RUTAS = [
  ...readFileSync(path.resolve(import.meta.dirname, '../../web/paths.ts'), 'utf8').matchAll(
    /^ +\w+: (?:publico|sesion|admin)\('([^']+)'\),/gmu,
  ),
].map(([, ruta = '']) => ruta);

test('the table of routes is read whole', () => {
  expect(RUTAS.length).toBeGreaterThan(40);
  for (const ruta of LISTADAS.keys()) expect(RUTAS).toContain(ruta);
});

test.each(RUTAS)('%s says what it is, and is listed only if everybody may open it', async (ruta) => {
  const { pasado, liga } = escenario;
  const [torneo, suLiga] = await Promise.all([
    app.db.kysely.selectFrom('torneos').selectAll().where('id', '=', pasado.id).executeTakeFirstOrThrow(),
    app.db.kysely.selectFrom('ligas').selectAll().where('slug', '=', liga).executeTakeFirstOrThrow(),
  ]);
  const address = ruta
    .replace(':torneoSlug', torneo.slug)
    .replace(':ligaSlug', suLiga.slug)
    .replace(':partidaId', escenario.partida)
    .replaceAll(/:\w+/gu, 'secreto-de-alguien');
  const { status, titulo, descripcion, canonica, imagen, oculta } = await leer(address);
  expect([status, descripcion.length > 20]).toEqual([200, true]);
  expect(imagen).toMatch(/^\/compartir\/.+\.jpg\?v=[0-9a-f]{12}$/u);
  const suyo = LISTADAS.get(ruta)?.(ruta.startsWith('/ligas') ? suLiga.nombre : torneo.nombre);
  expect([canonica, oculta]).toEqual(suyo === undefined ? [null, true] : [address, false]);
  expect(titulo).toBe([suyo, 'Peña La Dehesa'].filter(Boolean).join(' · '));
});

test('a board is listed by its torneo, and the picture of a torneo is one for all its pages', async () => {
  const { slug } = escenario.pasado;
  const tablero = await leer(`/clasificacion?torneo=${slug}`);
  expect([tablero.status, tablero.canonica]).toEqual([200, `/clasificacion?torneo=${slug}`]);
  expect(tablero.titulo).toMatch(/^Clasificación de .+ · Peña La Dehesa$/u);
  const paginas = await Promise.all(
    ['', '/inscripcion', '/participantes'].map((vista) => leer(`/torneos/${slug}${vista}`)),
  );
  expect(new Set(paginas.map(({ imagen }) => imagen)).size).toBe(1);
});

test.each([
  ['/torneos/no-hay', null],
  ['/torneos/no-hay/inscripcion', null],
  ['/torneos/no-hay/participantes', null],
  ['/torneos/no-hay/donde-estan', null],
  ['/ligas/no-hay', null],
  ['/ligas/%E0%A4%A', null],
  ['/clasificacion?torneo=no-hay', null],
  ['/torneos/', 'inactivo'],
  ['/clasificacion?torneo=', 'inactivo'],
  ['/ligas/', 'ligaInactiva'],
] as const)('of %s nothing is told but that it is not there (%s)', async (address, cual) => {
  const deLiga = cual === 'ligaInactiva' ? escenario.ligaInactiva : escenario.inactivo.slug;
  const { status, titulo, canonica, oculta, imagen } = await leer(cual === null ? address : address + deLiga);
  expect([status, titulo, canonica, oculta]).toEqual([404, 'Peña La Dehesa', null, true]);
  expect(imagen).toMatch(/^\/compartir\/club\.jpg/u);
});

/** As a browser asks for a page, with its session. */
const delNavegador = ({ cookie }: Caller) => ({
  cookie: cookie ?? '',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
});

test('the board of a group is there for a visitor only if its torneo is, and of a personal round nothing is told', async () => {
  const { inactivo, personal, personalValidada, partida, miembro } = escenario;
  const { id: oculta } = await crearPartida(app.db.kysely, { torneoId: inactivo.id });
  const desconocidas = [randomUUID(), 'no-hay', '%E0%A4%A', personal, personalValidada, oculta];
  for (const id of desconocidas) {
    const { status, titulo, canonica, oculta: noindex } = await leer(`/clasificacion/${id}`);
    expect([id, status, titulo, canonica, noindex]).toEqual([id, 404, 'Peña La Dehesa', null, true]);
  }
  expect((await leer(`/clasificacion/${partida}`)).status).toBe(200);
  for (const [id, status] of [
    [randomUUID(), 404],
    ['no-hay', 404],
    [personal, 200],
    [partida, 200],
  ] as const)
    expect((await leer(`/clasificacion/${id}`, delNavegador(miembro))).status).toBe(status);
});

test('nothing private or not published is named to a search engine', async () => {
  const mapa = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const rutas = [...mapa.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) =>
    url.replace(new URL(url).origin, ''),
  );
  for (const address of rutas) {
    const { status, canonica, oculta } = await leer(address);
    expect([address, status, canonica, oculta]).toEqual([address, 200, address, false]);
  }
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  for (const slug of [escenario.inactivo.slug, escenario.ligaInactiva])
    expect(mapa + robots).not.toContain(slug);
});
