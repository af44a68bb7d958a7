import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection.ts';
import { differenceOf, readFacts } from '#db/facts.ts';
import { migrate } from '#db/migrate.ts';
import {
  emptyDataDir,
  emptyServerDatabase,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
  testFolder,
} from '#db/testing/test-store.ts';
import { comprobarCopia, quitarApartados, restaurarCopia } from '#server/copias/restaurar.ts';
import { copiadoDe, hacerCopia } from '#server/copias/service.ts';
import { estadoDeCopias } from '#server/copias/queries.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { readConfig } from '#server/http/base/config.ts';

const MIGRATIONS = path.resolve('db/migrations');
const CLIENTS = 30;
const messages: string[] = [];
const log = rememberingLog(messages);

afterAll(removeTestStores);

/** A club of its own, migrated, with pictures; `open` and `close` its store. */
async function openClub(kind: Database['kind'], more: Record<string, string> = {}) {
  const dataDir = kind === 'embedded' ? await emptyDataDir() : path.join(testFolder(), 'data');
  const DATABASE_URL = kind === 'server' ? await emptyServerDatabase() : '';
  const config = readConfig({
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(testFolder(), 'backups'),
    DATABASE_URL,
    DEMO: 'no',
    ...more,
  });
  const open = async () => await openDatabase({ url: DATABASE_URL, dataDir, log });
  const db = await open();
  await migrate(db, { folder: MIGRATIONS, log });
  await db.pool.query('create table cuenta (golpes int); insert into cuenta values (0)');
  const imagenes = openImageStore(config);
  // Of jugadores, of paper cards and the club's own
  const nombres = ['', 'tarjeta-', 'club-'].flatMap((de) => [
    `${de}${randomUUID()}.webp`,
    `${de}${randomUUID()}.webp`,
  ]);
  const fotos = new Map(nombres.map((name) => [name, randomBytes(3_000)]));
  for (const [name, bytes] of fotos) await imagenes.put(name, bytes);
  return { config, db, open, imagenes, fotos };
}

type Apuntes = { hechos: Map<string, number>; stop: () => Promise<void> };

/** Clients that save one thing after the other until told to stop: a line each and the count of all, in one transaction. */
function apuntar(db: Database): Apuntes {
  const hechos = new Map<string, number>();
  const order = { isOver: false };
  const client = async (id: string) => {
    for (let n = 1; !order.isOver; n += 1) {
      const line = `insert into auditoria (operacion, objeto_id, resumen) values ('golpe', '${id}', '${n}')`;
      await db.pool.query(`begin; ${line}; update cuenta set golpes = golpes + 1; commit`);
      hechos.set(id, n);
    }
  };
  const all = Promise.all(Array.from({ length: CLIENTS }, () => client(randomUUID())));
  return {
    hechos,
    stop: async () => {
      order.isOver = true;
      await all;
    },
  };
}

const total = (hechos: Map<string, number>) => [...hechos.values()].reduce((sum, n) => sum + n, 0);

/** A sum over all cells of every table but those that the clients and the backups write to. */
async function sums(db: Database): Promise<Record<string, unknown>> {
  const { tables } = await factsOf(db);
  const all: Record<string, unknown> = {};
  for (const name of Object.keys(tables).filter((one) => !/\.(?:auditoria|cuenta|copias)$/u.test(one))) {
    const { rows } = await db.pool.query(
      `select count(*)::int as rows, sum(hashtextextended(t::text, 0))::text as cells from ${name} t`,
    );
    all[name] = rows;
  }
  return all;
}

const factsOf = async (db: Database) => await readFacts(async (text) => (await db.pool.query(text)).rows);

