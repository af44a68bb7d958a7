/**
 * `npm run upgrade`: puts a club's store on this version, with the app stopped: a backup first, on either store, and only when
 * it stands verified the pending migrations. Stopped in the middle, the same command goes on where it was.
 */
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { migrate, pendingMigrations } from '#db/migrate.ts';
import { finishSwapAtStart } from '#db/swap.ts';
import { copiadoDe, hacerCopia, lineaDeCopia } from '#server/copias/service.ts';
import { foldersOf, readConfig } from '#server/http/base/config.ts';
import { VERSION } from '#server/http/doors/version.ts';
import { reportingFailure, terminalLog } from './store-environment.ts';
import { ofTheClub, readArguments } from './with-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

await reportingFailure(async () => {
  readArguments({ options: {} }, 'Usage: hoyo19 upgrade (npm run upgrade), without anything else');
  const env = ofTheClub();
  finishSwapAtStart(foldersOf(env).dataDir);
  const config = readConfig(env);
  const { databaseUrl, dataDir, backupDir } = config;
  const db = await openDatabase({ url: databaseUrl ?? undefined, dataDir, backupDir, log: terminalLog });
  try {
    const { applied, pending } = await pendingMigrations(db, MIGRATIONS);
    if (pending.length === 0) {
      console.log(`The store is on Hoyo 19 ${VERSION} already; nothing was changed.`);
      return;
    }
    // A store that holds nothing has nothing to lose
    if (applied > 0) {
      console.log(`${pending.length} migrations wait; a backup first.`);
      const copiado = await copiadoDe({ config, db, log: { ...terminalLog, info: () => undefined } });
      console.log(lineaDeCopia(await hacerCopia(copiado, 'actualizacion')));
    }
    await migrate(db, { folder: MIGRATIONS, log: terminalLog });
    console.log(`The store is on Hoyo 19 ${VERSION}. Start the app.`);
  } finally {
    await db.close();
  }
});
