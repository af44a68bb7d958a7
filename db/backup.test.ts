import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { backupsOf, lastBackupAt, takeBackup } from './backup.ts';
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';
import { isEmptyStore, restore } from './restore.ts';
import {
  emptyServerDatabase,
  openMigratedStore,
  openTestStore,
  rememberingLog,
  removeTestStores,
  SERVER_URL,
  STORE_KINDS,
  testFolder,
} from './testing/test-store.ts';

afterAll(removeTestStores);

const log = rememberingLog([]);
const MIGRATIONS = join(import.meta.dirname, 'migrations');

const DIARY = `
  create table diario (id int generated always as identity primary key, dia date not null, texto text, datos jsonb, handicap numeric(3, 1));
  insert into diario (dia, texto, datos, handicap) values
    ('2026-03-29', 'Año nuevo; ''comillas'' y \\barra', '{"a_b": [1, "ñ"]}', -1.4),
    ('2026-10-25', E'dos\\nlíneas\\n-- Name: no es una cabecera\\nSET x = 1;\\t\\x0B\\r\\\\v \\u2028 $a$', null, 36);`;

async function contents(db: Database) {
  const diary = await db.pool.query('select * from diario order by id');
  const tables = await db.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return { diary: diary.rows, tables: tables.rows };
}

/** Only its pages are left. */
const NADA = `create table nada as select 1 as id; delete from nada`;

/** A migrated embedded store with a diary, what was in it, and the backup that was taken then: once, for it takes seconds. */
async function takeDiary() {
  const { db, backupDir } = await openMigratedStore();
  await db.pool.query(`${DIARY} ${NADA}`);
  const file = await takeBackup(db, { folder: backupDir, why: 'manual', log });
  return { db, file, before: await contents(db) };
}
let taken: ReturnType<typeof takeDiary> | undefined;
const diaryTaken = async () => await (taken ??= takeDiary());

describe.each(STORE_KINDS)('restored on the %s store', (kind) => {
  test('a backup of the whole schema gives back every table and row, and the store works on', async () => {
    const source = await diaryTaken();
    const target = await openTestStore(kind);
    await restore(target.db, source.file);
    expect(await contents(target.db)).toEqual(source.before);
    // A table whose rows were all deleted is one of the backup
    expect((await target.db.pool.query('select id from nada')).rows).toEqual([]);
    for (const { db } of [source, target]) {
      await db.pool.query(`insert into diario (dia) values ('2026-11-21')`);
      expect((await db.pool.query('select max(id) as id from diario')).rows).toEqual([{ id: 3 }]);
    }
    expect(await migrate(target.db, { folder: MIGRATIONS, log })).toEqual([]);
  });

  test('a store that is not empty is refused and left as it is', async () => {
    const { db, backupDir } = await openTestStore(kind);
    await db.pool.query('create table diario (id int); insert into diario values (1)');
    mkdirSync(backupDir);
    const file = join(backupDir, 'x.sql');
    writeFileSync(file, 'drop table diario;\n-- PostgreSQL database dump complete\n');
    await expect(restore(db, file)).rejects.toMatchObject({ code: 'RESTORE' });
    expect((await db.pool.query('select id from diario')).rows).toEqual([{ id: 1 }]);
  });

  test('a backup that is cut or fails half way leaves the store empty', async () => {
    const { db } = await openTestStore(kind);
    const file = join(testFolder(), 'x.sql');
    writeFileSync(file, 'create table uno (id int);');
    await expect(restore(db, file)).rejects.toThrow('not a whole backup');
    writeFileSync(file, 'create table uno (id int); select 1 / 0;\n-- PostgreSQL database dump complete\n');
    await expect(restore(db, file)).rejects.toThrow('division by zero');
    expect(await isEmptyStore(db)).toBe(true);
  });
});

