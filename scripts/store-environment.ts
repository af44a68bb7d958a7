import { openDatabase, type Database } from '#db/connection.ts';
import { foldersOf } from '#server/http/base/config.ts';
import { ofTheClub } from './with-store.ts';

/** The folders and address that the scripts of the store share, from the environment. */
export function storeEnvironment() {
  const env = ofTheClub();
  const { dataDir, backupDir } = foldersOf(env);
  /** An empty address means the embedded store. */
  return { url: env['DATABASE_URL'] ?? '', dataDir, backupDir };
}

export const terminalLog = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};

/** Opens the store, works, closes it. What is thrown becomes one clear message and exit code 1. */
export async function withStore(work: (db: Database) => Promise<void>): Promise<void> {
  await reportingFailure(async () => {
    const db = await openDatabase({ ...storeEnvironment(), log: terminalLog });
    try {
      await work(db);
    } finally {
      await db.close();
    }
  });
}

export async function reportingFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
