import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Database } from './connection.ts';
import { storeDirectory } from './embedded/data-dir.ts';
import { lockStore } from './embedded/lock.ts';
import { statementsOf } from './sql-statements.ts';
import { reason, storeError } from './store-error.ts';
import { renameDurably } from './write-durably.ts';

/**
 * Moves the embedded store of a data folder aside, so that an empty one can be opened in its place.
 * Returns where it went, on the disk for good, or undefined when there was none. Nothing is ever deleted.
 * Throws STORE_LOCKED when a process has it open.
 */
export function moveStoreAside(dataDir: string): string | undefined {
  const directory = storeDirectory(dataDir);
  if (!existsSync(directory)) return undefined;
  const unlock = lockStore(dataDir);
  try {
    const aside = `${directory}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameDurably(directory, aside);
    return aside;
  } finally {
    unlock();
  }
}

/** Whether the store has no table at all. */
export async function isEmptyStore(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select count(*) as tables from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  return rows[0]?.['tables'] === 0;
}

/** The last line of every backup. */
const COMPLETE = '-- PostgreSQL database dump complete';
/** How much of the end of a file is searched for it. */
const TAIL = 1_000;
/** Statements travel together up to this length. */
const BATCH = 1024 * 1024;

/**
 * Loads a backup, compressed or not and of any size, into an empty store, whole or not at all. Works on both stores: the
 * file is plain SQL with INSERTs. Throws RESTORE when the store is not empty, or the file is not a whole backup or fails.
 */
export async function restore(db: Database, file: string): Promise<void> {
  await assertWhole(file);
  if (!(await isEmptyStore(db)))
    throw storeError('RESTORE', 'the database is not empty; nothing was changed');
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    for await (const text of batchesOf(statementsOf(readBackup(file))))
      await client.query({ text, budgetMs: null });
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw storeError('RESTORE', `${file} could not be loaded, nothing was changed: ${reason(cause)}`, cause);
  } finally {
    client.release();
  }
}

/** The SQL of a backup, unpacked as it is read. */
async function* readBackup(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const sql = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // A pipe does not pass on the failure of its source.
  bytes.once('error', (error) => sql.destroy(error));
  try {
    yield* sql.setEncoding('utf8') as AsyncIterable<string>;
  } finally {
    bytes.destroy();
  }
}

async function assertWhole(file: string): Promise<void> {
  if (!existsSync(file)) throw storeError('RESTORE', `there is no file ${file}`);
  let tail = '';
  try {
    for await (const chunk of readBackup(file)) tail = (tail + chunk).slice(-TAIL);
  } catch (cause) {
    throw storeError('RESTORE', `${file} is not a whole backup: ${reason(cause)}`, cause);
  }
  if (!tail.includes(COMPLETE))
    throw storeError('RESTORE', `${file} is not a whole backup: its last line is missing`);
}

async function* batchesOf(statements: AsyncIterable<string>): AsyncGenerator<string> {
  let batch = '';
  for await (const statement of statements) {
    batch += `${localSetting(statement)};\n`;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

/** A backup sets the search path and the limits of its session: with LOCAL they end with the transaction. */
function localSetting(statement: string): string {
  return statement
    .replace(/^SET (?!LOCAL)/, 'SET LOCAL ')
    .replace(/^(SELECT pg_catalog\.set_config\('search_path', '', )false\)$/, '$1true)');
}
