import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reason, storeError } from '../store-error.ts';

/**
 * Takes the store of a folder for this process; returns the function that gives it back.
 *
 * PGlite has no lock of its own and two processes on one directory corrupt it. SQLite's exclusive
 * lock is the kernel's: it is refused at once and vanishes with its process, also at kill −9.
 * Throws STORE_LOCKED when another process has it, STORE_FOLDER when the folder cannot be written.
 */
export function lockStore(folder: string): () => void {
  const lock = openLock(folder);
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw notWritable(folder, cause);
    throw storeError(
      'STORE_LOCKED',
      `Another process already has the database in ${folder} open. Stop it first; one data folder serves one process.`,
      cause,
    );
  }
  return () => lock.close();
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'instance.lock'), { timeout: 0 });
  } catch (cause) {
    throw notWritable(folder, cause);
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function notWritable(folder: string, cause: unknown): Error {
  return storeError('STORE_FOLDER', `The data folder ${folder} cannot be written: ${reason(cause)}`, cause);
}
