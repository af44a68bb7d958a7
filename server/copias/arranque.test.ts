import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programarCopias } from '#server/copias/programar.ts';
import { estadoDeCopias } from '#server/copias/queries.ts';
import { copiadoDe, hacerCopia, reservarCopiaManual } from '#server/copias/service.ts';
import { readConfig } from '#server/http/base/config.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

/* Of the embedded store alone: on a server another instance, or a command, may be at it, and is told by what it holds (`muertas.test.ts`). */

const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-arranque-'));
const store = await openTestDatabase();
const { db } = store;
const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

afterAll(async () => {
  await store.dispose();
  rmSync(place, { recursive: true });
});

test('the app takes back at its start what a former one left under way, and nothing that it began itself', async () => {
  const folders = { DATA_DIR: path.join(place, 'data'), BACKUP_DIR: path.join(place, 'backups') };
  const copiado = await copiadoDe({ config: readConfig({ ...folders, DEMO: 'no' }), db, log });
  const ahora = new Date();
  const reservar = async () => await db.tx(async (trx) => await reservarCopiaManual(trx, ahora));
  expect(await reservar()).not.toBeNull();
  expect(await reservar()).toBeNull();
  const stop = programarCopias({ copiado: () => copiado, log, firstLookMs: 1 });
  const linea = (await reservar()) ?? '';
  expect(linea).not.toBe('');
  await expect.poll(async () => (await estadoDeCopias(db.kysely, ahora)).ultima).not.toBeNull();
  expect((await estadoDeCopias(db.kysely, ahora)).enCurso).toBe(true);
  await hacerCopia(copiado, 'manual', linea);
  stop();
  expect(await estadoDeCopias(db.kysely, ahora)).toMatchObject({ fallo: null, enCurso: false });
});
