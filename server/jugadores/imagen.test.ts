import { unzipSync } from 'fflate';
import { crc32, deflateSync } from 'node:zlib';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { frases } from '#server/testing/frases.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let dataDir: string;
let faults: Awaited<ReturnType<typeof openFailingStore>>['faults'];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-imagen-'));
  const failing = await openFailingStore();
  ({ faults } = failing);
  app = await openTestApp({ store: failing.store, dataDir });
  admin = await conSesion(app, { admin: true });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A photo of 400 × 300: its left half red, its right half blue, taken somewhere. */
async function photo(format: 'jpeg' | 'png' | 'webp', { orientation = 1 } = {}): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 200, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitude: '40/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation });
  return await image.toFormat(format).toBuffer();
}

const subir = async (id: string, bytes: Buffer, more: Record<string, unknown> = {}, quien = admin) =>
  await quien.send('PUT', `/api/admin/jugadores/${id}/imagen`, { datos: bytes.toString('base64'), ...more });
const files = async () => await readdir(path.join(dataDir, 'imagenes')).catch(() => []);
const imagenDe = async (id: string) =>
  (
    await app.db.kysely
      .selectFrom('profiles')
      .select('profileImageUrl')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).profileImageUrl;

async function download(address: unknown, cookie: string | null = admin.cookie) {
  const response = await fetch(`${app.url}${String(address)}`, { headers: cookie ? { cookie } : {} });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a square WebP of 512 without its data',
    async (format) => {
      const { id } = await crearJugador(app.db.kysely);
      const original = await photo(format);
      expect((await sharp(original).metadata()).exif).toBeDefined();
      const { status, body } = await subir(id, original);
      expect(status).toBe(200);
      const { response, bytes } = await download(body['imagen']);
      const { exif, icc, xmp, ...found } = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect([exif, xmp]).toEqual([undefined, undefined]);
      expect(icc === undefined || icc.length > 0).toBe(true);
      expect(bytes.includes('Cámara')).toBe(false);
      const { headers } = response;
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f-]{36}\.webp"$/);
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    },
  );

  test('is cut where it was asked, also beyond its edge and when its camera was turned', async () => {
    const { id } = await crearJugador(app.db.kysely);
    const colour = async (recorte: object, orientation = 1) => {
      const { body } = await subir(id, await photo('png', { orientation }), { recorte });
      const { dominant } = await sharp((await download(body['imagen'])).bytes).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    expect(await colour({ x: 0, y: 0, lado: 150 })).toBe('red');
    expect(await colour({ x: 9_000, y: 9_000, lado: 150 })).toBe('blue');
    // Turned by 180 degrees it is looked at with blue on its left.
    expect(await colour({ x: 0, y: 0, lado: 150 }, 3)).toBe('blue');
  });

  test('replaces the former one, whose file goes; taken away, its file goes too', async () => {
    const { id, nombre } = await crearJugador(app.db.kysely);
    const una = (await subir(id, await photo('jpeg'))).body['imagen'];
    const otra = (await subir(id, await photo('png'))).body['imagen'];
    expect(una).not.toBe(otra);
    expect((await download(una)).response.status).toBe(404);
    expect((await download(otra)).response.status).toBe(200);
    // Once more there is nothing to take away, and nothing to tell
    for (const _ of ['once', 'again'])
      expect((await admin.send('DELETE', `/api/admin/jugadores/${id}/imagen`)).status).toBe(200);
    expect(await imagenDe(id)).toBeNull();
    expect((await download(otra)).response.status).toBe(404);
    const cambia = `Cambia la imagen de ${nombre}`;
    expect(await frases(app, { objetoId: id })).toEqual([cambia, cambia, `Quita la imagen de ${nombre}`]);
  });

  test('is for people with a session', async () => {
    const { id } = await crearJugador(app.db.kysely);
    const { body } = await subir(id, await photo('jpeg'));
    const jugador = await conSesion(app);
    expect((await download(body['imagen'], null)).response.status).toBe(401);
    expect((await download(body['imagen'], jugador.cookie)).response.status).toBe(200);
    expect((await subir(id, await photo('jpeg'), {}, visitante(app))).body['codigo']).toBe('sin_sesion');
  });

  test('of a minor needs the consent of the guardian', async () => {
    const { id } = await crearJugador(app.db.kysely, { fechaNacimiento: '2012-01-01' });
    expect((await subir(id, await photo('jpeg'))).body['codigo']).toBe('imagen_sin_consentimiento');
    expect(await imagenDe(id)).toBeNull();
    expect((await subir(id, await photo('jpeg'), { consentimiento: true })).status).toBe(200);
  });

  test('leaves with the personal data of its owner', async () => {
    const quien = await conSesion(app);
    expect((await subir(quien.jugadorId ?? '', await photo('png'))).status).toBe(200);
    const answer = await fetch(`${app.url}/api/cuenta/datos/zip`, {
      headers: { cookie: quien.cookie ?? '' },
    });
    const { 'imagen.webp': imagen } = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect((await sharp(imagen).metadata()).format).toBe('webp');
  });

  test('goes with the jugador, and with the account that its owner deletes', async () => {
    const borrado = await crearJugador(app.db.kysely);
    const una = (await subir(borrado.id, await photo('jpeg'))).body['imagen'];
    const { body } = await admin.send('GET', `/api/admin/jugadores/${borrado.id}/borrado/previa`);
    await admin.send('POST', `/api/admin/jugadores/${borrado.id}/borrado`, {
      confirmacion: body['confirmacion'],
    });
    expect((await download(una)).response.status).toBe(404);
    const quien = await conSesion(app);
    const otra = (await subir(quien.jugadorId ?? '', await photo('jpeg'))).body['imagen'];
    expect((await quien.send('POST', '/api/cuenta/borrado', {})).status).toBe(200);
    expect((await download(otra)).response.status).toBe(404);
  });

  test('leaves jugador and files as they were, whichever statement fails', async () => {
    const { id } = await crearJugador(app.db.kysely);
    const una = await photo('jpeg');
    const antes = await files();
    const tried = await failAtEachStatement({ db: app.db, faults }, () => subir(id, una));
    expect(tried).toBeGreaterThan(2);
    expect(await files()).toHaveLength(antes.length + 1);
  });
});

