import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { openLog } from '#server/http/base/log.ts';
import { barrerImagenes } from '#server/jugadores/imagen.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { openMailbox } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let dataDir: string;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-escudo-'));
  const failing = await openFailingStore();
  ({ faults } = failing);
  app = await openTestApp({ clubName: 'Peña La Dehesa', store: failing.store, dataDir });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Cual = 'escudo' | 'fondo';
const poner = async (cual: Cual, bytes: Buffer | string | null, { version = 0, quien = admin } = {}) =>
  await quien.send('PUT', `/api/admin/ajustes/${cual}`, {
    datos: bytes === null ? null : Buffer.from(bytes).toString('base64'),
    version,
  });
const files = async () => await readdir(path.join(dataDir, 'imagenes')).catch(() => []);
const picture = (width: number, height: number, background: Color = '#c01020') =>
  sharp({ create: { width, height, channels: 4, background } });
const png = async (width = 300, height = 300, background?: Color) =>
  await picture(width, height, background).png().toBuffer();
const svg = (inside: string, size = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
const RED = '<rect width="10" height="10" fill="#c01020"/>';

/** The colour in the middle of a picture of the club, as '#rrggbb'. */
async function middle(address: string, at = app): Promise<string> {
  const response = await fetch(`${at.url}${address}`);
  const { data } = await sharp(await response.arrayBuffer())
    .resize(1, 1, { position: 'centre', fit: 'cover', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}
type ClubDicho = { identidad: string; imagenes: { escudo: string | null; fondo: { movil: string } | null } };
const club = async (at = app) => (await (await fetch(`${at.url}/api/club`)).json()) as ClubDicho;

/** Each begins with a club that has never had a picture. */
beforeEach(async () => {
  const { imagenes } = (await admin.send('GET', '/api/admin/ajustes')).body as {
    imagenes: Record<Cual, { ruta: string | null; version: number }>;
  };
  for (const cual of ['escudo', 'fondo'] as const)
    if (imagenes[cual].ruta !== null) await poner(cual, null, imagenes[cual]);
  await app.db.kysely.deleteFrom('imagenes_del_club').execute();
  await expect.poll(async () => (await club()).imagenes).toEqual({ escudo: null, fondo: null });
});

describe('a crest', () => {
  test.each([
    ['a PNG', png],
    ['a JPEG', async () => await picture(300, 300).jpeg().toBuffer()],
    ['a WebP', async () => await picture(300, 300).webp().toBuffer()],
    ['an SVG', () => svg(RED)],
    [
      'an SVG of a drawing program',
      () => `<?xml version="1.0" encoding="UTF-8"?><!-- by hand -->${svg(RED)}`,
    ],
    ['an SVG as large as a wall', () => svg(RED, 'width="90000" height="90000" viewBox="0 0 10 10"')],
    [
      'an SVG with a public document type',
      () =>
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(RED)}`,
    ],
  ])('in %s is the icon at once, and in every size', async (_, make) => {
    const antes = (await club()).identidad;
    const { status, body } = await poner('escudo', await make());
    expect([status, body]).toMatchObject([200, { escudo: { version: 1 }, fondo: { version: 0 } }]);
    await expect.poll(async () => (await club()).identidad).not.toBe(antes);
    const { escudo } = (await club()).imagenes;
    expect(await middle(escudo ?? '')).toMatch(/^#(?:c0|bf|be|c1|c2)/u);
    for (const icono of ['icono-32', 'icono-180', 'icono-192', 'icono-512', 'icono-recortable-512'])
      expect(await middle(`/iconos/${icono}.png`)).toMatch(/^#(?:c0|bf|be|c1|c2)/u);
    const [archivo = ''] = await files();
    expect((await sharp(path.join(dataDir, 'imagenes', archivo)).metadata()).format).toBe('webp');
  });

  test('is named by the manifest and its shortcuts under addresses of its own, kept for ever', async () => {
    await poner('escudo', await png());
    await expect.poll(async () => (await club()).imagenes.escudo).not.toBeNull();
    const { identidad, imagenes } = await club();
    const manifest = await (await fetch(`${app.url}/manifest.webmanifest`)).text();
    expect(manifest.match(new RegExp(`v=${identidad}`, 'gu'))).toHaveLength(6);
    for (const address of [`/iconos/icono-192.png?v=${identidad}`, imagenes.escudo]) {
      const { headers } = await fetch(`${app.url}${address}`);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const plain = await fetch(`${app.url}/iconos/icono-32.png`);
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    const same = { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } };
    expect((await fetch(`${app.url}/iconos/icono-32.png`, same)).status).toBe(304);
    await poner('escudo', null, { version: 1 });
    await expect.poll(async () => (await fetch(`${app.url}/iconos/icono-32.png`, same)).status).toBe(200);
  });

  test('that is pale and cut out stands on the dark ground, any other on the light one', async () => {
    const ring = (fill: string) => svg(`<circle cx="5" cy="5" r="4" fill="${fill}"/>`);
    const corner = async () => {
      const bytes = await (await fetch(`${app.url}/iconos/icono-180.png`)).arrayBuffer();
      const one = await sharp(bytes)
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return `#${one.toString('hex')}`;
    };
    await poner('escudo', ring('#ffffff'));
    await expect.poll(async () => (await club()).imagenes.escudo).not.toBeNull();
    expect(await corner()).toBe('#264e2d');
    await poner('escudo', ring('#102040'), { version: 1 });
    await expect.poll(corner).toBe('#f9f6f0');
  });

  test('replaced and taken away leaves no file, the initials, and who did it', async () => {
    const sinEscudo = (await club()).identidad;
    await poner('escudo', await png());
    const [uno] = await files();
    await poner('escudo', svg(RED), { version: 1 });
    expect(await files()).toHaveLength(1);
    expect(await files()).not.toContain(uno);
    expect((await poner('escudo', null, { version: 2 })).body).toMatchObject({
      escudo: { ruta: null, version: 3 },
    });
    expect(await files()).toEqual([]);
    await expect.poll(async () => (await club()).identidad).toBe(sinEscudo);
    expect((await fetch(`${app.url}/iconos/escudo.png`)).status).toBe(404);
    const { historial } = (await admin.send('GET', '/api/admin/ajustes')).body as {
      historial: { resumen: string; autor: string | null }[];
    };
    expect(historial.slice(0, 3).map(({ resumen }) => resumen)).toEqual([
      'Quita el escudo del club',
      'Cambia el escudo del club',
      'Añade el escudo del club',
    ]);
    expect(historial[0]?.autor).toEqual(expect.any(String));
  });
});

describe('a file that is no crest', () => {
  const uses = (id: number) => `<g id="g${id}">${`<use href="#g${id + 1}"/>`.repeat(10)}</g>`;
  const bomb = svg(
    `<defs>${Array.from({ length: 12 }, (_, i) => uses(i)).join('')}<g id="g12">${RED}</g></defs><use href="#g0"/>`,
  );
  const whole = async () => await png(400, 400);
  const noise = async () =>
    await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  test.each<[string, () => Buffer | string | Promise<Buffer | string>, string]>([
    ['a text', () => 'hola, soy un escudo', '422 escudo_no_valido'],
    ['a page', () => '<html><svg></svg></html>', '422 escudo_no_valido'],
    ['a PDF', () => '%PDF-1.7 ...', '422 escudo_no_valido'],
    ['a GIF', async () => await picture(100, 100).gif().toBuffer(), '422 escudo_no_valido'],
    ['a TIFF', async () => await picture(100, 100).tiff().toBuffer(), '422 escudo_no_valido'],
    ['the head of a PNG alone', async () => (await whole()).subarray(0, 20), '422 escudo_no_valido'],
    ['a PNG cut short', async () => (await whole()).subarray(0, 300), '422 escudo_no_valido'],
    ['half an SVG', () => svg(RED).slice(0, 90), '422 escudo_no_valido'],
    ['an SVG in another encoding', () => Buffer.from(`\ufeff${svg(RED)}`, 'utf16le'), '422 escudo_no_valido'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), '422 imagen_demasiado_grande'],
    ['36 megapixels', noise, '422 imagen_demasiado_grande'],
    ['a dot', async () => await png(16, 16), '422 escudo_pequeno'],
    ['a line', async () => await png(4000, 20), '422 escudo_pequeno'],
    ['an SVG that is a line', () => svg(RED, 'viewBox="0 0 1000 1"'), '422 escudo_pequeno'],
    ['an SVG with a script', () => svg('<script>alert(1)</script>'), '422 escudo_con_enlaces'],
    ['an SVG that acts', () => svg('<rect onload="alert(1)"/>'), '422 escudo_con_enlaces'],
    ['an SVG with a page in it', () => svg('<foreignObject/>'), '422 escudo_con_enlaces'],
    ['an SVG with a picture', () => svg('<image href="https://evil.test/a.png"/>'), '422 escudo_con_enlaces'],
    ['an SVG with a file', () => svg('<use xlink:href="file:///etc/passwd"/>'), '422 escudo_con_enlaces'],
    [
      'an SVG with a style from outside',
      () => svg('<style>@import "//evil.test";</style>'),
      '422 escudo_con_enlaces',
    ],
    [
      'an SVG with entities',
      () => `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
      '422 escudo_no_valido',
    ],
    ['an SVG over 1 MB', () => svg(`<!-- ${'x'.repeat(1_100_000)} -->${RED}`), '422 escudo_complicado'],
    ['nothing', () => '', '400 peticion_no_valida'],
  ])('%s is refused in words, and the club stays as it is', async (_, make, expected) => {
    const { status, body } = await poner('escudo', await make());
    expect(`${status} ${String(body['codigo'])}`).toBe(expected);
    expect(await files()).toEqual([]);
    expect((await club()).imagenes.escudo).toBeNull();
  });

  test('an SVG that multiplies itself ends within seconds, and the club answers meanwhile', async () => {
    const started = performance.now();
    const drawing = poner('escudo', bomb);
    expect((await fetch(`${app.url}/api/club`)).status).toBe(200);
    const { status, body } = await drawing;
    expect(`${status} ${String(body['codigo'])}`).toMatch(/^422 escudo_(?:complicado|no_valido)$/u);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await files()).toEqual([]);
  });

  test('an animated one is taken as it begins', async () => {
    const frames = await sharp([await png(100, 100, '#c01020'), await png(100, 100, '#1020c0')], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    expect((await poner('escudo', frames)).status).toBe(200);
    const [archivo = ''] = await files();
    const { pages, height } = await sharp(path.join(dataDir, 'imagenes', archivo)).metadata();
    expect([pages ?? 1, height]).toEqual([1, 100]);
  });
});

describe('the background of the home page', () => {
  test('comes in two sizes, upright and without what its camera wrote, and goes again', async () => {
    const photo = await picture(2400, 1600)
      .withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitude: '40/1 24/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await poner('fondo', photo)).status).toBe(200);
    await expect.poll(async () => (await club()).imagenes.fondo).not.toBeNull();
    const { fondo } = (await club()).imagenes;
    const sizes = Object.values(fondo ?? {}).map(async (address) => {
      const response = await fetch(`${app.url}${address}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata();
      return [width, height, exif];
    });
    expect(await Promise.all(sizes)).toEqual([
      [1080, 720, undefined],
      [1920, 1280, undefined],
    ]);
    await poner('fondo', null, { version: 1 });
    await expect.poll(async () => (await club()).imagenes.fondo).toBeNull();
  });

  test.each<[string, () => Promise<Buffer> | string, string]>([
    ['an SVG', () => svg(RED), '422 imagen_no_valida'],
    ['a stamp', async () => await png(200, 200), '422 fondo_pequeno'],
    ['a tower', async () => await png(500, 2000), '422 fondo_pequeno'],
  ])('is not %s', async (_, make, expected) => {
    const { status, body } = await poner('fondo', await make());
    expect(`${status} ${String(body['codigo'])}`).toBe(expected);
    expect(await files()).toEqual([]);
  });
});

