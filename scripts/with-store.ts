import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openDatabase, type Database } from '#db/connection.ts';
import { storeExists } from '#db/embedded/data-dir.ts';
import { migrate } from '#db/migrate.ts';
import { foldersOf, readConfig } from '#server/http/base/config.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { type Environment, readEnvironment } from '#server/http/environment/environment.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

/** Ends the command with one line and exit code 1: what was asked cannot be done, and nothing is broken. */
export function refuse(line: string): never {
  throw Object.assign(new Error(line), { code: 'REFUSED' });
}

/** What a command was given; whatever it does not know ends it with how it is used. */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch {
    return refuse(usage);
  }
}

/**
 * Ends a command about a club where there is none. In a folder that is not the club's it would begin an empty one, and say
 * that all is well with it.
 */
export function requireClub(env: Environment): void {
  const { dataDir } = foldersOf(env);
  if (env['DATABASE_URL']?.trim() || storeExists(dataDir)) return;
  refuse(
    `There is no club in ${dataDir}; nothing was done. Stand in the club's folder, say DATA_DIR=…, or name a club of this machine: hoyo19 club CLUB …`,
  );
}

/**
 * Runs a command over the store that the environment names, migrated, and closes it. Where nothing is said of the demo it
 * is the club's. What is known to go wrong (the
 * configuration, a store that does not open, a refusal) is one line; only the unknown shows its stack.
 */
export async function withStore(
  work: (db: Database) => Promise<void>,
  environment: () => Environment = ofTheClub,
): Promise<void> {
  try {
    const { databaseUrl, dataDir, backupDir } = readConfig(environment());
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

/** The environment of a command, which is about the club unless it says `DEMO=si`. Throws ConfigError. */
export function ofTheClub(): Environment {
  const env = readEnvironment();
  return { ...env, DEMO: env['DEMO'] || 'no' };
}

function toLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ConfigError || 'code' in error ? error.message : error.stack;
}