/** A PNG that says to have so many pixels and holds next to none. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a hostile file', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  );
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an SVG', () => svg, 'imagen_no_valida'],
    ['a GIF', () => gif, 'imagen_no_valida'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'imagen_no_valida'],
    [
      'an SVG with the first bytes of a PNG',
      async () => Buffer.concat([(await photo('png')).subarray(0, 8), svg]),
      'imagen_no_valida',
    ],
    [
      'a page with the first bytes of a JPEG',
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<html><script>alert(1)</script>'),
        ]),
      'imagen_no_valida',
    ],
    ['half a JPEG', async () => (await photo('jpeg')).subarray(0, 900), 'imagen_no_valida'],
    ['half a WebP', async () => (await photo('webp')).subarray(0, 200), 'imagen_no_valida'],
    ['nothing', () => Buffer.alloc(0), 'imagen_no_valida'],
    ['30,000 pixels a side in 110 kB', () => bomb(30_000), 'imagen_demasiado_grande'],
    [
      '5 MB and one byte',
      async () => Buffer.concat([await photo('jpeg'), Buffer.alloc(5 * 1024 * 1024)]),
      'imagen_demasiado_grande',
    ],
  ];
  test.each(cases)('%s is refused at once and nothing is written', async (_, make, codigo) => {
    const { id } = await crearJugador(app.db.kysely);
    const bytes = await make();
    const antes = await files();
    const started = performance.now();
    const answer = await subir(id, bytes);
    expect(answer).toMatchObject({ status: 422, body: { codigo } });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await files()).toEqual(antes);
    expect(await imagenDe(id)).toBeNull();
  });

  test('a page hidden behind a real JPEG does not survive', async () => {
    const { id } = await crearJugador(app.db.kysely);
    const hidden = Buffer.from('<html><script>alert(1)</script></html>');
    const { body } = await subir(id, Buffer.concat([await photo('jpeg'), hidden]));
    expect((await download(body['imagen'])).bytes.includes('<script>')).toBe(false);
  });

  test.each(['../../../etc/passwd', '..%2F..%2Fauth-secret', 'nadie'])(
    'the id %s is of nobody',
    async (id) => {
      const answer = await subir(encodeURIComponent(id), await photo('jpeg'));
      expect(answer.status).toBe(404);
      const picture = await fetch(`${app.url}/api/imagenes/${encodeURIComponent(id)}`, {
        headers: { cookie: admin.cookie ?? '' },
      });
      expect(picture.status).toBe(404);
    },
  );

  test.each([
    ['no base64', { datos: '<<<' }],
    ['a square without side', { datos: 'AAAA', recorte: { x: 0, y: 0 } }],
    ['a negative corner', { datos: 'AAAA', recorte: { x: -1, y: 0, lado: 10 } }],
    ['an address of its own', { datos: 'AAAA', profileImageUrl: '/x.webp' }],
  ])('%s is no request', async (_, body) => {
    const { id } = await crearJugador(app.db.kysely);
    expect((await admin.send('PUT', `/api/admin/jugadores/${id}/imagen`, body)).status).toBe(400);
  });
});