if (SERVER_URL !== '') {
  test('a backup of the embedded store loads into a server with psql, stopping at the first error', async () => {
    const { file, before } = await diaryTaken();
    const url = await emptyServerDatabase();
    const options = ['--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    execFileSync('psql', [...options, url], { input: gunzipSync(readFileSync(file)) });
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select dia::text, texto from diario order by id');
    await client.end();
    expect(rows).toEqual(before.diary.map(({ dia, texto }) => ({ dia, texto })));
  });

  test('a backup of the server restores into the embedded store', async () => {
    const source = await openTestStore('server');
    await source.db.pool.query(DIARY);
    const file = await takeBackup(source.db, { folder: source.backupDir, why: 'manual', log });
    const target = await openTestStore('embedded');
    await restore(target.db, file);
    expect(await contents(target.db)).toEqual(await contents(source.db));
  });
}

test('the newest whole backup of any kind is the last one', async () => {
  const folder = testFolder();
  expect(await lastBackupAt(folder)).toBeNull();
  for (const name of [
    '01-03T03-00-00-000Z-daily.sql.gz',
    '01-02T03-00-00-000Z-manual.sql',
    '01-04T03-00-00-000Z-daily.sql.gz.tmp',
  ])
    writeFileSync(join(folder, `hoyo19-2026-${name}`), '');
  expect(await lastBackupAt(folder)).toEqual(new Date('2026-01-03T03:00:00Z'));
  expect(await lastBackupAt(join(folder, 'none'))).toBeNull();
});

test('what a clock that was years ahead has dated hides none of today, and is the first to go', async () => {
  const folder = testFolder();
  const [ahead, today, before] = ['2199-01-01', '2026-01-03', '2026-01-02'].map(
    (day) => `hoyo19-${day}T03-00-00-000Z-daily.tar`,
  ) as [string, string, string];
  writeFileSync(join(folder, ahead), '');
  expect(await lastBackupAt(folder)).toBeNull();
  writeFileSync(join(folder, today), '');
  expect(await lastBackupAt(folder)).toEqual(new Date('2026-01-03T03:00:00Z'));
  expect(backupsOf([before, ahead, today], 'daily')).toEqual([today, before, ahead]);
});

test('a backup of the days before compression, in one text, is restored', async () => {
  const target = await openTestStore(STORE_KINDS[0] ?? 'embedded');
  const file = join(testFolder(), 'hoyo19-2026-01-01T03-00-00-000Z-daily.sql');
  const header = `-- PostgreSQL database dump\nSET statement_timeout = 0;\nSET transaction_timeout = 0;\nSELECT pg_catalog.set_config('search_path', '', false);\n`;
  const rows = `CREATE TABLE public.diario (id int, texto text);\n\nINSERT INTO public.diario VALUES (1, 'a;\nb');\n`;
  writeFileSync(file, `${header}${rows}--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict x\n\n`);
  await restore(target.db, file);
  expect((await target.db.pool.query('select * from diario')).rows).toEqual([{ id: 1, texto: 'a;\nb' }]);
});

if (SERVER_URL === '') {
  test('only the newest backups of each kind stay, and foreign files are left alone', async () => {
    const { db, backupDir } = await openTestStore('embedded');
    mkdirSync(backupDir);
    for (let day = 10; day < 25; day += 1) {
      writeFileSync(join(backupDir, `hoyo19-2026-01-${day}T03-00-00-000Z-daily.sql`), '');
    }
    for (const name of ['notas.txt', 'hoyo19-2026-01-01T03-00-00-000Z-migration.sql'])
      writeFileSync(join(backupDir, name), '');
    await takeBackup(db, { folder: backupDir, why: 'daily', log });
    const names = readdirSync(backupDir).sort();
    expect(names.filter((name) => name.includes('-daily.sql'))).toHaveLength(14);
    expect(names).not.toContain('hoyo19-2026-01-11T03-00-00-000Z-daily.sql');
    expect(names).toContain('hoyo19-2026-01-12T03-00-00-000Z-daily.sql');
    expect(names).toEqual(
      expect.arrayContaining(['notas.txt', 'hoyo19-2026-01-01T03-00-00-000Z-migration.sql']),
    );
  });
}
