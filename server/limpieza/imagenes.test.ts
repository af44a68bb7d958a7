import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImageStore } from '#server/external/image-store.ts';
import type { Config } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { limpiar } from '#server/limpieza/service.ts';
import { type FakeBucket, openFakeBucket } from '#server/testing/bucket.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const HORA_MS = 3_600_000;

/** A store of pictures as a test sees it from behind: what is in it, and since when. */
type Behind = {
  config: Pick<Config, 'bucket' | 'dataDir'>;
  names: () => Promise<string[]>;
  age: (name: string, ms: number) => Promise<void>;
  leave: (name: string) => Promise<void>;
};

const since = (ms: number) => new Date(Date.now() - ms);

function folder(dataDir: string): Behind {
  const fileOf = (name: string) => path.join(dataDir, 'imagenes', name);
  return {
    config: { bucket: null, dataDir },
    names: async () => (await readdir(path.join(dataDir, 'imagenes'))).toSorted(),
    age: async (name, ms) => await utimes(fileOf(name), since(ms), since(ms)),
    leave: async (name) => {
      await mkdir(path.join(dataDir, 'imagenes'), { recursive: true });
      await writeFile(fileOf(name), 'x');
    },
  };
}

function bucketOf(s3: FakeBucket, dataDir: string): Behind {
  const key = (name: string) => `imagenes/${name}`;
  const secrets = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return {
    config: { bucket: { endpoint: s3.url, name: 'pena', region: 'auto', ...secrets }, dataDir },
    names: () => Promise.resolve([...s3.files.keys()].map((name) => name.slice('imagenes/'.length)).sort()),
    age: (name, ms) => Promise.resolve(void s3.storedAt.set(key(name), since(ms))),
    leave: (name) => Promise.resolve(void s3.files.set(key(name), Buffer.from('x'))),
  };
}

describe.each(['a folder', 'a bucket'])('the pictures of %s', (kind) => {
  let app: TestApp;
  let admin: Caller;
  let s3: FakeBucket;
  let dataDir: string;
  let behind: Behind;
  beforeAll(async () => {
    s3 = await openFakeBucket('pena');
    dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-limpieza-'));
    behind = kind === 'a folder' ? folder(dataDir) : bucketOf(s3, dataDir);
    app = await openTestApp(behind.config);
    admin = await conSesion(app, { admin: true });
  });
  afterAll(async () => {
    await app.close();
    await s3.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const sweep = async () =>
    await limpiar({
      db: app.db,
      clock: { now: () => new Date(), hoy: () => '2031-01-01' },
      log: openLog('silent'),
      imagenes: openImageStore(behind.config),
    });
  /** A jugador with a picture uploaded at the front door; the name of its file. */
  async function conImagen() {
    const { id } = await crearJugador(app.db.kysely);
    const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } }).png();
    const datos = (await photo.toBuffer()).toString('base64');
    const { body } = await admin.send('PUT', `/api/admin/jugadores/${id}/imagen`, { datos });
    const address = String(body['imagen']);
    return { id, address, name: /[0-9a-f-]{36}\.webp/u.exec(address)?.[0] ?? '' };
  }

  test('stay while somebody has them, however old; what nobody has goes after a day', async () => {
    const suya = await conImagen();
    await behind.age(suya.name, 400 * 24 * HORA_MS);
    const [vieja, joven] = [`${randomUUID()}.webp`, `${randomUUID()}.webp`];
    for (const name of [vieja, joven, 'not-ours.txt']) await behind.leave(name);
    await behind.age(vieja, 24.1 * HORA_MS);
    await behind.age(joven, 23.9 * HORA_MS);
    await behind.age('not-ours.txt', 400 * 24 * HORA_MS);
    expect(await sweep()).toEqual({ imagenes: 1 });
    expect(await behind.names()).toEqual([suya.name, joven, 'not-ours.txt'].toSorted());
    const served = await fetch(`${app.url}${suya.address}`, { headers: { cookie: admin.cookie ?? '' } });
    expect(served.status).toBe(200);
    expect(await sweep()).toEqual({});
  });

  test('of an account whose removal failed go with the next cleaning', async () => {
    const { id, name } = await conImagen();
    await behind.age(name, 25 * HORA_MS);
    // As a crash between the commit and the removal of the file leaves it.
    await app.db.kysely.updateTable('profiles').set({ profileImageUrl: null }).where('id', '=', id).execute();
    expect(await behind.names()).toContain(name);
    expect(await sweep()).toEqual({ imagenes: 1 });
    expect(await behind.names()).not.toContain(name);
  });

  test('that a crash left half written go too', async () => {
    // A folder has them under the number of the process that wrote them, and of former versions without it
    const halves = (kind === 'a folder' ? ['.4242.part', '.part'] : ['']).map(
      (end) => `${randomUUID()}.webp${end}`,
    );
    for (const half of halves) {
      await behind.leave(half);
      await behind.age(half, 25 * HORA_MS);
    }
    expect(await sweep()).toEqual({ imagenes: halves.length });
    for (const half of halves) expect(await behind.names()).not.toContain(half);
  });
});
