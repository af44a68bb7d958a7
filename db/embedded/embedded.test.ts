import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import {
  emptyDataDir,
  openTestStore,
  rememberingLog,
  removeTestStores,
  testFolder,
} from '../testing/test-store.ts';
import { ENGINE_MAJOR } from './data-dir.ts';
import { openEmbedded, type EmbeddedSettings } from './open.ts';
import { createTurnstile } from './turnstile.ts';

afterAll(removeTestStores);

const log = rememberingLog([]);

function open(dataDir: string, settings?: Partial<EmbeddedSettings>) {
  return openEmbedded({ dataDir, backupDir: './backups', log, settings });
}

test('a store opens however long its engine is compiled on other threads', async () => {
  const opened = `const { openDatabase } = await import('./db/connection.ts');
    const log = { info() {}, warn() {}, error() {} };
    const db = await openDatabase({ dataDir: process.argv[1], log });
    await db.close();`;
  const asked = ['--no-wasm-lazy-compilation', '--input-type=module', '--eval', opened, await emptyDataDir()];
  const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

describe('durability', () => {
  test('each commit reaches the disk', async () => {
    const store = await open(await emptyDataDir());
    await store.pool.query('create table golpes (id int)');
    const before = store.fsyncs();
    for (let id = 0; id < 20; id += 1) await store.pool.query('insert into golpes values ($1)', [id]);
    expect(store.fsyncs() - before).toBeGreaterThanOrEqual(20);
    await store.pool.end();
  });

  test('a store whose commits are not fsynced refuses to open', async () => {
    const dataDir = await emptyDataDir();
    await expect(open(dataDir, { fsyncHook: false })).rejects.toThrow('commits are not being fsynced');
    const store = await open(dataDir);
    await store.pool.end();
  });

  test('the durable settings are on', async () => {
    const { db } = await openTestStore('embedded');
    const { rows } = await db.pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1`,
    );
    expect(rows.map(({ name, setting }) => `${String(name)}=${String(setting)}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
    ]);
  });
});

describe('the data folder', () => {
  test('is closed to other users and holds the engine version', async () => {
    const { dataDir } = await openTestStore('embedded');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), 'utf8').trim()).toBe(ENGINE_MAJOR);
  });

  test('a second opening is refused at once, in this process and in another', async () => {
    const { dataDir, db } = await openTestStore('embedded');
    await expect(open(dataDir)).rejects.toMatchObject({ code: 'STORE_LOCKED' });
    const script = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../connection.ts'))};
      const say = () => {};
      await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: { info: say, warn: say, error: say } })
        .then(() => console.log('opened'), (error) => console.log(error.code));
      process.exit();`;
    const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(other.stdout.trim()).toBe('STORE_LOCKED');
    await db.close();
    const store = await open(dataDir);
    await store.pool.end();
  });

  test.each([
    [
      'written by another version',
      (pgdata: string) => writeFileSync(join(pgdata, 'PG_VERSION'), '17\n'),
      'PG_VERSION says 17',
    ],
    [
      'without its version',
      (pgdata: string) => rmSync(join(pgdata, 'PG_VERSION')),
      'PG_VERSION says nothing',
    ],
    [
      'without its control file',
      (pgdata: string) => rmSync(join(pgdata, 'global', 'pg_control')),
      'does not open',
    ],
  ])('a store %s is refused with the commands to type, and left as it is', async (_, damage, text) => {
    const dataDir = await emptyDataDir();
    const pgdata = join(dataDir, 'pgdata');
    damage(pgdata);
    const before = readdirSync(pgdata, { recursive: true }).length;
    const error: unknown = await open(dataDir, { budgetMs: 5_000 }).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(text);
    expect(String(error)).toContain('npm run restore -- ');
    expect(String(error)).toContain(`cp -a ${dataDir}`);
    expect(readdirSync(pgdata, { recursive: true }).length).toBeGreaterThanOrEqual(before);
    expect(readdirSync(dataDir)).not.toContain('pgdata.new');
  });

  test('a first start that was killed half way starts again', async () => {
    const dataDir = testFolder();
    mkdirSync(join(dataDir, 'pgdata.new', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), '18\n');
    const store = await open(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(expect.arrayContaining(['instance.lock', 'pgdata']));
    expect(readdirSync(dataDir)).not.toContain('pgdata.new');
    await store.pool.end();
  });
});

describe('a query over its budget', () => {
  test('ends with 57014 and the store works on, listeners included', async () => {
    const { db } = await openTestStore('embedded', { budgetMs: 500 });
    const heard = Promise.withResolvers<string>();
    const reconnected = Promise.withResolvers<void>();
    await db.listen('torneos', heard.resolve, { onReconnect: reconnected.resolve });
    await db.pool.query('create table golpes (id int); insert into golpes values (7)');
    await expect(db.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await reconnected.promise;
    expect((await db.pool.query('select id from golpes')).rows).toEqual([{ id: 7 }]);
    await db.pool.query(`select pg_notify('torneos', 'after')`);
    expect(await heard.promise).toBe('after');
  });

  test('takes its transaction with it: the handle is refused and nothing of it stays', async () => {
    const { db } = await openTestStore('embedded', { budgetMs: 500 });
    await db.pool.query('create table golpes (id int)');
    const work = db.tx(async (trx) => {
      await sql`insert into golpes values (1)`.execute(trx);
      await sql`select pg_sleep(60)`.execute(trx).catch(() => undefined);
      await sql`insert into golpes values (2)`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ code: 'TRANSACTION_LOST' });
    expect((await db.pool.query('select * from golpes')).rows).toEqual([]);
  });

  test('does not hurt those who wait behind it', async () => {
    const { db } = await openTestStore('embedded', { budgetMs: 500 });
    const slow = db.pool.query('select pg_sleep(60)');
    const behind = db.pool.query('select 1 as uno');
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect((await behind).rows).toEqual([{ uno: 1 }]);
  });
});

describe('the one connection', () => {
  test('a connection given back with its transaction open is rolled back', async () => {
    const { db } = await openTestStore('embedded');
    await db.pool.query('create table golpes (id int)');
    const client = await db.pool.connect();
    await client.query('begin; insert into golpes values (1)');
    client.release();
    expect((await db.pool.query('select * from golpes')).rows).toEqual([]);
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'STORE_CLOSED' });
  });

  test('whoever waits too long is told so, and the next still gets a turn', async () => {
    const turnstile = createTurnstile(20);
    await turnstile.enter();
    await expect(turnstile.enter()).rejects.toMatchObject({ code: 'STORE_BUSY' });
    const next = turnstile.enter();
    turnstile.leave();
    await expect(next).resolves.toBeUndefined();
  });

  test('after close everything is refused, and closing twice is harmless', async () => {
    const { db } = await openTestStore('embedded');
    await Promise.all([db.close(), db.close()]);
    await expect(db.pool.query('select 1')).rejects.toMatchObject({ code: 'STORE_CLOSED' });
  });
});

test('a checkpoint follows the writes', async () => {
  const { db } = await openTestStore('embedded', { checkpointMs: 50 });
  const position = async () =>
    (await db.pool.query('select checkpoint_lsn::text as lsn from pg_control_checkpoint()')).rows[0]?.['lsn'];
  const before = await position();
  await expect.poll(position).not.toBe(before);
});

test('a data folder opened through the front door is described by its path', async () => {
  const dataDir = await emptyDataDir();
  const db = await openDatabase({ dataDir, log });
  expect(db.describe()).toBe(`database: embedded PostgreSQL 18 in ${dataDir}`);
  await db.close();
});
