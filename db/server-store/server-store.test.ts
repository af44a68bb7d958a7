import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';
import {
  emptyServerDatabase,
  openTestStore,
  rememberingLog,
  removeTestStores,
  SERVER_URL,
} from '../testing/test-store.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import { assertDurable, assertUrl, publicUrl } from './settings.ts';

afterAll(removeTestStores);

const SAFE = { version: '150018', fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

test.each([
  [{ version: '140012' }, 'the server is PostgreSQL 14; 15 or newer is needed'],
  [{ fsync: 'off' }, 'the server has fsync=off'],
  [{ full_page_writes: 'off' }, 'the server has full_page_writes=off'],
  [{ synchronous_commit: 'off' }, 'the server has synchronous_commit=off'],
])('a server with %o is refused', async (change, text) => {
  const answer = () => Promise.resolve({ rows: [{ ...SAFE, ...change }] });
  await expect(assertDurable(answer)).rejects.toThrow(text);
});

test('a durable server of a supported version is taken', async () => {
  expect(await assertDurable(() => Promise.resolve({ rows: [SAFE] }))).toBe('15');
});

test('an address is shown without its password and must be one of PostgreSQL', () => {
  expect(publicUrl('postgres://socio:secreto@db.example:5433/golf?sslmode=require')).toBe(
    'postgres://socio@db.example:5433/golf',
  );
  expect(() => assertUrl('postgresql://localhost/golf')).not.toThrow();
  for (const url of ['golf', 'http://localhost/golf', '/var/run'])
    expect(() => assertUrl(url)).toThrow('DATABASE_URL');
});

if (SERVER_URL !== '') {
  test('the limits of time are set on the connections', async () => {
    // By TCP: whoever falls silent on a socket of the same machine is gone
    const { db, close } = await openByProxy();
    const { rows } = await db.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_user_timeout') as silent`,
    );
    expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10', silent: '25000' }]);
    await close();
  });

  test('no statement is compiled before it runs, however dear tables without statistics make it look', async () => {
    const { db } = await openTestStore('server');
    await db.pool.query('create table sin_estadisticas as select 1 as valor');
    const { rows } = await db.pool.query(
      `explain (analyze) select count(*)
       from sin_estadisticas a, sin_estadisticas b, sin_estadisticas c, sin_estadisticas d`,
    );
    expect(rows.map((row) => row['QUERY PLAN'])).not.toContain('JIT:');
  });

  test('a table that another version changes under a connection is read again, by another one', async () => {
    const { db, url } = await openTestStore('server');
    await db.pool.query('create table cosas (id int); insert into cosas values (1)');
    const read = async () => (await db.pool.query('select * from cosas where id = $1', [1])).rows;
    expect(await read()).toEqual([{ id: 1 }]);
    const migrating = new Client({ connectionString: url });
    await migrating.connect();
    await migrating.query('alter table cosas add column nueva int');
    await migrating.end();
    await expect(read()).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(await read()).toEqual([{ id: 1, nueva: null }]);
  });

  test('what a migration may take is left to no query after it, where the connections are told their settings', async () => {
    const address = new URL(await emptyServerDatabase());
    // As through a pooler, which has limits of its own
    address.searchParams.set('statement_timeout', '0');
    const db = await openDatabase({
      url: address.href,
      connections: 1,
      dataDir: '',
      log: rememberingLog([]),
    });
    await migrate(db, { folder: join(import.meta.dirname, '../migrations'), log: rememberingLog([]) });
    const { rows } = await db.pool.query(`select current_setting('statement_timeout') as statement`);
    expect(rows).toEqual([{ statement: '5s' }]);
    await db.close();
  });

  test('whoever closes the store waits for no backup that is under way', async () => {
    const { db } = await openTestStore('server');
    const folder = mkdtempSync(join(tmpdir(), 'hoyo19-pg-dump-'));
    const begun = join(folder, 'begun');
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\ntouch ${begun}\nexec sleep 3600\n`, { mode: 0o755 });
    const { PATH } = process.env;
    process.env['PATH'] = `${folder}:${PATH}`;
    try {
      const backup = expect(db.backup(join(folder, 'copia.sql.gz'))).rejects.toMatchObject({
        code: 'BACKUP',
      });
      await expect.poll(() => existsSync(begun)).toBe(true);
      await db.close();
      await backup;
      expect(readdirSync(folder).toSorted()).toEqual(['begun', 'pg_dump']);
    } finally {
      process.env['PATH'] = PATH;
      rmSync(folder, { recursive: true });
    }
  });

  test('a database that acknowledges before the disk is refused at the start', async () => {
    const url = await emptyServerDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    await client.end();
    const opening = openDatabase({ url, dataDir: '', log: rememberingLog([]) });
    await expect(opening).rejects.toThrow('synchronous_commit=off');
  });

  test('after the connections were cut the listener hears again and is told to reload', async () => {
    const { db, url } = await openTestStore('server');
    const heard = Promise.withResolvers<string>();
    const reconnected = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    await db.listen('torneos', heard.resolve, { onReconnect: reconnected.resolve, onLost: lost.resolve });
    await db.listen('ligas', () => undefined);
    await cutConnections(url);
    await lost.promise;
    await reconnected.promise;
    const token = randomBytes(4).toString('hex');
    await db.pool.query('select pg_notify($1, $2)', ['torneos', token]);
    expect(await heard.promise).toBe(token);
  });

  /** Ends every connection of the app's database but the one that asks, as a restart of the server does. */
  async function cutConnections(url: string): Promise<void> {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await admin.end();
  }

  test('a connection cut inside a transaction is undone, given to nobody else, and the next one works', async () => {
    const { db, url } = await openTestStore('server');
    await db.pool.query('create table golpes (numero int)');
    const work = db.tx(async (trx) => {
      await sql`insert into golpes values (1)`.execute(trx);
      await cutConnections(url);
      await sql`insert into golpes values (2)`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ code: 'STORE_AWAY' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => db.pool.query('select count(*)::int as n from golpes')),
    );
    expect(answers.map(({ rows }) => rows[0]?.['n'])).toEqual(Array.from({ length: 20 }, () => 0));
  });

  test('a connection cut in the hands of its borrower, between two statements, ends nothing else', async () => {
    const { db, url, messages } = await openTestStore('server');
    const client = await db.pool.connect();
    await client.query('select 1');
    await cutConnections(url);
    await expect.poll(() => messages.join()).toContain('a connection was lost');
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'STORE_AWAY' });
    client.release();
    expect((await db.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  });

  test('an error of SQL stays what it is, and its connection is used again', async () => {
    const { db } = await openTestStore('server');
    const pid = async () => (await db.pool.query('select pg_backend_pid() as pid')).rows[0]?.['pid'];
    const before = await pid();
    await expect(db.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await pid()).toBe(before);
  });

  // They wait for seconds, each for a way and a database of its own: at the same time

  /** How long a silent connection may hold up whoever asks: the budget of a query, and a busy machine. */
  const BOUND_MS = 20_000;

  /** A store that is reached by a way which can forget its connections. */
  async function openByProxy() {
    const proxy = await openTcpProxy(await emptyServerDatabase());
    const messages: string[] = [];
    const db = await openDatabase({ url: proxy.url, dataDir: '', log: rememberingLog(messages) });
    const close = async () => {
      await db.close();
      await proxy.close();
    };
    return { db, messages, close, forget: proxy.forget };
  }

  test.concurrent('connections that fall silent are noticed in bounded time, and all are replaced after the first', async () => {
    const { db, messages, close, forget } = await openByProxy();
    const backends = async () => {
      const asked = Array.from({ length: 10 }, () =>
        db.pool.query('select pg_backend_pid() as pid, pg_sleep(0.1)'),
      );
      return (await Promise.all(asked)).map(({ rows }) => rows[0]?.['pid']);
    };
    const before = new Set(await backends());
    expect(before.size).toBe(10);
    forget();
    const begun = performance.now();
    await expect(db.pool.query('select 1')).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(performance.now() - begun).toBeLessThan(BOUND_MS);
    expect(messages.join()).toContain('a connection was lost: no answer in');
    const after = await backends();
    expect(after.filter((pid) => before.has(pid))).toEqual([]);
    await close();
  });

  test.concurrent('a transaction whose connection falls silent fails as one, and what it did is undone', async () => {
    const { db, close, forget } = await openByProxy();
    await db.pool.query('create table golpes (numero int)');
    const begun = performance.now();
    const work = db.tx(async (trx) => {
      await sql`insert into golpes values (1)`.execute(trx);
      forget();
      await sql`insert into golpes values (2)`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(performance.now() - begun).toBeLessThan(BOUND_MS);
    expect((await db.pool.query('select count(*)::int as n from golpes')).rows).toEqual([{ n: 0 }]);
    await close();
  });

  test.concurrent('a listening connection that falls silent is replaced, and its listeners are told to reload', async ({
    expect: expectHere,
  }) => {
    const { db, close, forget } = await openByProxy();
    const heard: string[] = [];
    const reconnected = Promise.withResolvers<void>();
    await db.listen('torneos', (payload) => void heard.push(payload), { onReconnect: reconnected.resolve });
    forget();
    const begun = performance.now();
    await reconnected.promise;
    expect(performance.now() - begun).toBeLessThan(BOUND_MS);
    // By a connection that the way has not forgotten: the first one that is asked notices.
    await expectHere
      .poll(() =>
        db.pool.query(`notify torneos, 'hola'`).then(
          () => heard,
          () => heard,
        ),
      )
      .toContain('hola');
    await close();
  });

  test.concurrent('what may take as long as it takes is not taken for silence', async () => {
    const { db, close } = await openByProxy();
    const client = await db.pool.connect();
    await client.query('set statement_timeout = 0');
    const text = 'select pg_sleep(9), 19 as n';
    expect((await client.query({ text, budgetMs: null })).rows[0]?.['n']).toBe(19);
    client.release();
    await close();
  });
}
