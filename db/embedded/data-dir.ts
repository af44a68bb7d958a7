import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reason, storeError } from '../store-error.ts';

/** Major version of PostgreSQL inside the pinned PGlite; a data directory of another one does not open. */
export const ENGINE_MAJOR = '18';

/** The folder of the store proper inside the data folder; the lock lies beside it. */
export function storeDirectory(folder: string): string {
  return join(folder, 'pgdata');
}

/** Whether a store was already created in this data folder. */
export function storeExists(folder: string): boolean {
  return existsSync(storeDirectory(folder));
}

/** Creates the data folder if needed and closes it to other users of the machine (0700). Throws STORE_FOLDER when it cannot. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw storeError('STORE_FOLDER', `The data folder ${folder} cannot be written: ${reason(cause)}`, cause);
  }
}

/**
 * Compares the version the store was written with and the engine's, before the engine touches it.
 * A store directory without PG_VERSION is refused too: it is not ours to initialise again.
 */
export function assertStoreVersion(folder: string): void {
  if (!storeExists(folder)) return;
  const file = join(storeDirectory(folder), 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'nothing';
  if (found === ENGINE_MAJOR) return;
  throw storeError(
    'STORE_VERSION',
    `PG_VERSION says ${found}, this version of the app brings PostgreSQL ${ENGINE_MAJOR}`,
  );
}

/** The error of a store that does not open: what is known, that nothing was touched, and what to type. */
export function openFailure(folder: string, backupDir: string, cause: unknown): Error {
  const lines = [
    `The database in ${folder} does not open: ${reason(cause)}`,
    'Nothing was deleted or initialised again. Keep a copy of the folder first:',
    `  cp -a ${folder} ${folder}.copy`,
    'Then restore the newest backup (the old folder is moved aside, not deleted):',
    `  ls -t ${backupDir}`,
    `  hoyo19 restore ${join(backupDir, 'FILE.tar')}    (in a checkout: npm run restore -- FILE.tar)`,
  ];
  return storeError('STORE_DOES_NOT_OPEN', lines.join('\n'), cause);
}
