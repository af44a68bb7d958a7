/** `npm run db:migrate`: applies the pending migrations to the store that the environment names. */
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { storeEnvironment, terminalLog, withStore } from './store-environment.ts';

await withStore(async (db) => {
  const folder = join(import.meta.dirname, '../db/migrations');
  const applied = await migrate(db, { folder, backupDir: storeEnvironment().backupDir, log: terminalLog });
  console.log(applied.length === 0 ? 'Nothing to apply.' : `${applied.length} applied.`);
});
