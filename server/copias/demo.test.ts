import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection.ts';
import { readFacts } from '#db/facts.ts';
import { migrate } from '#db/migrate.ts';
import {
  emptyDataDir,
  emptyServerDatabase,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
  testFolder,
} from '#db/testing/test-store.ts';
import { comprobarCopia, restaurarCopia } from '#server/copias/restaurar.ts';
import { copiadoDe, hacerCopia } from '#server/copias/service.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { readConfig } from '#server/http/base/config.ts';

const MIGRATIONS = path.resolve('db/migrations');
const log = rememberingLog([]);

afterAll(removeTestStores);

/** Rows by table. */
const filas = async ({ pool }: Database) =>
  (await readFacts(async (text) => (await pool.query(text)).rows)).tables;

/** The only account of a store, which tells the demo from a club. */
async function poner({ kysely }: Database, email: string): Promise<void> {
  await kysely.deleteFrom('usuarios').execute();
  await kysely.insertInto('usuarios').values({ email, name: 'Ana', emailVerified: true }).execute();
}

test.each(STORE_KINDS)(
  'on the %s store a backup of the demo never becomes a club, nor one of a club the demo; nothing changes',
  async (kind) => {
    const dataDir = kind === 'embedded' ? await emptyDataDir() : path.join(testFolder(), 'data');
    const DATABASE_URL = kind === 'server' ? await emptyServerDatabase() : '';
    const BACKUP_DIR = path.join(testFolder(), 'backups');
    const club = readConfig({ DATA_DIR: dataDir, BACKUP_DIR, DATABASE_URL, DEMO: 'no' });
    const demo = { ...club, demo: true };
    const open = async () => await openDatabase({ url: DATABASE_URL, dataDir, log });
    const db = await open();
    await migrate(db, { folder: MIGRATIONS, log });
    const copia = async () =>
      (await hacerCopia(await copiadoDe({ config: club, db, log }), 'manual')).archivo;
    await poner(db, CUENTAS_DE_DEMO[0].email);
    const deDemo = await copia();
    // Those of the days before do not say whose they are: it is seen once they are loaded
    const sinManifiesto = path.join(testFolder(), 'store.sql.gz');
    await db.backup(sinManifiesto);
    await poner(db, 'ana@club.test');
    const deClub = await copia();
    const antes = await filas(db);
    await db.close();

    const recupera = async (config: typeof club, file: string) =>
      await restaurarCopia({ config, file, migrations: MIGRATIONS, log });
    const noEsClub = /^The backup is of the demo season, and this is a club: .+ Nothing was changed\.$/u;
    await expect(recupera(club, deDemo)).rejects.toThrow(noEsClub);
    await expect(recupera(club, sinManifiesto)).rejects.toThrow(noEsClub);
    await expect(recupera(demo, deClub)).rejects.toThrow(
      /^The backup is of a club, and this is the demo season: .+ Nothing was changed\.$/u,
    );
    const mirada = { config: club, file: deDemo, migrations: MIGRATIONS };
    await expect(comprobarCopia(mirada)).rejects.toThrow(noEsClub);
    expect(readdirSync(dataDir).filter((name) => /\.part|\.plan|\d{4}-/u.test(name))).toEqual([]);

    const otra = await open();
    expect(await filas(otra)).toEqual(antes);
    expect(await otra.kysely.selectFrom('usuarios').select('email').execute()).toEqual([
      { email: 'ana@club.test' },
    ]);
    await otra.close();
    expect(await recupera(demo, deDemo)).toMatchObject({ demo: true });
  },
  240_000,
);
