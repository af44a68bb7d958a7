import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type Identidad,
  identidadDe,
  manifiestoDe,
  nombreDeIcono,
  openIconos,
  versionDe,
} from '#server/club/service.ts';
import { isSelfContained, rasterize } from '#server/external/icon.ts';
import { drawMonogram, initialsOf } from '#server/external/monogram.ts';
import { COLORES_DE_LA_CASA } from '#server/http/base/config.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

const SIN_IMAGENES = { escudo: null, fondo: null };
const PENA = identidadDe({
  nombre: 'Peña La Dehesa',
  nombreCorto: null,
  colores: COLORES_DE_LA_CASA,
  imagenes: SIN_IMAGENES,
});
const VACIO = { get: () => Promise.resolve(undefined) };
const sinFondo = (identidad: Identidad) => ({ identidad, fondo: null });
const CREST =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>';

/** The colour of one pixel, as '#rrggbbaa'. */
async function pixel(png: Buffer, x: number, y: number): Promise<string> {
  const one = await sharp(png)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `#${one.toString('hex')}`;
}

describe('the initials of a club', () => {
  test.each([
    ['Peña La Dehesa', 'PLD'],
    ['Peña de Pruebas', 'PP'],
    ['Real Club de Golf Sotogrande', 'RCG'],
    ['Ñandú Álvarez', 'ÑA'],
    ['los birdies', 'LB'],
    ['Club 19', 'C'],
    ['Öster Åre', 'OA'],
    ['高尔夫', ''],
    ['19', ''],
  ])('of %s are %s', (nombre, iniciales) => {
    expect(initialsOf(nombre)).toBe(iniciales);
  });

  test.each(['PLD', 'WWW', 'I', 'ÑQ', ''])('%s stay inside their square', async (iniciales) => {
    const svg = drawMonogram(iniciales, { letters: '#ffffff', bar: '#ffffff' });
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(100, 100)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * 100 + x) * info.channels + 3] ?? 0;
    const edge = Array.from({ length: 100 }, (_, i) => [
      alpha(i, 0),
      alpha(i, 99),
      alpha(0, i),
      alpha(99, i),
    ]).flat();
    expect(Math.max(...edge)).toBe(0);
    expect(data.some((value) => value > 200)).toBe(true);
  });
});

test.each([
  ['Peña La Dehesa', 'La Dehesa'],
  ['Hoyo 19', 'Hoyo 19'],
  ['Real Club de Golf Sotogrande', 'Sotogrande'],
  ['Golfistasunidos', 'Golfistasuni'],
])('%s is called %s under its icon', (nombre, corto) => {
  expect(nombreDeIcono(nombre)).toBe(corto);
});

describe('a crest', () => {
  const crest = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

  test.each([
    CREST,
    `<?xml version="1.0"?><!-- drawn by hand -->${CREST}`,
    crest('<defs><path id="a" d="M0 0h4"/></defs><use href="#a"/>'),
    crest('<rect fill="url(#a)" width="4" height="4"/>'),
  ])('%s is taken', (svg) => {
    expect(isSelfContained(svg)).toBe(true);
  });

  test.each([
    'not a drawing',
    '<html><svg></svg></html>',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${CREST}`,
    crest('<image href="https://evil.test/a.png"/>'),
    crest('<svg:image xlink:href="#a"/>'),
    crest('<use href="https://evil.test/a.svg#a"/>'),
    crest('<use xlink:href="file:///etc/passwd"/>'),
    crest('<use href=" data:image/svg+xml;base64,AAAA"/>'),
    crest('<rect fill="url(https://evil.test/a.svg#a)"/>'),
    crest('<rect fill="url( \'http://127.0.0.1/\')"/>'),
    crest('<style>@import "https://evil.test/a.css";</style>'),
    crest('<script>alert(1)</script>'),
    crest('<foreignObject><body/></foreignObject>'),
    crest('<rect onload="alert(1)"/>'),
  ])('%s asks for something outside itself', (svg) => {
    expect(isSelfContained(svg)).toBe(false);
  });

  test('stands on the light ground of the club, and initials on the dark one', async () => {
    const crest = await rasterize(CREST);
    const iconos = openIconos({ get: () => Promise.resolve(crest) });
    const conEscudo: Identidad = { ...PENA, escudo: 'club-1.webp' };
    const drawn = (await iconos.de(sinFondo(conEscudo), 'icono-180.png')) ?? Buffer.alloc(0);
    expect([await pixel(drawn, 2, 2), await pixel(drawn, 90, 90)]).toEqual(['#f9f6f0ff', '#ff0000ff']);
    const letters = (await iconos.de(sinFondo(PENA), 'icono-180.png')) ?? Buffer.alloc(0);
    expect(await pixel(letters, 2, 2)).toBe('#264e2dff');
    expect(versionDe(conEscudo)).not.toBe(versionDe(PENA));
  });
});

test('an icon is drawn once for a content, and a name like another club has the same', async () => {
  const iconos = openIconos(VACIO);
  const first = iconos.de(sinFondo(PENA), 'icono-32.png');
  expect(iconos.de(sinFondo(PENA), 'icono-32.png')).toBe(first);
  expect(iconos.de(sinFondo({ ...PENA, nombre: 'Peña de Pruebas' }), 'icono-32.png')).not.toBe(first);
  expect(iconos.de(sinFondo(PENA), 'constructor')).toBeUndefined();
  await first;
});

describe('a phone that installs the app', () => {
  let app: TestApp;
  enUnClub((club) => ({ app } = club), { clubName: 'Peña La Dehesa' });

  test('reads a manifest of the club, whose icons and shortcuts are there', async () => {
    const response = await fetch(`${app.url}/manifest.webmanifest`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const manifest = (await response.json()) as ReturnType<typeof manifiestoDe> & {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Peña La Dehesa',
      short_name: 'La Dehesa',
      lang: 'es',
      display: 'standalone',
      start_url: '/',
      shortcuts: [
        { name: 'Mi tarjeta', url: '/mi-tarjeta' },
        { name: 'Clasificación', url: '/mi-clasificacion' },
      ],
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(`${app.url}${src}`);
      expect(icon.headers.get('cache-control')).toContain('immutable');
      const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  test('finds every picture that the page names, as large as its address says', async () => {
    const page = readFileSync('web/index.html', 'utf8');
    const hrefs = [...page.matchAll(/href="(\/iconos\/[^"]+)"/gu)].map(([, href = '']) => href);
    expect(hrefs.length).toBeGreaterThan(10);
    for (const href of hrefs) {
      const icon = await fetch(`${app.url}${href}`);
      const bytes = await icon.arrayBuffer();
      const { width, height } = await sharp(bytes).metadata();
      expect([icon.status, `${width}x${height}`.replace(/^(\d+)x\1$/u, '$1')]).toEqual([
        200,
        /(\d+(?:x\d+)?)\.png/u.exec(href)?.[1],
      ]);
      expect(bytes.byteLength).toBeLessThan(40_000);
    }
  });

  test('gets nothing under a name that is no picture', async () => {
    const found = await Promise.all(
      ['/iconos/x.png', '/iconos/../package.json', '/iconos/'].map((path) => fetch(`${app.url}${path}`)),
    );
    expect(found[0]?.status).toBe(404);
    expect(found.every(({ headers }) => headers.get('content-type') !== 'image/png')).toBe(true);
  });
});
