import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../connection.ts';
import { openTestStore, rememberingLog, removeTestStores, testFolder } from '../testing/test-store.ts';

afterAll(removeTestStores);

/** A store whose disk does what a file says, for a disk of its own can only be mounted by root. */
async function openOnPlayedDisk() {
  const played = join(testFolder(), 'disk');
  const { db, messages } = await openTestStore('embedded', { playedDisk: played });
  await db.pool.query('create table golpes (numero int primary key, relleno text)');
  return { db, messages, says: (word: 'low' | 'full' | '') => writeFileSync(played, word) };
}

/** What a save came to: true, or the SQLSTATE that it was refused with. */
async function save(db: Database, numero: number): Promise<unknown> {
  return await db.pool
    .query(`insert into golpes values ($1, repeat('x', 9000) || gen_random_uuid())`, [numero])
    .then(
      () => true,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );
}

async function stored(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query('select numero from golpes order by 1');
  return rows.map(({ numero }) => Number(numero));
}

test('on a disk that is nearly full the store is read and refuses to write, until there is room', async () => {
  const { db, messages, says } = await openOnPlayedDisk();
  expect(await save(db, 1)).toBe(true);
  says('low');
  expect(await save(db, 2)).toBe('53100');
  expect(await db.tx(async () => await Promise.resolve('read'))).toBe('read');
  expect(await stored(db)).toEqual([1]);
  says('');
  expect(await save(db, 3)).toBe(true);
  expect(await stored(db)).toEqual([1, 3]);
  expect(messages).toEqual(expect.arrayContaining([expect.stringContaining('nearly full')]));
  expect(messages.at(-1)).toContain('room again');
});

test('a disk that fills up in the middle of a write costs nothing acknowledged, and heals without a restart', async () => {
  const { db, says } = await openOnPlayedDisk();
  const acknowledged: number[] = [];
  let numero = 0;
  const saveNext = async () => {
    numero += 1;
    const outcome = await save(db, numero);
    if (outcome === true) acknowledged.push(numero);
    return outcome;
  };
  for (let i = 0; i < 100; i += 1) await saveNext();
  says('full');
  // What was given to the WAL has room still; where that ends PostgreSQL does not answer any more.
  const wal = `select pg_logical_emit_message(true, 'x', repeat('y', 9000000))`;
  const outcomes: unknown[] = [];
  for (let i = 0; i < 12 && !outcomes.includes('53100'); i += 1) {
    await db.pool.query(wal).catch(() => undefined);
    outcomes.push(await saveNext());
  }
  expect(outcomes.filter((outcome) => outcome !== true)).toEqual(['53100']);
  says('');
  await expect.poll(saveNext).toBe(true);
  expect(await stored(db)).toEqual(acknowledged);
});

test('a data folder that cannot be made or written is told in one line that names it', async () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'file'), '');
  const inFile = join(folder, 'file', 'data');
  const inKernel = '/proc/hoyo19';
  for (const dataDir of [inFile, inKernel]) {
    const opening = openDatabase({ dataDir, log: rememberingLog([]) });
    await expect(opening).rejects.toMatchObject({ code: 'STORE_FOLDER' });
    await expect(opening).rejects.toThrow(new RegExp(`^The data folder ${dataDir} cannot be written: .*$`));
  }
});
