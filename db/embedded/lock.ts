import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeError } from '../store-error.ts';

/**
 * Takes the store of a folder for this process; returns the function that gives it back.
 *
 * PGlite has no lock of its own and two processes on one directory corrupt it. SQLite's exclusive
 * lock is the kernel's: it is refused at once and vanishes with its process, also at kill −9.
 * Throws STORE_LOCKED when another process has it.
 */
export function lockStore(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'instance.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw storeError(
      'STORE_LOCKED',
      `Another process already has the database in ${folder} open. Stop it first; one data folder serves one process.`,
      cause,
    );
  }
  return () => lock.close();
}
