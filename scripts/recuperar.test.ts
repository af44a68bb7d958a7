import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import {
  emptyDataDir,
  emptyServerDatabase,
  rememberingLog,
  removeTestStores,
  SERVER_URL,
  testFolder,
} from '#db/testing/test-store.ts';
import { copiadoDe, hacerCopia } from '#server/copias/service.ts';
import { crearAdministrador } from '#server/cuenta/nombrar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { readConfig } from '#server/http/base/config.ts';
import { startApp } from './testing/app-process.ts';

const FRASE = 'una frase que solo sabe la peña';
const PASSWORD = 'tres palabras y media';
const FOTO = '0b1c2d3e-0000-4000-8000-000000000001.webp';
const log = rememberingLog([]);
const urlOrNone = async () => (SERVER_URL === '' ? '' : await emptyServerDatabase());

afterAll(removeTestStores);

/** A sealed backup of a store that somebody administers: a club, or the demo. */
async function copiaDe({ demo }: { demo: boolean }): Promise<Buffer> {
  const DATABASE_URL = await urlOrNone();
  const DATA_DIR = DATABASE_URL === '' ? await emptyDataDir() : testFolder();
  const BACKUP_DIR = path.join(testFolder(), 'backups');
  const DEMO = demo ? 'si' : 'no';
  const config = readConfig({ DATA_DIR, BACKUP_DIR, DATABASE_URL, DEMO, BACKUP_PASSPHRASE: FRASE });
  const db = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log });
  await migrate(db, { folder: 'db/migrations', log });
  const contrasena = await hashPassword(PASSWORD);
  const email = demo ? CUENTAS_DE_DEMO[0].email : 'r@o.test';
  await db.tx(async (trx) => await crearAdministrador(trx, { email, nombre: 'Rosario', contrasena }));
  await openImageStore(config).put(FOTO, randomBytes(2_000));
  const { archivo } = await hacerCopia(await copiadoDe({ config, db, log }), 'manual');
  await db.close();
  return readFileSync(archivo);
}

test('a new club begins from a backup that is sent in pieces to its setup address', async () => {
  const copia = await copiaDe({ demo: false });
  const deDemo = await copiaDe({ demo: true });
  const app = await startApp({ DATABASE_URL: await urlOrNone() });
  const token = /instalacion\/([\w-]+)/u.exec(app.output())?.[1] ?? '';
  const send = async (where: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: app.url };
    const answer = await fetch(`${app.url}/api${where}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const trozo = async (desde: number, hasta: number, de = copia) =>
    await send('/instalacion/copia/trozos', {
      token,
      desdeByte: desde,
      datos: de.subarray(desde, hasta).toString('base64'),
    });
  const comprobar = async (frase: string | null) =>
    await send('/instalacion/copia/comprobacion', { token, frase });

  expect(await comprobar(null)).toMatchObject({ status: 422, body: { codigo: 'copia_no_valida' } });
  expect(await trozo(0, deDemo.length, deDemo)).toMatchObject({ status: 200 });
  const deLaDemo = {
    codigo: 'copia_no_valida',
    mensaje:
      'Este archivo no se puede recuperar: es de la demostración, cuyas contraseñas conoce cualquiera, y no de un club',
  };
  expect(await comprobar(FRASE)).toMatchObject({ status: 422, body: deLaDemo });
  expect(await send('/instalacion/copia', { token, frase: FRASE })).toMatchObject({ body: deLaDemo });
  const medio = copia.length >> 1;
  expect(await trozo(0, medio)).toEqual({ status: 200, body: { bytes: medio } });
  expect(await trozo(medio + 1, copia.length)).toMatchObject({ status: 422 });
  expect(await comprobar(FRASE)).toMatchObject({ status: 422, body: { codigo: 'copia_no_valida' } });
  expect(await send('/instalacion/copia', { token, frase: FRASE })).toMatchObject({ status: 422 });
  expect(await trozo(medio, copia.length)).toMatchObject({ status: 200 });
  expect(await trozo(medio, copia.length)).toEqual({ status: 200, body: { bytes: copia.length } });
  expect(await comprobar(null)).toMatchObject({ body: { codigo: 'copia_cifrada' } });
  expect(await comprobar('otra frase cualquiera')).toMatchObject({ body: { codigo: 'copia_cifrada' } });
  expect(await comprobar(FRASE)).toMatchObject({ status: 200, body: { jugadores: 1, torneos: 0, fotos: 1 } });
  expect(await send('/instalacion/copia', { token: 'x', frase: FRASE })).toMatchObject({ status: 400 });
  // Two tabs, or a finger that is not sure: it begins once
  const ambas = [0, 1].map(async () => await send('/instalacion/copia', { token, frase: FRASE }));
  expect(await Promise.all(ambas)).toMatchObject([{ status: 200 }, { status: 200 }]);

  const entrar = async () =>
    await send('/cuenta/sesion', { email: 'r@o.test', password: PASSWORD }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(entrar, { timeout: 200_000 }).toBe(200);
  expect(await comprobar(FRASE)).toMatchObject({ status: 400, body: { codigo: 'instalacion_no_valida' } });
  expect(readdirSync(path.join(app.dataDir, 'imagenes'))).toEqual([FOTO]);
  expect(readdirSync(app.dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
  expect(app.output()).not.toContain('could not take its place');
  expect(app.ended()).toBeNull();
  expect(await app.stop()).toBe(0);
}, 300_000);
