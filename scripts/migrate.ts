/**
 * `npm run db:migrate`: applies the pending migrations to the store that the environment names, after a backup of it;
 * `--without-backup` is for who has one by other means, where none can be taken here.
 */
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { reportingFailure, storeEnvironment, terminalLog, withStore } from './store-environment.ts';
import { readArguments } from './with-store.ts';

const USAGE = 'Usage: hoyo19 migrate (npm run db:migrate --) [--without-backup]';
const ARGUMENTS = { options: { 'without-backup': { type: 'boolean', default: false } } } as const;

await reportingFailure(async () => {
  const { values } = readArguments(ARGUMENTS, USAGE);
  await withStore(async (db) => {
    const folder = join(import.meta.dirname, '../db/migrations');
    const backupDir = values['without-backup'] ? undefined : storeEnvironment().backupDir;
    const applied = await migrate(db, { folder, backupDir, log: terminalLog });
    console.log(applied.length === 0 ? 'Nothing to apply.' : `${applied.length} applied.`);
  });
});
