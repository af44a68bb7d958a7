import { copyFileSync, createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { takeBackup } from '../backup.ts';
import { openDatabase, type Database } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { restore } from '../restore.ts';
import { statementsOf } from '../sql-statements.ts';
import {
  openMigratedStore,
  openTestStore,
  rememberingLog,
  removeTestStores,
  testFolder,
} from '../testing/test-store.ts';

/** A ten-year club has some 720,000. `BACKUP_LINES=1000000` measures that, and says its figures. */
const LINES = Number(process.env['BACKUP_LINES'] ?? 2000);
const CLIENTS = 30;
const MIGRATIONS = join(import.meta.dirname, '../migrations');

const log = rememberingLog([]);

afterAll(removeTestStores);

const HISTORY = `insert into historial_golpes
  (op_id, torneo_id, partida_id, tarjeta_id, participante_id, numero_hoyo, antes, habia_antes, despues, hay_despues, version, autor_id)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1 + i % 18, 4, true, 5, true, i,
    gen_random_uuid() from generate_series(`;

async function fillHistory(db: Database, lines: number): Promise<void> {
  for (let line = 0; line < lines; line += 20_000)
    await db.pool.query({
      text: `${HISTORY}${line + 1}, ${Math.min(line + 20_000, lines)}) i`,
      budgetMs: null,
    });
}

/** Milliseconds: the longest that one client waited (in a line of thirty), and the longest that nobody was answered. */
type Saves = { done: number; longestWait: number; longestPause: number };

/** Clients that save one after the other until told to stop: a line of history and the count of them, in one transaction. */
function saveAway(db: Database, clients: number): { saves: Saves; stop: () => Promise<void> } {
  const saves: Saves = { done: 0, longestWait: 0, longestPause: 0 };
  const order = { isOver: false };
  let last = performance.now();
  const client = async () => {
    while (!order.isOver) {
      const begun = performance.now();
      await db.pool.query(`begin; ${HISTORY}1, 1) i; update cuenta set golpes = golpes + 1; commit`);
      const now = performance.now();
      saves.done += 1;
      saves.longestWait = Math.max(saves.longestWait, now - begun);
      saves.longestPause = Math.max(saves.longestPause, now - last);
      last = now;
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    saves,
    stop: async () => {
      order.isOver = true;
      await all;
    },
  };
}

/** How many rows each table has and a sum over all their cells; of the history only the first `lines`. */
async function sums(db: Database, lines: number): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'cuenta' order by 1`,
  );
  const all: unknown[] = [];
  for (const { name } of rows) {
    const only = name === 'historial_golpes' ? `where id <= ${lines}` : '';
    const { rows: sum } = await db.pool.query({
      text: `select '${String(name)}' as name, count(*)::int as rows, sum(hashtextextended(t::text, 0))::text as cells
             from ${String(name)} t ${only}`,
      budgetMs: null,
    });
    all.push(...sum);
  }
  return all;
}

/** The most memory that a child of this process had, in MB, as far as the kernel tells. */
function watchChildren(): () => number {
  const children = '/proc/self/task';
  let peak = 0;
  const look = () => {
    const pids = readdirSync(children).flatMap((task) =>
      readFileSync(join(children, task, 'children'), 'utf8')
        .trim()
        .split(' '),
    );
    for (const pid of pids.filter((one) => existsSync(`/proc/${one}/status`))) {
      const [, kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kb ?? 0) / 1024);
    }
  };
  const timer = existsSync(children) ? setInterval(look, 100) : undefined;
  return () => {
    clearInterval(timer);
    return Math.round(peak);
  };
}

/** A folder with the migrations of the app before its last one. */
function migrationsButTheLast(): string {
  const folder = testFolder();
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted((a, b) => a.localeCompare(b)).slice(0, -1))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

describe(`a store with ${LINES} lines of history`, () => {
  test(
    'is backed up while thirty clients save, as of one moment, and nobody waits for it',
    { timeout: 3_600_000 },
    async () => {
      const { db, backupDir, dataDir } = await openMigratedStore();
      await db.pool.query('create table cuenta (golpes int); insert into cuenta values (0)');
      await fillHistory(db, LINES);
      // As on every other day: the app takes one each minute.
      await db.pool.query({ text: 'checkpoint', budgetMs: null });
      const { saves, stop } = saveAway(db, CLIENTS);
      await expect.poll(() => saves.done).toBeGreaterThan(CLIENTS);
      const before = saves.done;
      const withoutBackup = { ...saves };
      Object.assign(saves, { longestWait: 0, longestPause: 0 });
      const peak = process.env['BACKUP_LINES'] === undefined ? undefined : watchChildren();
      const begun = performance.now();
      const file = await takeBackup(db, { folder: backupDir, why: 'manual', log });
      const took = performance.now() - begun;
      const { done, longestWait, longestPause } = saves;
      await stop();
      // Where saves waited for the whole of it, each client would have had one answer at most.
      expect(done - before).toBeGreaterThan(3 * CLIENTS);
      expect(readdirSync(dataDir)).not.toContain('pgdata.copy');
      expect(readdirSync(dirname(file))).toHaveLength(1);

      const target = await openTestStore('embedded');
      const restoring = performance.now();
      await restore(target.db, file);
      const restored = performance.now() - restoring;
      const { rows } = await target.db.pool.query(
        `select golpes, (select count(*)::int from historial_golpes) as lines, (select max(id) from historial_golpes) as last from cuenta`,
      );
      const [{ golpes, lines, last } = {}] = rows;
      // Of one moment: what a transaction wrote together is together. And of a moment after the backup was asked for.
      expect([lines, last]).toEqual([LINES + Number(golpes), lines]);
      expect(golpes).toBeGreaterThanOrEqual(before);
      expect(golpes).toBeLessThanOrEqual(done + CLIENTS);
      expect(await sums(target.db, Number(lines))).toEqual(await sums(db, Number(lines)));
      if (peak) {
        const figures = {
          lines: Number(lines),
          saves: done - before,
          longestPauseMs: Math.round(longestPause),
          longestWaitMs: Math.round(longestWait),
          withoutBackupMs: [withoutBackup.longestPause, withoutBackup.longestWait].map(Math.round),
          tookMs: Math.round(took),
          restoreMs: Math.round(restored),
          fileMB: Math.round(statSync(file).size / 2 ** 20),
          childPeakMB: peak(),
        };
        process.stdout.write(`${JSON.stringify(figures)}\n`);
      }
    },
  );

  test(
    'starts with a migration that is pending, after a whole backup of it',
    { timeout: 3_600_000 },
    async () => {
      const { db, backupDir, dataDir } = await openTestStore('embedded');
      await migrate(db, { folder: migrationsButTheLast(), log });
      await fillHistory(db, LINES);
      await db.close();

      const begun = performance.now();
      const reopened = await openDatabase({ dataDir, backupDir, log });
      const applied = await migrate(reopened, { folder: MIGRATIONS, backupDir, log });
      const took = performance.now() - begun;
      expect(applied).toHaveLength(1);
      const [file = '', ...others] = readdirSync(backupDir);
      expect([file, others]).toEqual([expect.stringMatching(/-migration\.sql\.gz$/), []]);
      const after = await reopened.pool.query('select count(*)::int as lines from historial_golpes');
      expect(after.rows).toEqual([{ lines: LINES }]);
      await reopened.close();

      const { db: target } = await openTestStore('embedded');
      await restore(target, join(backupDir, file));
      const { rows } = await target.pool.query(
        `select (select count(*)::int from historial_golpes) as lines,
           exists (select from migraciones where nombre = $1) as migrated`,
        [applied[0]],
      );
      expect(rows).toEqual([{ lines: LINES, migrated: false }]);
      if (process.env['BACKUP_LINES'] !== undefined)
        process.stdout.write(`${JSON.stringify({ lines: LINES, startMs: Math.round(took) })}\n`);
    },
  );
});

test('a backup whose process cannot be started is refused, and the next one is taken', async () => {
  const { db, backupDir } = await openTestStore('embedded');
  const { execPath } = process;
  // As after an upgrade of Node under the app that runs
  process.execPath = join(backupDir, 'node');
  try {
    const taken = takeBackup(db, { folder: backupDir, why: 'manual', log });
    await expect(taken).rejects.toMatchObject({ code: 'BACKUP' });
  } finally {
    process.execPath = execPath;
  }
  expect(existsSync(await takeBackup(db, { folder: backupDir, why: 'manual', log }))).toBe(true);
});

test('a backup is made of small pieces, however many rows a table has and however long they are', async () => {
  const { db, backupDir } = await openTestStore('embedded');
  await db.pool.query('create table muchas as select i from generate_series(1, 3000) i');
  await db.pool.query(
    `create table largas as select repeat('x', 100000) as texto from generate_series(1, 12)`,
  );
  const file = await takeBackup(db, { folder: backupDir, why: 'manual', log });
  const pieces: { rows: number; length: number }[] = [];
  for await (const text of statementsOf(createReadStream(file).pipe(createGunzip()).setEncoding('utf8')))
    if (/INSERT INTO public\.(?:muchas|largas)/u.test(text))
      pieces.push({ rows: text.split('\n(').length - 1, length: text.length });
  expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(3012);
  expect(Math.max(...pieces.map(({ rows }) => rows))).toBe(500);
  // Its length at which a statement ends, and the row that went over it
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(256 * 1024 + 101_000);
});