/** What the restored club must be, given how much was acknowledged before and after. */
async function expectWhole(db: Database, antes: Map<string, number>, despues: Map<string, number>) {
  const { rows } = await db.pool.query(
    `select objeto_id as id, count(*)::int as n, max(resumen::int) as last from auditoria
     where operacion = 'golpe' group by 1`,
  );
  let lines = 0;
  for (const { id, n, last } of rows) {
    lines += Number(n);
    expect(n).toBe(last); // none is missing in between
    expect(n).toBeGreaterThanOrEqual(antes.get(String(id)) ?? 0);
    expect(n).toBeLessThanOrEqual((despues.get(String(id)) ?? 0) + 1);
  }
  const [cuenta] = (await db.pool.query('select golpes from cuenta')).rows;
  expect(lines).toBe(cuenta?.['golpes']); // of one moment: what was written together is together
  expect(lines).toBeGreaterThanOrEqual(total(antes));
}

describe.each(STORE_KINDS)('a club on the %s store', (kind) => {
  test('is copied while thirty clients save, destroyed, and comes back with every row and picture', async () => {
    const { config, db, open, imagenes, fotos } = await openClub(kind, {
      BACKUP_PASSPHRASE: 'una frase que solo sabe la peña',
    });
    const secreto = config.authSecret;
    const antesDeTodo = await sums(db);
    const { hechos, stop } = apuntar(db);
    await expect.poll(() => hechos.size).toBe(CLIENTS);
    const antes = new Map(hechos);
    const copia = await hacerCopia(await copiadoDe({ config, db, log }), 'manual');
    const despues = new Map(hechos);
    await stop();
    expect(total(despues)).toBeGreaterThan(total(antes));
    expect(path.basename(copia.archivo)).toMatch(/^hoyo19-.*-manual\.tar\.sealed$/u);
    expect(statSync(copia.archivo).mode & 0o777).toBe(0o600);
    expect(readdirSync(config.backupDir)).toEqual([path.basename(copia.archivo)]);
    expect(await estadoDeCopias(db.kysely, new Date())).toMatchObject({
      ultima: { archivo: path.basename(copia.archivo), bytes: copia.bytes },
      fallo: null,
      enCurso: false,
    });

    await db.pool.query('drop table cuenta; truncate auditoria; drop table resultados_hoyo cascade');
    await db.close();
    rmSync(config.dataDir, { recursive: true });
    const nuevo = readConfig({
      DATA_DIR: config.dataDir,
      BACKUP_DIR: config.backupDir,
      DATABASE_URL: config.databaseUrl ?? '',
      DEMO: 'no',
      BACKUP_PASSPHRASE: 'una frase que solo sabe la peña',
    });
    expect(nuevo.authSecret).not.toBe(secreto);
    const manifest = await restaurarCopia({
      config: nuevo,
      file: copia.archivo,
      migrations: MIGRATIONS,
      log,
    });
    expect(manifest?.club).toBe('Hoyo 19');

    const otra = await open();
    await expectWhole(otra, antes, despues);
    expect(await sums(otra)).toEqual(antesDeTodo);
    expect(differenceOf(manifest?.tables ?? {}, (await factsOf(otra)).tables)).toBeNull();
    for (const [name, bytes] of fotos)
      expect(bytes.equals((await imagenes.get(name)) ?? Buffer.of())).toBe(true);
    expect(readFileSync(path.join(config.dataDir, 'auth-secret'), 'utf8').trim()).toBe(secreto);
    // And it goes on from there
    expect(await migrate(otra, { folder: MIGRATIONS, log })).toEqual([]);
    await otra.pool.query(`insert into auditoria (operacion, resumen) values ('despues', 'sigue')`);
    await otra.close();
  });

  test('a file that is cut, altered, foreign, newer or of another passphrase changes nothing', async () => {
    const { config, db, open, fotos } = await openClub(kind);
    await db.pool.query(`insert into auditoria (operacion, resumen) values ('golpe', 'uno')`);
    const { archivo } = await hacerCopia(await copiadoDe({ config, db, log }), 'manual');
    const antes = await factsOf(db);
    await db.close();
    const whole = readFileSync(archivo);
    const file = path.join(testFolder(), 'x.tar');
    const recupera = async (bytes: Buffer, migrations = MIGRATIONS) => {
      writeFileSync(file, bytes);
      return await restaurarCopia({ config, file, migrations, log });
    };
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
    const older = testFolder();
    for (const name of readdirSync(MIGRATIONS).toSorted().slice(0, -1))
      writeFileSync(path.join(older, name), readFileSync(path.join(MIGRATIONS, name)));
    // On its way: inside a file, and between two, behind which stand the manifest, then its digest, then the end
    const between = [...Array(whole.length / 512).keys()].filter((block) =>
      whole
        .subarray(block * 512)
        .subarray(0, 9)
        .equals(Buffer.from('manifest.')),
    );
    expect(between).toHaveLength(2);
    for (const at of [whole.length - 5_000, ...between.map((block) => block * 512), whole.length - 512])
      await expect(recupera(whole.subarray(0, at)), `cut at ${at}`).rejects.toThrow('is cut short');
    const ended = Buffer.concat([whole.subarray(0, 512 * (between[0] ?? 0)), Buffer.alloc(1_024)]);
    await expect(recupera(ended)).rejects.toThrow('has no manifest');
    await expect(recupera(changed)).rejects.toThrow('was altered');
    await expect(recupera(Buffer.from('no soy una copia'))).rejects.toThrow(/Nothing was changed/u);
    await expect(recupera(whole, older)).rejects.toThrow('newer than this program');
    await expect(
      restaurarCopia({ config, file: path.join(older, 'none.tar'), migrations: MIGRATIONS, log }),
    ).rejects.toThrow('There is no file');
    expect(readdirSync(config.dataDir).filter((name) => /\.part|\.plan|\d{4}-/u.test(name))).toEqual([]);
    expect(readdirSync(path.join(config.dataDir, 'imagenes'))).toHaveLength(fotos.size);
    const otra = await open();
    expect((await factsOf(otra)).tables).toEqual(antes.tables);
    await otra.close();
  });

  test('what was there is set aside whole, and goes after thirty days', async () => {
    const { config, db, open } = await openClub(kind);
    const { archivo } = await hacerCopia(await copiadoDe({ config, db, log }), 'manual');
    await db.pool.query(`insert into auditoria (operacion, resumen) values ('golpe', 'después de la copia')`);
    await expect(restaurarCopia({ config, file: archivo, migrations: MIGRATIONS, log })).rejects.toThrow(
      /already has the database|connected to this database/u,
    );
    await db.close();
    expect(await comprobarCopia({ config, file: archivo, migrations: MIGRATIONS })).toMatchObject({
      format: 1,
    });
    await restaurarCopia({ config, file: archivo, migrations: MIGRATIONS, log });
    const apartados = () => readdirSync(config.dataDir).filter((name) => /\.\d{4}-/u.test(name));
    expect(apartados().map((name) => name.split('.')[0])).toEqual(
      kind === 'embedded' ? ['auth-secret', 'imagenes', 'pgdata'] : ['auth-secret', 'imagenes'],
    );
    const otra = await open();
    const schemas = async () =>
      (await otra.pool.query(`select nspname from pg_namespace where nspname like 'hoyo19_antes_%'`)).rows;
    expect(await schemas()).toHaveLength(kind === 'server' ? 1 : 0);
    expect((await otra.pool.query('select count(*)::int as n from auditoria')).rows).toEqual([{ n: 0 }]);
    // A later backup leaves it behind
    const segunda = await hacerCopia(await copiadoDe({ config, db: otra, log }), 'manual');
    const { tables } = await comprobarCopia({ config, file: segunda.archivo, migrations: MIGRATIONS });
    expect(Object.keys(tables).filter((name) => name.startsWith('hoyo19_antes'))).toEqual([]);

    await quitarApartados({ config, db: otra, log });
    expect(apartados()).not.toEqual([]);
    for (const name of apartados()) rmSync(path.join(config.dataDir, name), { recursive: true });
    mkdirSync(path.join(config.dataDir, 'pgdata.2026-01-01T03-00-00-000Z'));
    if (kind === 'server')
      await otra.pool.query('create schema hoyo19_antes_2026_01_01t03_00_00_000z_public');
    await quitarApartados({ config, db: otra, log });
    expect(apartados()).toEqual([]);
    expect(await schemas()).toHaveLength(kind === 'server' ? 1 : 0);
    await otra.close();
  });
});
