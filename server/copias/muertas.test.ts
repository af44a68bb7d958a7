import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { estadoDeCopias } from '#server/copias/queries.ts';
import { copiadoDe, hacerCopia, recogerCopias, reservarCopiaManual } from '#server/copias/service.ts';
import { readConfig } from '#server/http/base/config.ts';
import { conSesion } from '#server/testing/callers.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

/* On a server several instances take backups: one that died is told from one that is at it. */

const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-muertas-'));
const store = await openTestDatabase();
const { db } = store;
const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

afterAll(async () => {
  await store.dispose();
  rmSync(place, { recursive: true });
});
beforeEach(async () => void (await db.kysely.deleteFrom('copias').execute()));

const estado = async () => await estadoDeCopias(db.kysely, new Date());
const reservar = async () => await db.tx(async (trx) => await reservarCopiaManual(trx, new Date()));
const haceCinco = sql<Date>`now() - interval '5 minutes'`;

test.runIf(db.kind === 'server')(
  'what a process that died left under way keeps nobody from another backup',
  async () => {
    const backupDir = path.join(place, 'del-panel');
    const app = await openTestApp({
      store: { db, dispose: () => Promise.resolve() },
      dataDir: place,
      backupDir,
    });
    const admin = await conSesion(app, { admin: true });
    await db.kysely
      .insertInto('copias')
      .values({ id: randomUUID(), motivo: 'manual', empezadaEn: haceCinco })
      .execute();
    expect([(await estado()).enCurso, await reservar()]).toEqual([true, null]);
    expect((await admin.send('POST', '/api/admin/copias', {})).status).toBe(200);
    await expect.poll(async () => (await estado()).enCurso).toBe(false);
    expect(await estado()).toMatchObject({ fallo: null, ultima: { bytes: expect.any(Number) } });
    await app.close();
  },
);

test.runIf(db.kind === 'server')(
  'one that has just begun, or that somebody is at, is left alone',
  async () => {
    const folders = { DATA_DIR: path.join(place, 'data'), BACKUP_DIR: path.join(place, 'backups') };
    const copiado = await copiadoDe({ config: readConfig({ ...folders, DEMO: 'no' }), db, log });
    const id = (await reservar()) ?? '';
    await recogerCopias(db);
    expect((await estado()).enCurso).toBe(true);

    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const list = async () => {
      begun.resolve();
      await over.promise;
      return await copiado.imagenes.list();
    };
    const copia = hacerCopia({ ...copiado, imagenes: { ...copiado.imagenes, list } }, 'manual', id);
    await begun.promise;
    await db.kysely.updateTable('copias').set({ empezadaEn: haceCinco }).execute();
    await recogerCopias(db);
    expect([(await estado()).enCurso, await reservar()]).toEqual([true, null]);
    over.resolve();
    await copia;
    expect(await estado()).toMatchObject({ enCurso: false, fallo: null });
  },
);
