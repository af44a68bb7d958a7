import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { reason } from '#db/store-error.ts';
import { finishSwapAtStart } from '#db/swap.ts';
import { openApp } from '#server/app.ts';
import { programarCopias } from '#server/copias/programar.ts';
import { restaurarCopia } from '#server/copias/restaurar.ts';
import { type Copiado, copiaPedida, pideCopia } from '#server/copias/service.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import type { cargarDemoSiVacia } from '#server/demo/load.ts';
import { countDemoAccounts } from '#server/http/base/checkup.ts';
import { announce } from '#server/http/base/announce.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import { type Config, foldersOf, readConfig } from '#server/http/base/config.ts';
import { type Log, openLog } from '#server/http/base/log.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { readEnvironment } from '#server/http/environment/environment.ts';
import { describeFailure } from '#server/http/environment/failure.ts';
import { requireFolder } from '#server/http/environment/folders.ts';
import { describeListening, requirePort } from '#server/http/environment/port.ts';
import { openOrders } from '#server/http/doors/orders.ts';
import { prepararInstalacion } from '#server/instalacion/service.ts';
import { nombrarAdministrador, ordenSchema } from '#server/cuenta/nombrar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { ponerAlDia } from '#server/puntuaciones/al-dia.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'db/migrations');
/** How long open requests may finish after a stop was asked for. */
const GRACE_MS = 5_000;
/** How long the answer to who asks for a restore may take to go out. */
const ANSWER_MS = 500;
/** The first look for a missing daily backup leaves the minutes after a start to the people. */
const FIRST_BACKUP_MS = 300_000;

/** Loads the demo season into an empty store; read from disk only by who asks for one. False: somebody is there already. */
async function cargarDemo(options: Parameters<typeof cargarDemoSiVacia>[0]): Promise<boolean> {
  const { cargarDemoSiVacia: cargar } = await import('#server/demo/load.ts');
  return await cargar(options);
}

/** A store is the demo's or a club's, never both: whichever it is, the other is not served from it. Throws ConfigError. */
async function ocuparAlmacen({
  config,
  db,
  log,
}: Pick<Parameters<typeof openApp>[0], 'config' | 'db' | 'log'>) {
  const esDeDemo = (await countDemoAccounts(db)) > 0;
  if (!config.demo && esDeDemo)
    throw new ConfigError(
      'This store holds the demo season, whose passwords everybody knows: a club needs another DATA_DIR, or another database. The demo is served without DEMO=no',
    );
  if (!config.demo || esDeDemo) return;
  if (config.inOldFolder || !(await cargarDemo({ db, hoy: hoyDeLaCasa(), log })))
    throw new ConfigError(
      'This store holds a club and not the demo season: serve it with DEMO=no. The demo needs another DATA_DIR, or another database',
    );
}

type Opened = Pick<Parameters<typeof openApp>[0], 'config' | 'db' | 'log'> & { copiado: () => Copiado };

/** What commands may ask of the app that owns the embedded store: a backup, or who administers. */
function openOrdenes({ config, db, log, copiado }: Opened): () => void {
  const handle = async (order: unknown) => {
    if (pideCopia(order)) return await copiaPedida(copiado());
    return await nombrarAdministrador(db, ordenSchema.parse(order));
  };
  return openOrders(config.dataDir, { log, handle });
}

/** Opens store and season, and knows then what the club is. The caller closes the store. */
async function openStore(config: Config, log: Log): Promise<Database> {
  const { dataDir, backupDir, databaseUrl, databasePool: connections } = config;
  const db = await openDatabase({ url: databaseUrl ?? undefined, connections, dataDir, backupDir, log });
  await migrate(db, { folder: MIGRATIONS, backupDir, log });
  await ocuparAlmacen({ config, db, log }).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  await ponerAlDia({ db, log });
  return db;
}

/** What is open now; while a backup takes its place, nothing is. */
let running: { stop: () => Promise<void>; log: Log } | null = null;

/** Reads what the process goes by, and tries what it needs of the machine before anything is changed. Throws ConfigError. */
async function prepare(): Promise<Config> {
  const env = readEnvironment();
  const { dataDir, backupDir } = foldersOf(env);
  requireFolder('DATA_DIR', dataDir);
  requireFolder('BACKUP_DIR', backupDir);
  finishSwapAtStart(dataDir);
  const config = readConfig(env);
  await requirePort(config);
  return config;
}

/** Opens store, season and doors in that order. */
async function start(): Promise<void> {
  const config = await prepare();
  const log = openLog(config.logLevel);
  if (config.unknownVariables.length > 0)
    log.warn(`nobody reads these variables of the environment: ${config.unknownVariables.join(', ')}`);
  const db = await openStore(config, log);
  const recuperacion = {
    migrations: MIGRATIONS,
    empezar: (otra: Config, file: string) => void recuperar(otra, { file, log }).catch(fail),
  };
  const webFolder = path.join(ROOT, 'dist/web');
  const app = await openApp({ config, db, log, webFolder, recuperacion });
  const instalacion = config.demo ? null : await prepararInstalacion(db);
  const copiado = () => ({ config, db, log, imagenes: openImageStore(config), nombre: app.club().nombre });
  const stopBackups = programarCopias({ copiado, log, firstLookMs: FIRST_BACKUP_MS });
  const closeOrders =
    config.databaseUrl === null ? openOrdenes({ config, db, log, copiado }) : () => undefined;
  const stop = async (): Promise<void> => {
    stopBackups();
    closeOrders();
    const closed = new Promise((done) => app.server.close(done));
    await app.close();
    app.server.closeIdleConnections();
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(deadline);
    await db.close();
  };
  running = { stop, log };
  app.server.once('error', (error) => fail(new ConfigError(describeListening(error, config))));
  app.server.listen(config.port, config.host, () =>
    announce({ config, club: app.club(), instalacion, server: app.server, cuentas: CUENTAS_DE_DEMO }),
  );
}

/** Puts a backup in the place of the club that is open, and opens what it brought; where it cannot, what there was. */
async function recuperar(config: Config, { file, log }: { file: string; log: Log }): Promise<void> {
  log.info('a backup takes the place of the club');
  await wait(ANSWER_MS); // whoever asked for it gets the answer
  await running?.stop();
  try {
    await restaurarCopia({ config, file, migrations: MIGRATIONS, log });
    rmSync(file, { force: true });
  } catch (error) {
    log.error(`the backup could not take its place: ${reason(error)}`);
  }
  await start();
}

/** Stops at SIGTERM or SIGINT, in the opposite order. */
async function end(): Promise<void> {
  running?.log.info('stopping');
  await running?.stop();
  process.exit(0);
}

/** One clear line for what the operator can mend; a stack for what only we can. */
function fail(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

process.once('SIGTERM', () => void end().catch(fail));
process.once('SIGINT', () => void end().catch(fail));
// The last net, and never the mend: every promise has somebody who waits for it, and one that has not is a fault of
// ours to be corrected. But a club in the middle of its day is not sent home for it.
process.on('unhandledRejection', (err) =>
  (running?.log ?? openLog('error')).error({ err }, 'a promise failed and nobody waited for it'),
);

try {
  await start();
} catch (error) {
  fail(error);
}
