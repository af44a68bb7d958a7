import path from 'node:path';
import { openDatabase, type Database } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { ConfigError, readConfig } from '#server/http/base/config.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

/** Ends the command with one line and exit code 1: what was asked cannot be done, and nothing is broken. */
export function refuse(line: string): never {
  throw Object.assign(new Error(line), { code: 'REFUSED' });
}

/**
 * Runs a command over the store that the environment names, migrated, and closes it. What is known to go wrong (the
 * configuration, a store that does not open, a refusal) is one line; only the unknown shows its stack.
 */
export async function withStore(work: (db: Database) => Promise<void>): Promise<void> {
  try {
    const { databaseUrl, dataDir, backupDir } = readConfig(process.env);
    const quiet = { info: () => undefined, warn: console.error, error: console.error };
    const db = await openDatabase({ url: databaseUrl ?? undefined, dataDir, backupDir, log: quiet });
    try {
      await migrate(db, { folder: MIGRATIONS, backupDir, log: quiet });
      await work(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(toLine(error));
    process.exitCode = 1;
  }
}

function toLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ConfigError || 'code' in error ? error.message : error.stack;
}
