/**
 * `npm run backup`: one file with database, pictures and secret in BACKUP_DIR, and in the other places that the environment
 * names. While the app runs on the embedded store, it is the app that takes it; nobody waits for it in either case.
 */
import { openDatabase } from '#db/connection.ts';
import { finishSwapAtStart } from '#db/swap.ts';
import { copiadoDe, hacerCopia, lineaDeCopia, ORDEN_DE_COPIA } from '#server/copias/service.ts';
import { foldersOf, readConfig } from '#server/http/base/config.ts';
import { askRunningApp } from '#server/http/doors/orders.ts';
import { reportingFailure, terminalLog } from './store-environment.ts';
import { ofTheClub, readArguments, refuse, requireClub } from './with-store.ts';

/** Ten years of a club take minutes. */
const PATIENCE_MS = 60 * 60 * 1_000;

await reportingFailure(async () => {
  readArguments({ options: {} }, 'Usage: hoyo19 backup (npm run backup), without anything else');
  const env = ofTheClub();
  finishSwapAtStart(foldersOf(env).dataDir);
  requireClub(env);
  const config = readConfig(env);
  const { databaseUrl, dataDir, backupDir } = config;
  if (databaseUrl === null) {
    const answer = await askRunningApp(dataDir, ORDEN_DE_COPIA, PATIENCE_MS);
    if (answer) {
      const { hecho, linea } = answer as { hecho: boolean; linea: string };
      if (!hecho) refuse(linea);
      console.log(linea);
      return;
    }
  }
  const log = { ...terminalLog, info: () => undefined };
  const db = await openDatabase({ url: databaseUrl ?? undefined, dataDir, backupDir, log });
  try {
    console.log(lineaDeCopia(await hacerCopia(await copiadoDe({ config, db, log }), 'manual')));
  } finally {
    await db.close();
  }
});
