import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE, inMemory, README, SECRET, writeArchive } from '#server/external/archive/archive.ts';
import { prepararInstalacion } from '#server/instalacion/service.ts';
import { soloNombre } from '#server/testing/datos-del-club.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hoyo19-instalacion-'));
const copias = mkdtempSync(path.join(tmpdir(), 'hoyo19-copias-'));
afterAll(() => [dataDir, copias].forEach((folder) => rmSync(folder, { recursive: true })));

/** What a process that restores would put in the place of the club. */
const empezadas: string[] = [];
const recuperacion = () => ({
  migrations: 'db/migrations',
  empezar: (_: unknown, file: string) => void empezadas.push(readFileSync(file, 'latin1')),
});

let app: TestApp;
enUnClub((club) => ({ app } = club), { dataDir });

/** A browser that opened the setup address; without cookies, a program that did. */
async function abrir(token: string, { conCookies = true, url = app.url } = {}) {
  let cookie = '';
  const send = async (where: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const init = { method: 'POST', headers, body: JSON.stringify({ token, ...body }) };
    const answer = await fetch(`${url}/api/instalacion${where}`, init);
    const given = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (conCookies && given.length > 0) cookie = given.join('; ');
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  await send('/comprobacion', {});
  return {
    send,
    trozo: async (desdeByte: number, bytes: Buffer | string) => {
      const datos = Buffer.from(bytes).toString('base64');
      return (await send('/copia/trozos', { desdeByte, datos })).body['bytes'] ?? 'refused';
    },
    comprobar: async () => await send('/copia/comprobacion', { frase: null }),
    recuperar: async () => await send('/copia', { frase: null }),
  };
}

const nuevo = async () => (await prepararInstalacion(app.db)) ?? '';

test('backups that two browsers and a program send to one setup address are kept apart', async () => {
  const token = await nuevo();
  const [{ trozo: una }, { trozo: otra }] = [await abrir(token), await abrir(token)];
  const { trozo: programa } = await abrir(token, { conCookies: false });
  expect(await una(0, 'cuatro y más')).toBe(13);
  expect(await otra(0, 'nada')).toBe(4);
  expect(await programa(0, 'ni esto')).toBe(7);
  expect(await una(13, ' que sigue')).toBe(23);
  expect(await otra(23, 'no es suyo')).toBe('refused');
  expect(await programa(7, '!')).toBe(8);
  expect(readdirSync(dataDir)).toHaveLength(3);
});

test('what somebody began to send two days ago goes when another one begins', async () => {
  const anteayer = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of readdirSync(dataDir)) utimesSync(path.join(dataDir, name), anteayer, anteayer);
  const { trozo: una } = await abrir(await nuevo());
  expect(await una(0, 'otra')).toBe(4);
  expect(readdirSync(dataDir)).toHaveLength(1);
});

/** A backup of a club of that name, whole. */
async function copiaDe(club: string): Promise<Buffer> {
  const file = path.join(copias, club);
  const contents = { [README]: 'una copia', [DATABASE]: `las filas de ${club}`, [SECRET]: 's'.repeat(43) };
  async function* files() {
    for (const [name, text] of Object.entries(contents)) yield inMemory(name, Buffer.from(text));
  }
  const migration =
    readdirSync('db/migrations')
      .filter((name) => name.endsWith('.sql'))
      .toSorted()[0] ?? '';
  const facts = () => ({ version: '0.1.0', club, migration, tables: {}, storeBytes: 1, demo: false });
  await writeArchive(file, { files: files(), facts, passphrase: null, at: new Date('2026-11-21T03:00:00Z') });
  return readFileSync(file);
}

const CLUB = soloNombre('Peña Los Olivares');
const CUENTA = { nombre: 'Rosario', email: 'rosario@olivares.test', password: 'tres palabras y media' };
const MUERTO = { status: 400, body: { codigo: 'instalacion_no_valida' } };
const EMPEZADA = { status: 200, body: { empezada: true } };

test('nothing of a backup that somebody sent stays once the club is set up anew instead', async () => {
  const token = await nuevo();
  const [una, otra] = [await abrir(token), await abrir(token)];
  for (const { trozo } of [una, otra]) await trozo(0, await copiaDe('Peña Sur'));
  expect((await una.send('', { club: CLUB, cuenta: CUENTA })).status).toBe(200);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
  expect(await otra.trozo(0, 'más')).toBe('refused');
  await app.db.kysely.deleteFrom('user_roles').execute();
  await app.db.kysely.deleteFrom('usuarios').execute();
});

describe('what takes the place of the club', () => {
  /** A process that restores, over the same club, and who has its address. */
  let proceso: TestApp;
  let entra: () => ReturnType<typeof abrir>;
  beforeEach(async () => {
    empezadas.splice(0);
    const store = { db: app.db, dispose: () => Promise.resolve() };
    proceso = await openTestApp({ store, dataDir, recuperacion: recuperacion() });
    const token = await nuevo();
    entra = () => abrir(token, { url: proceso.url });
  });
  afterEach(() => proceso.close());

  /** Somebody whose backup of that club is there, looked at. */
  async function con(club: string) {
    const uno = await entra();
    await uno.trozo(0, await copiaDe(club));
    expect(await uno.comprobar()).toMatchObject({ status: 200, body: { club } });
    return uno;
  }

  test('is the backup that was looked at, and no other that came to the same browser since', async () => {
    const { trozo, comprobar, recuperar } = await con('Peña Sur');
    await trozo(0, await copiaDe('Peña Norte'));
    const mensaje = 'Este archivo no se puede recuperar: ha llegado después de comprobar el anterior';
    expect(await recuperar()).toMatchObject({ status: 422, body: { codigo: 'copia_no_valida', mensaje } });
    expect(empezadas).toEqual([]);
    expect(await comprobar()).toMatchObject({ status: 200, body: { club: 'Peña Norte' } });
    expect(await recuperar()).toMatchObject(EMPEZADA);
  });

  test('is one backup: a second finger hears the same, who sent another one that the address is dead', async () => {
    const [sur, norte] = [await con('Peña Sur'), await con('Peña Norte')];
    const ambas = [sur.recuperar(), sur.recuperar()];
    expect(await Promise.all(ambas)).toMatchObject([EMPEZADA, EMPEZADA]);
    expect(empezadas).toHaveLength(1);
    expect(await norte.recuperar()).toMatchObject(MUERTO);
    expect(empezadas).toHaveLength(1);
  });

  test('is not changed by a piece that comes once it has begun', async () => {
    const { trozo, recuperar } = await con('Peña Sur');
    await recuperar();
    expect(await trozo(0, 'otra cosa')).toBe('refused');
  });

  test('is no club that somebody sets up meanwhile: one of the two is told that the address is dead', async () => {
    const [una, otra] = [await con('Peña Sur'), await entra()];
    const completar = () => otra.send('', { club: CLUB, cuenta: CUENTA });
    const [recuperada, completa] = await Promise.all([una.recuperar(), completar()]);
    expect([recuperada.status, completa.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(empezadas).toHaveLength(recuperada.status === 200 ? 1 : 0);
    const roles = await app.db.kysely.selectFrom('user_roles').selectAll().execute();
    expect(roles).toHaveLength(completa.status === 200 ? 1 : 0);
    if (recuperada.status === 200) expect(await completar()).toMatchObject(MUERTO);
  });
});
