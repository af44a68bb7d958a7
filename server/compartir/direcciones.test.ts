import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PAGE = '<!doctype html><html><head><title>Hoyo 19</title></head><body></body></html>';

let folder: string;
let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hoyo19-share-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  app = await openTestApp({ webFolder: folder, pagePatience: 60_000 });
  escenario = await crearEscenario(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function read(path: string) {
  const answer = await fetch(app.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

test('a search engine is told where nothing is for it, and where the addresses are', async () => {
  const { status, type, text } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\n/u);
  expect(text).toMatch(/\nSitemap: http.+\/sitemap\.xml\n$/u);
});

test('who finds a hole is told whom to write to', async () => {
  const { status, type, text } = await read('/.well-known/security.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const said = new Map(text.split('\n').map((line) => line.split(/: (.*)/u, 2) as [string, string]));
  expect(said.get('Contact')).toMatch(/^http.+\/aviso-legal$/u);
  const days = (Date.parse(said.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
  const otro = await openTestApp({
    webFolder: folder,
    legal: {
      titular: 'Peña',
      nif: null,
      domicilio: null,
      email: 'seguridad@pena.test',
      telefono: null,
      registro: null,
    },
  });
  const suyo = await fetch(`${otro.url}/.well-known/security.txt`);
  expect(await suyo.text()).toContain('Contact: mailto:seguridad@pena.test\n');
  await otro.close();
});

test('the addresses are those that everybody may open', async () => {
  const { status, type, text } = await read('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
  const { hoy, pasado, futuro, inactivo } = escenario;
  expect(paths.slice(0, 3)).toEqual(['/', '/torneos', '/ligas']);
  for (const { slug } of [hoy, pasado, futuro])
    expect(paths).toEqual(expect.arrayContaining([`/torneos/${slug}`, `/clasificacion?torneo=${slug}`]));
  expect(text).not.toContain(inactivo.slug);
});

test('no other way of asking is answered there', async () => {
  const answer = await fetch(`${app.url}/sitemap.xml`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect((await fetch(`${app.url}/robots.txt`, { method: 'POST' })).status).toBe(405);
});

/** The address of the picture that the head of a page names, below the origin; asked as a messenger does. */
async function pictureOf(path: string): Promise<string> {
  const page = await new Promise<string>((resolve, reject) => {
    const request = httpRequest(app.url + path, { headers: {} }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    });
    request.on('error', reject);
    request.end();
  });
  const [, url = ''] = /<meta property="og:image" content="([^"]+)" \/>/u.exec(page) ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function seen(path: string) {
  const answer = await fetch(app.url + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, cache: answer.headers.get('cache-control'), bytes };
}

describe('the picture beside a link', () => {
  test.each<[string, (e: Escenario) => string]>([
    ['a torneo', (e) => `/torneos/${e.pasado.slug}`],
    ['its board', (e) => `/clasificacion?torneo=${e.pasado.slug}`],
    ['a liga', (e) => `/ligas/${e.liga}`],
    ['home', () => '/'],
  ])('of %s is drawn at its size, and kept by its name', async (_, path) => {
    const picture = await pictureOf(path(escenario));
    expect(picture).toMatch(/^\/compartir\/.+\.jpg\?v=[0-9a-f]{12}$/u);
    const { status, cache, bytes } = await seen(picture);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([status, width, height, format]).toEqual([200, 1200, 630, 'jpeg']);
    expect(cache).toBe('public, max-age=31536000, immutable');
    const [again] = picture.split('?');
    expect((await seen(again ?? '')).cache).toBe('public, max-age=3600');
  });

  test('is another one when the torneo is called otherwise, however long and strange its name', async () => {
    const { futuro } = escenario;
    const before = await pictureOf(`/torneos/${futuro.slug}`);
    const first = await seen(before);
    await app.db.kysely
      .updateTable('torneos')
      .set({ nombre: `<Memorial> & ${'Fernández de la Peña y Ñúñez '.repeat(2)}`.trim() })
      .where('id', '=', futuro.id)
      .execute();
    const after = await pictureOf(`/torneos/${futuro.slug}`);
    expect(after).not.toBe(before);
    const { status, bytes } = await seen(after);
    expect([status, bytes.equals(first.bytes)]).toEqual([200, false]);
  });

  test('of what a visitor may not see, or is not there, is none', async () => {
    for (const path of [
      `torneos/${escenario.inactivo.slug}`,
      'torneos/no-hay',
      'ligas/no-hay',
      'ligas/%E0%A4%A',
    ])
      expect((await fetch(`${app.url}/compartir/${path}.jpg`)).status).toBe(404);
  });
});
