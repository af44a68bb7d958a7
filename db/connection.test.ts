import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import {
  openTestStore,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
  testFolder,
} from './testing/test-store.ts';

afterAll(removeTestStores);

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  const store = openTestStore(kind);

  test('numbers, days, times, json and arrays have the same TypeScript values', async () => {
    const { db } = await store;
    const { rows } = await db.pool.query(
      `select 12::int8 as entero, 0.4::numeric as handicap, date '2026-03-29' as dia,
         timestamptz '2026-05-16 22:00:00Z' as momento, '{"a_b": [1]}'::jsonb as datos,
         array[1, null]::int8[] as enteros, array[date '2026-03-29'] as dias, true as activo,
         null::int8 as nada, count(*) as cuenta`,
    );
    expect(rows).toEqual([
      {
        entero: 12,
        handicap: 0.4,
        dia: '2026-03-29',
        momento: new Date('2026-05-16T22:00:00Z'),
        datos: { a_b: [1] },
        enteros: [1, null],
        dias: ['2026-03-29'],
        activo: true,
        nada: null,
        cuenta: 1,
      },
    ]);
  });

  test('parameters of every kind arrive as they were sent', async () => {
    const { db } = await store;
    const { rows } = await db.pool.query(
      `select $1::timestamptz as momento, $2::jsonb as datos, $3::text[] as textos, $4::bytea as bytes,
         $5::numeric as handicap, $6::text as nada`,
      [new Date('2026-10-25T00:30:00Z'), { a: 1 }, ['ñ', 'b"c'], Buffer.from([0, 255]), -1.4, null],
    );
    expect(rows[0]).toEqual({
      momento: new Date('2026-10-25T00:30:00Z'),
      datos: { a: 1 },
      textos: ['ñ', 'b"c'],
      bytes: Buffer.from([0, 255]),
      handicap: -1.4,
      nada: null,
    });
  });

  test('the session works in UTC', async () => {
    const { db } = await store;
    expect((await db.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });

  test('an error of SQL keeps its code and constraint', async () => {
    const { db } = await store;
    await db.pool.query('create table unicos (id int constraint unicos_id unique)');
    await db.pool.query('insert into unicos values (1)');
    await expect(db.pool.query('insert into unicos values ($1)', [1])).rejects.toMatchObject({
      code: '23505',
      constraint: 'unicos_id',
    });
  });

  test('a statement of several steps counts as a change where one of them writes, and not where all read', async () => {
    const { db } = await store;
    await db.pool.query('create table if not exists pasos (n int)');
    const counted = async (work: () => Promise<unknown>) => {
      const before = db.changes();
      await work();
      return db.changes() - before;
    };
    const paso = sql`insert into pasos values (1) returning n`;
    const { kysely } = db;
    const leidos = [
      () => sql`with a as (select 1 as n) select n from a`.execute(kysely),
      () =>
        kysely
          .with('a', () => sql<{ n: number }>`(select 1 as n)`)
          .selectFrom('a')
          .select('n')
          .execute(),
    ];
    const escritos = [
      () => sql`with a as (insert into pasos values (1) returning n) select n from a`.execute(kysely),
      () => sql`with a as (${paso}) select n from a`.execute(kysely),
      () =>
        kysely
          .with('a', () => sql<{ n: number }>`(${paso})`)
          .selectFrom('a')
          .select('n')
          .execute(),
    ];
    for (const leer of leidos) expect(await counted(leer)).toBe(0);
    for (const escribir of escritos) expect(await counted(escribir)).toBe(1);
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const { db } = await store;
    await db.pool.query('create table intentos (id int)');
    const failing = db.tx(async (trx) => {
      await sql`insert into intentos values (1)`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await db.pool.query('select * from intentos')).rows).toEqual([]);
  });

  test('a failed statement swallowed inside a transaction does not become a silent commit', async () => {
    const { db } = await store;
    const swallowing = db.tx(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
  });

  test('the pool used inside an open transaction fails at once, and works after it', async () => {
    const { db } = await store;
    const codes = await db.tx(async (trx) => {
      await sql`select 1`.execute(trx);
      const attempts = [sql`select 1`.execute(db.kysely), db.pool.query('select 1'), db.pool.connect()];
      return (await Promise.allSettled(attempts)).map((one) => one.status === 'rejected' && one.reason.code);
    });
    expect(codes).toEqual(['TRANSACTION_OPEN', 'TRANSACTION_OPEN', 'TRANSACTION_OPEN']);
    const nested = db.kysely.transaction().execute(() => db.tx(async () => 1));
    await expect(nested).rejects.toMatchObject({ code: 'TRANSACTION_OPEN' });
    expect((await db.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  });

  test('ten transactions begun together all finish', async () => {
    const { db } = await store;
    await db.pool.query('create table cuentas (total int); insert into cuentas values (0)');
    const one = () => db.tx((trx) => sql`update cuentas set total = total + 1`.execute(trx));
    await Promise.all(Array.from({ length: 10 }, one));
    expect((await db.pool.query('select total from cuentas')).rows).toEqual([{ total: 10 }]);
  });

  test.each([
    { code: '40P01', failures: 3, ends: 'done', tries: 4 },
    { code: '40001', failures: 4, ends: '40001', tries: 4 },
    { code: '23505', failures: 1, ends: '23505', tries: 1 },
  ])(
    'after $failures times $code the transaction was tried $tries times',
    async ({ code, failures, ends, tries }) => {
      const { db } = await store;
      let tried = 0;
      const work = db.tx(async (trx) => {
        tried += 1;
        if (tried <= failures)
          await sql`do ${sql.raw(`$$begin raise exception sqlstate '${code}'; end$$`)}`.execute(trx);
        return 'done';
      });
      expect(await work.catch((error: { code: string }) => error.code)).toBe(ends);
      expect(tried).toBe(tries);
    },
  );

  test('all of the store is read as of one moment, while others save', async () => {
    const { db, dataDir } = await store;
    await db.pool.query(`create table golpes (numero int); insert into golpes values (1)`);
    const count = sql<{ n: number }>`select count(*)::int as n from golpes`;
    const begun = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    const reading = db.atOneMoment(async (trx) => {
      const before = await count.execute(trx);
      begun.resolve();
      await saved.promise;
      const [after] = await Promise.all([count.execute(trx), sql`select 1`.execute(trx)]);
      return [before.rows, after.rows];
    });
    await Promise.race([begun.promise, reading]);
    await db.pool.query('insert into golpes values (2)');
    saved.resolve();
    expect(await reading).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    expect(await db.atOneMoment(async (trx) => (await count.execute(trx)).rows)).toEqual([{ n: 2 }]);
    if (kind === 'embedded') expect(readdirSync(dataDir)).not.toContain('pgdata.copy');
  });

  test('what is read of one moment writes nothing, and fails as whoever reads says', async () => {
    const { db } = await store;
    await expect(
      db.atOneMoment((trx) => sql`create table nada (numero int)`.execute(trx)),
    ).rejects.toMatchObject({ code: '25006' });
    const refused = new Error('no');
    await expect(db.atOneMoment(() => Promise.reject(refused))).rejects.toBe(refused);
    await expect(db.atOneMoment(() => db.pool.query('select 1'))).rejects.toMatchObject({
      code: 'TRANSACTION_OPEN',
    });
  });

  test('a listener hears its channel when the transaction commits, and no more once stopped', async () => {
    const { db } = await store;
    const heard: string[] = [];
    const next = Promise.withResolvers<void>();
    const stop = await db.listen('torneos', (payload) => heard.push(payload));
    await db.listen('fin', () => next.resolve());
    const undone = db.tx(async (trx) => {
      await sql`select pg_notify('torneos', 'undone')`.execute(trx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await db.tx((trx) => sql`select pg_notify('torneos', '12')`.execute(trx));
    await db.pool.query(`select pg_notify('fin', '')`);
    await next.promise;
    expect(heard).toEqual(['12']);
    await stop();
    const end = Promise.withResolvers<void>();
    await db.listen('fin', () => end.resolve());
    await db.pool.query(`select pg_notify('torneos', '13'); select pg_notify('fin', '')`);
    await end.promise;
    expect(heard).toEqual(['12']);
  });

  test('a channel that is not a plain name is refused', async () => {
    const { db } = await store;
    await expect(db.listen('a"; drop table x', () => undefined)).rejects.toThrow('not a channel name');
  });

  test('the first line of the log says which store is open, without the password', async () => {
    const { db, messages, url } = await store;
    expect(messages[0]).toBe(db.describe());
    expect(db.describe()).toContain(kind === 'embedded' ? 'embedded PostgreSQL 18' : 'PostgreSQL');
    if (url) expect(db.describe()).not.toContain(new URL(url).password || 'no password here');
  });
});

test.each([
  ['mysql://socio:secreto@localhost/golf', 'is not of the form'],
  [
    'postgres://socio:secreto@127.0.0.1:1/golf',
    'postgres://socio@127.0.0.1:1/golf (DATABASE_URL) cannot be used',
  ],
])('a DATABASE_URL that does not work ends with one line and opens nothing: %s', async (url, text) => {
  const messages: string[] = [];
  const attempt = openDatabase({ url, dataDir: testFolder(), log: rememberingLog(messages) });
  const error: Error = await attempt.then(
    () => new Error('it opened'),
    (thrown: Error) => thrown,
  );
  expect(error.message).toContain(text);
  expect(error.message).not.toMatch(/secreto|\n/);
  expect(messages).toEqual([]);
});
