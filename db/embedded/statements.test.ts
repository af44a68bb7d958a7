import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PoolFace } from '../pool-face.ts';
import { openTestStore, removeTestStores } from '../testing/test-store.ts';

let pool: PoolFace;

beforeAll(async () => {
  ({
    db: { pool },
  } = await openTestStore('embedded'));
  await pool.query('create table hoyos (id int primary key, golpes int)');
});
afterAll(removeTestStores);

const INSERT = 'insert into hoyos (id, golpes) values ($1, $2) returning golpes';
const preparadas = async () =>
  (await pool.query(`select count(*)::int as cuantas from pg_prepared_statements where name like 'h19%'`))
    .rows[0]?.['cuantas'];

test('a text that comes again is prepared, and its refusals are told as ever', async () => {
  const before = await preparadas();
  for (let id = 1; id <= 3; id += 1)
    expect((await pool.query(INSERT, [id, null])).rows).toEqual([{ golpes: null }]);
  expect(await preparadas()).toBe(Number(before) + 1);
  await expect(pool.query(INSERT, [3, 4])).rejects.toMatchObject({
    code: '23505',
    constraint: 'hoyos_pkey',
    table: 'hoyos',
  });
  await expect(pool.query(INSERT, ['nada', 4])).rejects.toMatchObject({ code: '22P02' });
  expect((await pool.query(INSERT, [4, 5])).rows).toEqual([{ golpes: 5 }]);
});

test('a text that cannot be prepared is refused each time, and leaves no name behind', async () => {
  const before = await preparadas();
  for (let time = 0; time < 3; time += 1)
    await expect(pool.query('select nada from hoyos where id = $1', [1])).rejects.toMatchObject({
      code: '42703',
    });
  expect(await preparadas()).toBe(before);
});

test('a statement whose table changed is prepared anew; within a transaction that one is lost, and the next is not', async () => {
  const todo = async () => (await pool.query('select * from hoyos where id = $1', [1])).rows;
  for (let time = 0; time < 3; time += 1) await todo();
  await pool.query('alter table hoyos add column raya boolean');
  expect(await todo()).toEqual([{ id: 1, golpes: null, raya: null }]);
  for (let time = 0; time < 2; time += 1) await todo();

  const client = await pool.connect();
  await client.query('begin');
  await client.query('alter table hoyos drop column raya');
  await expect(client.query('select * from hoyos where id = $1', [1])).rejects.toMatchObject({
    code: '0A000',
  });
  client.release();
  expect(await todo()).toEqual([{ id: 1, golpes: null, raya: null }]);
});

test('what another took away is prepared anew', async () => {
  for (let time = 0; time < 3; time += 1) await pool.query('select $1::int as uno', [1]);
  await pool.query('deallocate all');
  expect((await pool.query('select $1::int as uno', [1])).rows).toEqual([{ uno: 1 }]);
});

test('more texts than are kept make room for each other', async () => {
  for (let time = 0; time < 2; time += 1)
    for (let id = 0; id < 170; id += 1) await pool.query(`select $1::int + ${id} as suma`, [1]);
  expect(await preparadas()).toBe(150);
  expect((await pool.query('select $1::int + 0 as suma', [1])).rows).toEqual([{ suma: 1 }]);
});

test('a transaction that one query left open is open for nobody who waited behind it', async () => {
  const left = pool.query('begin; select 1 / 0; commit');
  const next = pool.query('select 1 as uno');
  await expect(left).rejects.toMatchObject({ code: '22012' });
  expect((await next).rows).toEqual([{ uno: 1 }]);
  await pool.query('begin');
  await pool.query('insert into hoyos (id) values ($1)', [92]);
  await pool.query('rollback');
  expect((await pool.query('select id from hoyos where id = $1', [92])).rows).toEqual([{ id: 92 }]);
});

test('a transaction that its holder forgot is open for nobody else', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into hoyos (id) values ($1)', [90]);
  client.release();
  expect((await pool.query('select id from hoyos where id = $1', [90])).rows).toEqual([]);
  const hasty = await pool.connect();
  const late = hasty.query('begin');
  hasty.release();
  await late;
  await pool.query('insert into hoyos (id) values ($1)', [91]);
  await pool.query('rollback');
  expect((await pool.query('select id from hoyos where id = $1', [91])).rows).toEqual([{ id: 91 }]);
});
