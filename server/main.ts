import path from 'node:path';
import { scheduleBackups } from '#db/backup.ts';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { isStoreError } from '#db/store-error.ts';
import { openApp } from '#server/app.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import type { cargarDemoSiVacia } from '#server/demo/load.ts';
import { announce } from '#server/http/base/announce.ts';
import { systemClock } from '#server/http/base/clock.ts';
import { ConfigError, readConfig } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { ponerAlDia } from '#server/puntuaciones/al-dia.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** How long open requests may finish after a stop was asked for. */
const GRACE_MS = 5_000;
/** The first look for a missing daily backup leaves the minute after a start to the people. */
const FIRST_BACKUP_MS = 60_000;

/** Loads the demo season into an empty club; read from disk only by who asks for one. */
async function cargarDemo(options: Parameters<typeof cargarDemoSiVacia>[0]): Promise<void> {
  const { cargarDemoSiVacia: cargar } = await import('#server/demo/load.ts');
  await cargar(options);
}

/** Opens store, season and doors in that order, and stops them in the opposite one at SIGTERM or SIGINT. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, backupDir } = config;
  const log = openLog(config.logLevel);
  const db = await openDatabase({ url: config.databaseUrl ?? undefined, dataDir, backupDir, log });
  await migrate(db, { folder: path.join(ROOT, 'db/migrations'), backupDir, log });
  if (config.demo) await cargarDemo({ db, hoy: systemClock.hoy(), log });
  await ponerAlDia({ db, log });
  const app = await openApp({ config, db, clock: systemClock, log, webFolder: path.join(ROOT, 'dist/web') });
  let stopBackups = (): void => undefined;
  const firstBackup = setTimeout(
    () => (stopBackups = scheduleBackups(db, { folder: backupDir, log })),
    FIRST_BACKUP_MS,
  );
  firstBackup.unref();

  const stop = async (): Promise<void> => {
    log.info('stopping');
    clearTimeout(firstBackup);
    stopBackups();
    const closed = new Promise((done) => app.server.close(done));
    await app.close();
    app.server.closeIdleConnections();
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(deadline);
    await db.close();
    process.exit(0);
  };
  const end = (): void => void stop().catch(fail);
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // The last net, and never the mend: every promise has somebody who waits for it, and one that has not is a fault of
  // ours to be corrected. But a club in the middle of its day is not sent home for it.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed and nobody waited for it'));
  app.server.once('error', fail);
  app.server.listen(config.port, config.host, () =>
    announce({ config, server: app.server, cuentas: CUENTAS_DE_DEMO }),
  );
}

/** One clear line for what the operator can mend; a stack for what only we can. */
function fail(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `The port is taken: ${error.message}. Choose another with PORT=…`;
  return error instanceof ConfigError || isStoreError(error) ? error.message : String(error.stack);
}

try {
  await start();
} catch (error) {
  fail(error);
}
