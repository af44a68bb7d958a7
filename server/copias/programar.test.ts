import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { copiaDiaria, programarCopias } from '#server/copias/programar.ts';
import { edadDeLaCopia, estadoDeCopias } from '#server/copias/queries.ts';
import { copiadoDe, type Copiado, hacerCopia } from '#server/copias/service.ts';
import { type Config, readConfig } from '#server/http/base/config.ts';
import { openFakeBucket } from '#server/testing/bucket.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import { openFakeWebdav, WEBDAV_PASSWORD, WEBDAV_USER } from '#server/testing/webdav.ts';
import { readEnvironment } from '#server/http/environment/environment.ts';

const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-copias-'));
const store = await openTestDatabase();
const { db } = store;
const said: string[] = [];
const keep = (message: unknown) => void said.push(String(message));
const log = { info: keep, warn: keep, error: keep };

afterAll(async () => {
  await store.dispose();
  rmSync(place, { recursive: true });
});
beforeEach(async () => {
  said.length = 0;
  await db.kysely.deleteFrom('copias').execute();
});

async function club(env: Record<string, string> = {}): Promise<{ copiado: Copiado; config: Config }> {
  const folder = mkdtempSync(path.join(place, 'club-'));
  const folders = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: path.join(folder, 'backups') };
  const config = readConfig({ ...folders, DEMO: 'no', ...env });
  return { copiado: await copiadoDe({ config, db, log }), config };
}

const HOUR_MS = 3_600_000;

/** What happened to the backups so far, moved so many hours into the past. */
async function pasan(hours: number): Promise<void> {
  const filas = await db.kysely.selectFrom('copias').selectAll().execute();
  for (const { id, empezadaEn, terminadaEn } of filas) {
    const antes = (instant: Date) => new Date(instant.getTime() - hours * HOUR_MS);
    await db.kysely
      .updateTable('copias')
      .set({ empezadaEn: antes(empezadaEn), terminadaEn: terminadaEn && antes(terminadaEn) })
      .where('id', '=', id)
      .execute();
  }
}

test('there is one copy a day, and only the newest stay', async () => {
  const { copiado, config } = await club({ BACKUP_KEEP: '3' });
  expect(await edadDeLaCopia(db.kysely)).toBeNull();
  expect(await copiaDiaria(copiado, new Date())).toBe(true);
  expect(await copiaDiaria(copiado, new Date())).toBe(false);
  expect(await edadDeLaCopia(db.kysely)).toBeLessThan(60);
  mkdirSync(config.backupDir, { recursive: true });
  writeFileSync(path.join(config.backupDir, 'notas.txt'), '');
  for (const day of ['01', '02', '03'])
    writeFileSync(path.join(config.backupDir, `hoyo19-2026-01-${day}T03-00-00-000Z-daily.sql.gz`), '');
  await pasan(24);
  expect(await copiaDiaria(copiado, new Date())).toBe(true);
  const names = readdirSync(config.backupDir).toSorted();
  expect(names).toContain('notas.txt');
  expect(names.filter((name) => name.includes('daily'))).toHaveLength(3);
  expect(names).toContain('hoyo19-2026-01-03T03-00-00-000Z-daily.sql.gz');
});

/** So many others, begun after whatever there is: each stands, or each failed. */
async function otras(cuantas: number, fin: { archivo: string; bytes: number } | { fallo: string }) {
  const ahora = new Date();
  const fila = { motivo: 'manual', empezadaEn: ahora, terminadaEn: ahora, ...fin } as const;
  const filas = Array.from({ length: cuantas }, () => ({ id: randomUUID(), ...fila }));
  await db.kysely.insertInto('copias').values(filas).execute();
}

test('however many are taken by hand, the daily one of today is still seen', async () => {
  const { copiado, config } = await club();
  expect(await copiaDiaria(copiado, new Date())).toBe(true);
  await otras(60, { archivo: 'una.tar', bytes: 1 });
  expect(await copiaDiaria(copiado, new Date())).toBe(false);
  expect(readdirSync(config.backupDir)).toHaveLength(1);
});

