import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';
import {
  openTestStore,
  rememberingLog,
  removeTestStores,
  STORE_KINDS,
  testFolder,
} from './testing/test-store.ts';

afterAll(removeTestStores);

const log = rememberingLog([]);

function folderWith(files: Record<string, string>): string {
  const folder = testFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  test('pending files are applied in order, once', async () => {
    const { db } = await openTestStore(kind);
    const folder = folderWith({
      '0002_socios.sql': 'alter table socios add column nombre text;',
      '0001_socios.sql': 'create table socios (id int);',
    });
    expect(await migrate(db, { folder, log })).toEqual(['0001_socios.sql', '0002_socios.sql']);
    expect(await migrate(db, { folder, log })).toEqual([]);
    writeFileSync(join(folder, '0003_socios.sql'), "insert into socios values (1, 'a;b');");
    expect(await migrate(db, { folder, log })).toEqual(['0003_socios.sql']);
    expect((await db.pool.query('select * from socios')).rows).toEqual([{ id: 1, nombre: 'a;b' }]);
  });

  test('an applied file that was edited, lost or overtaken is an error that names it', async () => {
    const { db } = await openTestStore(kind);
    const first = { '0002_uno.sql': 'create table uno (id int);' };
    await migrate(db, { folder: folderWith(first), log });
    const attempts = [
      [{ '0002_uno.sql': 'create table uno (id bigint);' }, '0002_uno.sql was changed after it was applied'],
      [{ '0003_dos.sql': 'select 1;' }, 'has 0002_uno.sql applied, which this version'],
      [{ ...first, '0001_cero.sql': 'select 1;' }, '0001_cero.sql comes before 0002_uno.sql'],
      [{ ...first, '3_tres.sql': 'select 1;' }, '3_tres.sql is not named NNNN_noun.sql'],
      [{ ...first, '0002_otro.sql': 'select 1;' }, 'two migrations have the number 0002'],
    ] as const;
    for (const [files, text] of attempts) {
      await expect(migrate(db, { folder: folderWith(files), log })).rejects.toThrow(text);
    }
    expect(
      await migrate(db, {
        folder: folderWith({ '0002_uno.sql': 'create table uno (id int);\r\n'.replace('\r\n', '') }),
        log,
      }),
    ).toEqual([]);
  });

  test('a file that fails leaves nothing of itself and keeps the ones before', async () => {
    const { db } = await openTestStore(kind);
    const folder = folderWith({
      '0001_uno.sql': 'create table uno (id int);',
      '0002_dos.sql': 'create table dos (id int); select 1 / 0;',
    });
    await expect(migrate(db, { folder, log })).rejects.toThrow(
      '0002_dos.sql could not be applied: division by zero',
    );
    const { rows } = await db.pool.query(`select to_regclass('uno') as uno, to_regclass('dos') as dos`);
    expect(rows).toEqual([{ uno: 'uno', dos: null }]);
    expect((await db.pool.query('select nombre from migraciones')).rows).toEqual([
      { nombre: '0001_uno.sql' },
    ]);
  });

  test('two that start at once apply each file once', async () => {
    const { db } = await openTestStore(kind);
    const folder = folderWith({ '0001_uno.sql': 'create table uno (id int); select pg_sleep(0.3);' });
    const applied = await Promise.all([migrate(db, { folder, log }), migrate(db, { folder, log })]);
    expect(applied.flat()).toEqual(['0001_uno.sql']);
  });
});

/** A store with one migration and a row, and a second migration that waits. */
async function storeThatWaits(kind: Database['kind']) {
  const { db, backupDir } = await openTestStore(kind);
  const folder = folderWith({ '0001_uno.sql': 'create table uno (id int);' });
  await migrate(db, { folder, backupDir, log });
  await db.pool.query('insert into uno values (19)');
  writeFileSync(join(folder, '0002_uno.sql'), 'delete from uno;');
  return { db, backupDir, folder };
}

test.each(STORE_KINDS)(
  'a backup of a %s store that holds something is taken before it is migrated, once',
  async (kind) => {
    const { db, backupDir, folder } = await storeThatWaits(kind);
    const applied = await Promise.all([
      migrate(db, { folder, backupDir, log }),
      ...(kind === 'server' ? [migrate(db, { folder, backupDir, log })] : []),
    ]);
    expect(applied.flat()).toEqual(['0002_uno.sql']);
    await migrate(db, { folder, backupDir, log });
    const files = readdirSync(backupDir);
    expect(files).toEqual([expect.stringMatching(/-migration\.sql\.gz$/)]);
    expect(gunzipSync(readFileSync(join(backupDir, files[0] ?? ''))).toString()).toMatch(
      /INSERT INTO public\.uno .*VALUES\s*\('?19'?\);/,
    );
  },
);

test.each(STORE_KINDS)(
  'a %s store of which no backup can be taken is not migrated, and one line says what to do',
  async (kind) => {
    const { db, folder } = await storeThatWaits(kind);
    const inTheWay = join(testFolder(), 'file');
    writeFileSync(inTheWay, '');
    const failed = migrate(db, { folder, backupDir: join(inTheWay, 'backups'), log });
    await expect(failed).rejects.toMatchObject({
      code: 'BACKUP',
      message: expect.stringMatching(/^ENOTDIR.+No migration was applied.+migrate --without-backup[^\n]+$/u),
    });
    expect((await db.pool.query('select * from uno')).rows).toEqual([{ id: 19 }]);
    expect(await migrate(db, { folder, log })).toEqual(['0002_uno.sql']);
  },
);