test('of two who change a picture of the same version one is told, and the other picture is not touched', async () => {
  const both = await Promise.all([poner('escudo', svg(RED)), poner('escudo', await png())]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body['codigo']).toBe('ajustes_cambiados');
  expect(await files()).toHaveLength(1);
  expect((await poner('escudo', null)).body['codigo']).toBe('ajustes_cambiados');
  expect((await poner('fondo', await png(900, 600))).status).toBe(200);
});

test('is for administrators', async () => {
  const miembro = await conSesion(app);
  expect((await poner('escudo', svg(RED), { quien: visitante(app) })).body['codigo']).toBe('sin_sesion');
  expect((await poner('escudo', svg(RED), { quien: miembro })).body['codigo']).toBe('solo_admin');
  expect(await files()).toEqual([]);
});

test('whatever fails on the way leaves the former crest, and no file besides', async () => {
  await poner('escudo', svg(RED));
  const before = await files();
  const bytes = await png();
  const tried = await failAtEachStatement({ db: app.db, faults }, async () => {
    const answer = await poner('escudo', bytes, { version: 1 });
    if (answer.status !== 200) expect(await files()).toEqual(before);
    return answer;
  });
  expect(tried).toBeGreaterThan(3);
});

test('the daily cleaning leaves the pictures of the club where they are', async () => {
  await poner('escudo', svg(RED));
  await poner('fondo', await png(900, 600));
  const imagenes = openImageStore({ bucket: null, dataDir });
  const antes = new Date(Date.now() + 60_000);
  expect(await barrerImagenes({ db: app.db, imagenes }, { antes, max: 100 })).toBe(0);
  expect(await files()).toHaveLength(2);
});