test('however many failed since, the one that stands is told', async () => {
  const { copiado, config } = await club();
  await copiaDiaria(copiado, new Date());
  await otras(120, { fallo: 'no room' });
  const [archivo] = readdirSync(config.backupDir);
  expect(await estadoDeCopias(db.kysely, new Date())).toMatchObject({
    ultima: { archivo },
    fallo: 'no room',
    enCurso: false,
  });
});

test('what a clock that was years ahead wrote down counts for nothing once it is right again', async () => {
  const { copiado, config } = await club();
  const enElFuturo = new Date(Date.now() + 3_650 * 24 * HOUR_MS);
  const una = { motivo: 'diaria', empezadaEn: enElFuturo, terminadaEn: enElFuturo } as const;
  await db.kysely
    .insertInto('copias')
    .values([
      { ...una, id: randomUUID(), fallo: 'no room' },
      { ...una, id: randomUUID(), archivo: 'hoyo19-2036-daily.tar', bytes: 1 },
    ])
    .execute();
  expect(await edadDeLaCopia(db.kysely)).toBeNull();
  expect(await copiaDiaria(copiado, new Date())).toBe(true);
  expect(await copiaDiaria(copiado, new Date())).toBe(false);
  const [archivo] = readdirSync(config.backupDir);
  expect(await estadoDeCopias(db.kysely, new Date())).toMatchObject({ ultima: { archivo }, fallo: null });
});

test('of two instances that look at once, one takes it', async () => {
  const { copiado } = await club();
  const taken = await Promise.all([copiaDiaria(copiado, new Date()), copiaDiaria(copiado, new Date())]);
  expect(new Set(taken)).toEqual(new Set([false, true]));
});

test('two that are asked for in the same millisecond are two', async () => {
  const { copiado, config } = await club();
  vi.setSystemTime(new Date());
  try {
    const copias = await Promise.all([hacerCopia(copiado, 'manual'), hacerCopia(copiado, 'manual')]);
    const nombres = copias.map(({ archivo }) => path.basename(archivo));
    expect(new Set(nombres).size).toBe(2);
    expect(readdirSync(config.backupDir).toSorted()).toEqual(nombres.toSorted());
  } finally {
    vi.useRealTimers();
  }
});

test('two that end together both stand, whichever of them removes the old ones', async () => {
  const { copiado, config } = await club({ BACKUP_KEEP: '2' });
  mkdirSync(config.backupDir, { recursive: true });
  for (let ms = 100; ms < 1_000; ms += 1)
    writeFileSync(path.join(config.backupDir, `hoyo19-2026-01-01T03-00-00-${ms}Z-manual.tar`), '');
  const escritas = Promise.withResolvers<void>();
  let faltan = 2;
  const una = async () => {
    let miradas = 0;
    const list = async () => {
      miradas += 1;
      // The second look at the pictures follows the database: from here on it is the same work for both
      if (miradas === 2) faltan -= 1;
      if (faltan === 0) escritas.resolve();
      if (miradas === 2) await escritas.promise;
      return await copiado.imagenes.list();
    };
    return await hacerCopia({ ...copiado, imagenes: { ...copiado.imagenes, list } }, 'manual');
  };
  const copias = await Promise.all([una(), una()]);
  expect(readdirSync(config.backupDir).toSorted()).toEqual(
    copias.map(({ archivo }) => path.basename(archivo)).toSorted(),
  );
});

test('one that fails is told, and tried again after an hour, then two, without stopping anything', async () => {
  const { copiado, config } = await club();
  writeFileSync(config.backupDir, 'in the way');
  const falla = async () => await copiaDiaria(copiado, new Date()).catch((error: Error) => error.message);
  expect(await falla()).toMatch(/EEXIST|ENOTDIR/u);
  expect(await estadoDeCopias(db.kysely, new Date())).toMatchObject({
    ultima: null,
    fallo: expect.stringMatching(/EEXIST|ENOTDIR/u),
    enCurso: false,
  });
  expect(await falla()).toBe(false);
  await pasan(1.1);
  expect(await falla()).toMatch(/EEXIST|ENOTDIR/u);
  await pasan(1.1);
  expect(await falla()).toBe(false);
  rmSync(config.backupDir);
  await pasan(1);
  expect(await falla()).toBe(true);
  expect(await estadoDeCopias(db.kysely, new Date())).toMatchObject({ fallo: null });
});

