import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { Database } from './connection.ts';
import { storeDirectory } from './embedded/data-dir.ts';
import { lockStore } from './embedded/lock.ts';
import { reason, storeError } from './store-error.ts';

/**
 * Moves the embedded store of a data folder aside, so that an empty one can be opened in its place.
 * Returns where it went, or undefined when there was none. Nothing is ever deleted.
 * Throws STORE_LOCKED when a process has it open.
 */
export function moveStoreAside(dataDir: string): string | undefined {
  const directory = storeDirectory(dataDir);
  if (!existsSync(directory)) return undefined;
  const unlock = lockStore(dataDir);
  try {
    const aside = `${directory}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(directory, aside);
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

/**
 * Loads a backup into an empty store, whole or not at all. Works on both stores: the file is plain SQL
 * with INSERTs. Throws RESTORE when the store is not empty, or the file is not a whole backup or fails.
 */
export async function restore(db: Database, file: string): Promise<void> {
  const sql = readBackup(file);
  if (!(await isEmptyStore(db)))
    throw storeError('RESTORE', 'the database is not empty; nothing was changed');
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    // The backup sets the search path and the limits of its session: with LOCAL they end with the transaction.
    await client.query({ text: localSettings(sql), budgetMs: null });
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw storeError('RESTORE', `${file} could not be loaded, nothing was changed: ${reason(cause)}`, cause);
  } finally {
    client.release();
  }
}

function readBackup(file: string): string {
  if (!existsSync(file)) throw storeError('RESTORE', `there is no file ${file}`);
  const sql = readFileSync(file, 'utf8');
  if (sql.includes('-- PostgreSQL database dump complete')) return sql;
  throw storeError('RESTORE', `${file} is not a whole backup: its last line is missing`);
}

/** The settings of the header, kept inside the transaction. They come before the first object. */
function localSettings(sql: string): string {
  const start = sql.search(/^-- Name: /m);
  const header = start === -1 ? sql : sql.slice(0, start);
  const local = header
    .replaceAll(/^SET (?!LOCAL)/gm, 'SET LOCAL ')
    .replaceAll(/^\\restrict .*$/gm, '')
    .replace("set_config('search_path', '', false)", "set_config('search_path', '', true)");
  const body = start === -1 ? '' : sql.slice(start);
  return local + body.replace(/^\\unrestrict .*\s*$/m, '');
}
