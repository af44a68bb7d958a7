import path from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { openApp } from '#server/app.ts';
import type { cargarDemoSiVacia } from '#server/demo/load.ts';
import { announce } from '#server/http/announce.ts';
import { systemClock } from '#server/http/clock.ts';
import { ConfigError, readConfig } from '#server/http/config.ts';
import { openLog } from '#server/http/log.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** How long open requests may finish after a stop was asked for. */
const GRACE_MS = 5_000;

/** Loads the demo season into an empty club; read from disk only by who asks for one. */
async function cargarDemo(options: Parameters<typeof cargarDemoSiVacia>[0]): Promise<void> {
  const { cargarDemoSiVacia: cargar } = await import('#server/demo/load.ts');
  await cargar(options);
}

/** Opens store, season and doors in that order; stops them in the opposite one. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const db = await openDatabase({
    url: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    log,
  });
  await migrate(db, { folder: path.join(ROOT, 'db/migrations'), log });
  if (config.demo) await cargarDemo({ db, hoy: systemClock.hoy(), log });
  const app = await openApp({ config, db, clock: systemClock, log, webFolder: path.join(ROOT, 'dist/web') });
  app.server.listen(config.port, config.host, () => announce(config, app.server));

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    app.server.close();
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    void app
      .close()
      .then(
        () =>
          new Promise<void>((done) =>
            app.server.listening ? app.server.once('close', () => done()) : done(),
          ),
      )
      .then(() => clearTimeout(deadline))
      .then(() => db.close())
      .then(() => process.exit(0));
    app.server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  // One clear line for what the operator can mend; a stack for what only we can.
  const line = error instanceof ConfigError || (error instanceof Error && error.name === 'StoreError');
  process.stderr.write(
    `${line && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
