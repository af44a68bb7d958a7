import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import type { PoolFace } from '../pool-face.ts';
import { emptyDataDir, openTestStore, rememberingLog, removeTestStores } from '../testing/test-store.ts';
import { vacuumWornTables } from './maintenance.ts';

afterAll(removeTestStores);

const log = rememberingLog([]);

/** The pool, and what was asked of it. */
function overheard({ query }: PoolFace): { pool: Pick<PoolFace, 'query'>; asked: string[] } {
  const asked: string[] = [];
  const pool: Pick<PoolFace, 'query'> = {
    query: (config, values) => {
      asked.push(typeof config === 'string' ? config : config.text);
      return query(config, values);
    },
  };
  return { pool, asked };
}

/** Asks for the vacuums and analyzes of one look, in their order. */
async function steps(pool: PoolFace): Promise<string[]> {
  const overhearing = overheard(pool);
  await vacuumWornTables(overhearing.pool);
  return overhearing.asked.filter((text) => /^(?:vacuum|analyze)\b/u.test(text));
}

test('maintenance vacuums the tables that changed much', async () => {
  const { db } = await openTestStore('embedded');
  await db.pool.query('create table golpes (id int); insert into golpes select generate_series(1, 500)');
  await db.pool.query('delete from golpes');
  expect(await vacuumWornTables(db.pool)).toEqual(['public.golpes']);
  expect(await vacuumWornTables(db.pool)).toEqual([]);
});

test('each vacuum and each analyze is a turn of its own, between which others are served', async () => {
  const { db } = await openTestStore('embedded');
  for (const name of ['golpes', 'tarjetas'])
    await db.pool.query(`create table ${name} as select 1 as id from generate_series(1, 20000)`);
  expect(await steps(db.pool)).toEqual([
    'vacuum public.golpes',
    'analyze public.golpes',
    'vacuum public.tarjetas',
    'analyze public.tarjetas',
  ]);
});

test('a big table is vacuumed after as many new or dead rows as a small one, so that a vacuum visits no more with the years', async () => {
  const { db } = await openTestStore('embedded');
  await db.pool.query('create table golpes as select i as id, 4 as golpes from generate_series(1, 200000) i');
  await vacuumWornTables(db.pool);
  await db.pool.query('insert into golpes select i, 5 from generate_series(1, 9000) i');
  expect(await steps(db.pool)).toEqual([]);
  await db.pool.query('insert into golpes select i, 5 from generate_series(1, 2000) i');
  expect(await steps(db.pool)).toEqual(['vacuum public.golpes']);
  await db.pool.query('update golpes set golpes = 6 where id between 20000 and 25500');
  expect(await steps(db.pool)).toEqual(['vacuum public.golpes']);
});

test('an analyze reads a sample that does not grow with the table', async () => {
  const { db } = await openTestStore('embedded');
  const { rows } = await db.pool.query('show default_statistics_target');
  expect(rows).toEqual([{ default_statistics_target: '20' }]);
});

test('what came all at once is vacuumed before anybody is let in', async () => {
  const dataDir = await emptyDataDir();
  const before = await openDatabase({ dataDir, log });
  const seen = `select relname, relallvisible > 0 as seen from pg_class where relname in ('historial', 'pocos') order by 1`;
  await before.pool.query(`create table pocos as select i from generate_series(1, 100) i`);
  await before.pool.query(
    `create table historial as select repeat('x', 1900) as linea from generate_series(1, 13000)`,
  );
  expect((await before.pool.query(seen)).rows).toEqual([
    { relname: 'historial', seen: false },
    { relname: 'pocos', seen: false },
  ]);
  await before.close();
  const db = await openDatabase({ dataDir, log });
  expect((await db.pool.query(seen)).rows).toEqual([
    { relname: 'historial', seen: true },
    { relname: 'pocos', seen: false },
  ]);
  await db.close();
});

test('after an opening the tables are analyzed beside what is asked', async () => {
  const dataDir = await emptyDataDir();
  const before = await openDatabase({ dataDir, log });
  await before.pool.query('create table golpes as select i as id from generate_series(1, 40) i');
  await before.close();
  const db = await openDatabase({ dataDir, log, embedded: { firstLookMs: 1 } });
  const analyzed = async () =>
    (await db.pool.query(`select reltuples::int as rows from pg_class where relname = 'golpes'`)).rows;
  await expect.poll(analyzed).toEqual([{ rows: 40 }]);
  await db.close();
});

test('a look that the closing comes before is no warning: a restore has the connection for longer than the first one waits', async () => {
  const warnings: string[] = [];
  const dataDir = await emptyDataDir();
  const db = await openDatabase({
    dataDir,
    log: { ...log, warn: (message) => void warnings.push(message) },
    embedded: { firstLookMs: 1 },
  });
  const client = await db.pool.connect();
  await expect.poll(() => db.use().waiting).toBe(1);
  const closed = db.close();
  client.release();
  await closed;
  expect(warnings).toEqual([]);
});