test('a bucket and a WebDAV folder get it too, and lose the oldest only when it stands', async () => {
  const bucket = await openFakeBucket('pena');
  const webdav = await openFakeWebdav();
  const { copiado, config } = await club({
    BACKUP_KEEP: '2',
    BACKUP_S3_ENDPOINT: bucket.url,
    BACKUP_S3_BUCKET: 'pena',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_WEBDAV_URL: webdav.url,
    BACKUP_WEBDAV_USER: WEBDAV_USER,
    BACKUP_WEBDAV_PASSWORD: WEBDAV_PASSWORD,
  });
  const viejas = ['01', '02', '03'].map((day) => `hoyo19-2026-01-${day}T03-00-00-000Z-daily.tar`);
  for (const name of viejas) {
    bucket.files.set(`copias/${name}`, Buffer.of(1));
    webdav.files.set(name, Buffer.of(1));
  }
  webdav.setFull(true);
  await copiaDiaria(copiado, new Date());
  const [una = ''] = readdirSync(config.backupDir);
  const bytes = readFileSync(path.join(config.backupDir, una));
  expect([...bucket.files.keys()].toSorted()).toEqual([`copias/${viejas[2]}`, `copias/${una}`]);
  expect(bucket.files.get(`copias/${una}`)?.equals(bytes)).toBe(true);
  expect([...webdav.files.keys()]).toEqual(viejas);
  const { ultima, fallo } = await estadoDeCopias(db.kysely, new Date());
  expect([fallo, ultima?.falloFuera]).toEqual([null, expect.stringContaining('it answered PUT with 507')]);
  expect(said.join()).not.toContain(WEBDAV_PASSWORD);

  webdav.setFull(false);
  bucket.setBroken(true);
  await pasan(24);
  await copiaDiaria(copiado, new Date());
  const [otra = ''] = readdirSync(config.backupDir).toSorted().reverse();
  expect([...webdav.files.keys()].toSorted()).toEqual([viejas[2], otra]);
  expect((await estadoDeCopias(db.kysely, new Date())).ultima?.falloFuera).toMatch(/^s3:\/\/pena/u);
  await bucket.close();
  await webdav.close();
});

test('the app looks by itself, and what a process that died left under way is not waited for', async () => {
  const { copiado, config } = await club();
  await db.kysely
    .insertInto('copias')
    .values({ id: '0b1c2d3e-0000-4000-8000-000000000001', motivo: 'diaria', empezadaEn: new Date() })
    .execute();
  if (db.kind === 'server') await pasan(3);
  else await pasan(1.5);
  const stop = programarCopias({ copiado: () => copiado, log, firstLookMs: 1, lookMs: 5 });
  await expect.poll(async () => (await estadoDeCopias(db.kysely, new Date())).ultima).not.toBeNull();
  stop();
  expect(readdirSync(config.backupDir).filter((name) => name.endsWith('-daily.tar'))).toHaveLength(1);
});

test.each([
  ['a keep of none', { BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
  ['an hour that is none', { BACKUP_HOUR: '24' }, 'BACKUP_HOUR'],
  ['a short passphrase', { BACKUP_PASSPHRASE: 'corta' }, '12 characters'],
  ['a passphrase file that is not there', { BACKUP_PASSPHRASE_FILE: '/nowhere' }, 'BACKUP_PASSPHRASE_FILE'],
  ['half a bucket', { BACKUP_S3_BUCKET: 'pena' }, 'go together'],
  ['half a WebDAV folder', { BACKUP_WEBDAV_URL: 'https://nube.example' }, 'go together'],
])('%s ends the start with one line', (_, env, line) => {
  const given = () => readEnvironment({ AUTH_SECRET: 'x'.repeat(32), ...env }, '/nowhere');
  expect(() => readConfig(given())).toThrow(line);
});
