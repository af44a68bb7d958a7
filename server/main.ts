import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reason } from '#db/store-error.ts';
import { finishSwapAtStart } from '#db/swap.ts';
import { type Config, foldersOf, readConfig } from '#server/http/base/config.ts';
import { type Log, openLog } from '#server/http/base/log.ts';
import { readEnvironment } from '#server/http/environment/environment.ts';
import { describeFailure } from '#server/http/environment/failure.ts';
import { requireFolder } from '#server/http/environment/folders.ts';
import { requirePort } from '#server/http/environment/port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'db/migrations');
/** How long the answer to who asks for a restore may take to go out. */
const ANSWER_MS = 500;

/** What is open now; while a backup takes its place, nothing is. */
let running: { stop: () => Promise<void>; log: Log } | null = null;

/** The backup that takes the place of what is open, until it is opened in turn; null: none does. */
let recuperando: Promise<void> | null = null;

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

/**
 * Opens store and house, in that order. Neither is read from disk before the settings are known to hold, nor the house
 * before a server of databases has answered: to tell what is wrong takes a tenth of what the house does.
 */
async function start(): Promise<void> {
  const config = await prepare();
  const log = openLog(config.logLevel);
  if (config.unknownVariables.length > 0)
    log.warn(`nobody reads these variables of the environment: ${config.unknownVariables.join(', ')}`);
  const house = async () => await import('#server/house.ts');
  // Beside an embedded store that is open already, reading it takes longer
  if (config.databaseUrl === null) await house();
  const { openStore } = await import('#server/store.ts');
  const db = await openStore({ config, migrations: MIGRATIONS, log });
  const recuperacion = {
    migrations: MIGRATIONS,
    empezar: (otra: Config, file: string) => {
      // Asked twice, by two tabs or a doubtful finger, it begins once
      recuperando ??= recuperar(otra, { file, log }).catch(fail);
    },
  };
  const { openHouse } = await house();
  const webFolder = path.join(ROOT, 'dist/web');
  const stop = await openHouse({ config, db, log, recuperacion, webFolder, fail });
  running = { stop, log };
}

/** Puts a backup in the place of the club that is open, and opens what it brought; where it cannot, what there was. */
async function recuperar(config: Config, { file, log }: { file: string; log: Log }): Promise<void> {
  log.info('a backup takes the place of the club');
  await wait(ANSWER_MS); // whoever asked for it gets the answer
  await running?.stop();
  try {
    const { removeUploads, restaurarCopia } = await import('#server/copias/restaurar.ts');
    await restaurarCopia({ config, file, migrations: MIGRATIONS, log });
    removeUploads(config.dataDir);
  } catch (error) {
    log.error(`the backup could not take its place: ${reason(error)}`);
  }
  recuperando = null;
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

// Nothing waits for it here: in a release the house may lean on modules of this file, which has to be read to its end
// oxlint-disable-next-line unicorn/prefer-top-level-await -- told above
start().catch(fail);
