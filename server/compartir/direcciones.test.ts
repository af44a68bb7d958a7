import { afterAll, beforeAll, expect, test } from 'vitest';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let escenario: Escenario;
beforeAll(async () => {
  app = await openTestApp();
  escenario = await crearEscenario(app);
});
afterAll(() => app.close());

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
