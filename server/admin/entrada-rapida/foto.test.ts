import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { barrerImagenes } from '#server/jugadores/imagen.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { type Caller, visitante } from '#server/testing/callers.ts';
import { type Faults, failAtEachStatement, openFailingStore } from '#server/testing/fail-at.ts';
import { frases, nombreDe } from '#server/testing/frases.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let dataDir: string;
let faults: Faults;
const dicho: string[] = [];
let escenario: Escenario;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-foto-'));
  const failing = await openFailingStore();
  ({ faults } = failing);
  app = await openTestApp({
    store: failing.store,
    dataDir,
    log: pino({ level: 'warn' }, { write: (line) => dicho.push(line) }),
  });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  escenario = await crearEscenario(app);
});

/** A photo of a paper card as a phone takes it: on its side, with where and by what it was taken; smaller where its size is not asked about. */
async function photo(width = 400, height = 300): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitude: '40/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const address = () => `/api/admin/participantes/${escenario.deMiembro}/tarjeta/foto`;
const subir = async (bytes: Buffer, quien: Caller = escenario.admin) =>
  await quien.send('PUT', address(), { datos: bytes.toString('base64') });
const files = async () => await readdir(path.join(dataDir, 'imagenes')).catch(() => []);
const nameOf = (foto: unknown) => String(foto).split('/').at(-1) ?? '';
async function fotoDe(): Promise<string | null | undefined> {
  const { body } = await escenario.admin.send('GET', `/api/admin/torneos/${escenario.hoy.id}/tarjetas`);
  const tarjetas = body['tarjetas'] as { participanteId: string; foto: string | null }[];
  return tarjetas.find(({ participanteId }) => participanteId === escenario.deMiembro)?.foto;
}
async function download(foto: unknown, { cookie }: Caller = escenario.admin) {
  const response = await fetch(`${app.url}${String(foto)}`, { headers: cookie ? { cookie } : {} });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
test('the photo of a paper card is kept whole, upright, smaller and without its data', async () => {
  const { status, body } = await subir(await photo(2400, 1800));
  expect(status).toBe(200);
  expect(await fotoDe()).toBe(body['foto']);
  const { response, bytes } = await download(body['foto']);
  const { exif, xmp, ...found } = await sharp(bytes).metadata();
  expect(found).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
  expect([exif, xmp, bytes.includes('Cámara')]).toEqual([undefined, undefined, false]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('it is for administrators alone', async () => {
  const { body } = await subir(await photo());
  const { miembro } = escenario;
  expect((await download(body['foto'], visitante(app))).response.status).toBe(401);
  expect((await download(body['foto'], miembro)).response.status).toBe(403);
  expect((await subir(await photo(), miembro)).body['codigo']).toBe('solo_admin');
  expect((await miembro.send('DELETE', address())).body['codigo']).toBe('solo_admin');
  expect(await fotoDe()).toBe(body['foto']);
});

test('another takes its place and it can be taken away, each told in the history, and the files go', async () => {
  const una = (await subir(await photo())).body['foto'];
  const otra = (await subir(await photo())).body['foto'];
  expect((await download(una)).response.status).toBe(404);
  expect((await download(otra)).response.status).toBe(200);
  for (const _ of ['once', 'again'])
    expect((await escenario.admin.send('DELETE', address())).status).toBe(200);
  expect(await fotoDe()).toBeNull();
  expect((await download(otra)).response.status).toBe(404);
  const foto = `la foto de la tarjeta de ${await nombreDe(app, escenario.miembro.jugadorId)}`;
  const dichas = ['Añade', 'Cambia', 'Quita'].map((que) => `${que} ${foto}`);
  expect(await frases(app, { objetoId: escenario.deMiembro })).toEqual(dichas);
  expect(await frases(app, { torneoId: escenario.hoy.id })).toEqual(dichas);
});

test('one whose file cannot be removed is taken away all the same, and the log says why', async () => {
  const { body } = await subir(await photo());
  const file = path.join(dataDir, 'imagenes', nameOf(body['foto']));
  await rm(file);
  await mkdir(file);
  dicho.length = 0;
  expect((await escenario.admin.send('DELETE', address())).status).toBe(200);
  expect(await fotoDe()).toBeNull();
  expect(dicho.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'a photo of a card could not be removed', err: { code: 'ERR_FS_EISDIR' } },
  ]);
  await rm(file, { recursive: true });
});

test('what is no photo is refused and changes nothing', async () => {
  const { body } = await subir(await photo());
  const antes = await files();
  const answer = await subir(Buffer.from('%PDF-1.7'));
  expect(answer).toMatchObject({ status: 422, body: { codigo: 'imagen_no_valida' } });
  expect([await files(), await fotoDe()]).toEqual([antes, body['foto']]);
});

test('whichever statement fails, card and files are as they were', async () => {
  const una = await photo();
  const antes = await files();
  const tried = await failAtEachStatement({ db: app.db, faults }, () => subir(una));
  expect(tried).toBeGreaterThan(2);
  expect(await files()).toHaveLength(antes.length + 1);
});

test('the daily cleaning leaves it alone, and takes it once its torneo is gone or its jugador has left', async () => {
  const store = { db: app.db, imagenes: openImageStore({ bucket: null, dataDir }) };
  const sweep = async () => await barrerImagenes(store, { antes: new Date(Date.now() + 1000), max: 500 });
  const { body } = await subir(await photo());
  await sweep();
  expect(await files()).toContain(nameOf(body['foto']));
  await app.db.kysely
    .updateTable('profiles')
    .set({ retiradoEn: new Date() })
    .where('id', '=', escenario.miembro.jugadorId ?? '')
    .execute();
  expect(await fotoDe()).toBeNull();
  await sweep();
  expect(await files()).not.toContain(nameOf(body['foto']));
  await app.db.kysely
    .updateTable('profiles')
    .set({ retiradoEn: null })
    .where('id', '=', escenario.miembro.jugadorId ?? '')
    .execute();
  const otra = nameOf((await subir(await photo())).body['foto']);
  await app.db.kysely.deleteFrom('tarjetas').where('participanteId', '=', escenario.deMiembro).execute();
  await sweep();
  expect(await files()).not.toContain(otra);
});