test('a letter carries the crest that the club has when it leaves, and none once it has none', async () => {
  const mailbox = await openMailbox();
  const own = await openTestApp({ smtpUrl: mailbox.url, dataDir });
  const jefa = await conSesion(own, { admin: true });
  const usuario = own.db.kysely.updateTable('usuarios').set({ email: 'jefa@club.test' });
  await usuario.where('id', '=', jefa.usuarioId).execute();
  const carta = async () => {
    const { body } = await jefa.send('POST', '/api/admin/correos/prueba', { opId: randomUUID() });
    expect(body).toMatchObject({ estado: 'enviado' });
    return mailbox.received.at(-1) ?? { raw: '', html: '' };
  };
  expect((await carta()).html).not.toContain('<img');
  await poner('escudo', svg(RED), { quien: jefa });
  await expect.poll(async () => (await club(own)).imagenes.escudo).not.toBeNull();
  const { raw, html } = await carta();
  expect([raw, html]).toEqual([
    expect.stringMatching(/Content-Id: <escudo>/iu),
    expect.stringMatching(/<img src="(?:cid:escudo|data:image\/png)/u),
  ]);
  await poner('escudo', null, { quien: jefa, version: 1 });
  await expect.poll(async () => (await club(own)).imagenes.escudo).toBeNull();
  const sin = await carta();
  expect([sin.raw.includes('image/png'), sin.html.includes('<img')]).toEqual([false, false]);
  await own.close();
  await mailbox.close();
});

test('a crest whose file is lost gives way to the initials', async () => {
  await poner('escudo', svg(RED));
  await expect.poll(async () => (await club()).imagenes.escudo).not.toBeNull();
  for (const name of await files()) await rm(path.join(dataDir, 'imagenes', name));
  expect((await fetch(`${app.url}/iconos/icono-512.png`)).status).toBe(200);
  expect((await fetch(`${app.url}/iconos/escudo.png`)).status).toBe(404);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'two instances on one PostgreSQL server show at once the picture that one of them was given',
  async () => {
    const { rows } = await app.db.pool.query('select current_database() as name');
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${String(rows[0]?.['name'])}`;
    const db = await openDatabase({ url: url.href, dataDir: 'unused', log: openLog('silent') });
    const other = await openTestApp({ store: { db, dispose: () => db.close() }, dataDir });
    await poner('escudo', svg(RED));
    await poner('fondo', await png(900, 600));
    for (const one of [app, other]) {
      await expect.poll(async () => (await club(one)).imagenes.fondo).not.toBeNull();
      expect(await middle((await club(one)).imagenes.escudo ?? '', one)).toMatch(/^#(?:c0|bf|be|c1|c2)/u);
    }
    expect((await club(other)).identidad).toBe((await club()).identidad);
    await poner('escudo', null, { version: 1 });
    await expect.poll(async () => (await club(other)).imagenes.escudo).toBeNull();
    await other.close();
  },
);
