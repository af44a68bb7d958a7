import type { StoreLog } from '../log.ts';
import { assertChannel, createListenerRegistry, type Listener, type ListenerRegistry } from '../listeners.ts';
import type { StoreFace } from '../pool-face.ts';
import { reason } from '../store-error.ts';
import { createBackups, type EmbeddedBackups } from './backup.ts';
import { assertStoreVersion, openFailure, prepareDataFolder, storeDirectory } from './data-dir.ts';
import { lockStore } from './lock.ts';
import { startMaintenance, vacuumUnseenTables } from './maintenance.ts';
import { createEmbeddedPool } from './pool.ts';
import type { PlayedDisk } from './room.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';
import { startWorkerLink, type WorkerLink } from './worker-link.ts';

/** Times in milliseconds. `fsyncHook: false` is only for the test of the self-check, and `playedDisk` for those of the full disk. */
export type EmbeddedSettings = {
  budgetMs: number;
  waitMs: number;
  checkpointMs: number;
  vacuumMs: number;
  firstLookMs: number;
  shutdownMs: number;
  fsyncHook: boolean;
  playedDisk: PlayedDisk;
};

const DEFAULTS: EmbeddedSettings = {
  budgetMs: 15_000,
  waitMs: 30_000,
  checkpointMs: 60_000,
  vacuumMs: 120_000,
  firstLookMs: 3_000,
  shutdownMs: 10_000,
  fsyncHook: true,
  playedDisk: undefined,
};

export type EmbeddedStore = StoreFace & {
  /** Lends the pool of a copy of the store, which is of one moment and keeps nobody waiting. */
  read: EmbeddedBackups['read'];
  /** Calls of fsync since the worker opened, as of the last answer. */
  fsyncs: () => number;
};

export type OpenEmbeddedOptions = {
  dataDir: string;
  backupDir: string;
  log: StoreLog;
  settings?: Partial<EmbeddedSettings> | undefined;
};

/**
 * Opens (or creates) the embedded store of a data folder for this process alone.
 *
 * Throws STORE_LOCKED when another process has it, STORE_DOES_NOT_OPEN with the commands to type when
 * the engine refuses it; in both cases the folder is left as it was.
 */
export async function openEmbedded(options: OpenEmbeddedOptions): Promise<EmbeddedStore> {
  const settings = { ...DEFAULTS, ...options.settings };
  prepareDataFolder(options.dataDir);
  const unlock = lockStore(options.dataDir);
  const registry = createListenerRegistry((error) =>
    options.log.error(`database listener: ${reason(error)}`),
  );
  try {
    assertStoreVersion(options.dataDir);
    const link = await startWorkerLink(linkOptions(options, settings, registry));
    return assemble({ link, registry, unlock, settings, options });
  } catch (cause) {
    unlock();
    throw openFailure(options.dataDir, options.backupDir, cause);
  }
}

function linkOptions(
  { dataDir, log }: OpenEmbeddedOptions,
  { fsyncHook, playedDisk }: EmbeddedSettings,
  registry: ListenerRegistry,
) {
  return {
    settings: { dataDir: storeDirectory(dataDir), fsyncHook, playedDisk },
    log,
    onNotification: registry.deliver,
    onRestart: async (run: (task: { op: 'listen'; channel: string }) => Promise<unknown>) => {
      for (const channel of registry.channels()) await run({ op: 'listen', channel });
      registry.reconnected();
    },
  };
}

type Parts = {
  link: WorkerLink;
  registry: ListenerRegistry;
  unlock: () => void;
  settings: EmbeddedSettings;
  options: OpenEmbeddedOptions;
};

async function assemble({ link, registry, unlock, settings, options }: Parts): Promise<EmbeddedStore> {
  const turnstile = createTurnstile(settings.waitMs);
  const dirt = dirtyMark();
  let ending: Promise<void> | undefined;
  const end = async () => {
    stopMaintenance();
    backups.stop();
    await enterWithin(turnstile, settings.shutdownMs);
    turnstile.close();
    await link.stop(settings.shutdownMs);
    unlock();
  };
  const pool = createEmbeddedPool({
    link,
    turnstile,
    budgetMs: settings.budgetMs,
    onQuery: dirt.mark,
    end: () => (ending ??= end()),
  });
  const backups = createBackups(pool, storeDirectory(options.dataDir));
  await vacuumUnseenTables(pool);
  const stopMaintenance = startMaintenance({
    pool,
    takeDirty: dirt.take,
    isCopying: backups.isCopying,
    log: options.log,
    ...settings,
  });
  const exclusively = inTurnAt(turnstile);
  return {
    pool,
    use: turnstile.use,
    listen: (channel, listener) => listenOn({ registry, link, exclusively }, channel, listener),
    dump: backups.take,
    read: backups.read,
    fsyncs: link.fsyncs,
  };
}

/** Does some work when it is its turn, alone. */
function inTurnAt(turnstile: Turnstile) {
  return async (work: () => Promise<unknown>) => {
    await turnstile.enter();
    await work().finally(() => turnstile.leave());
  };
}

/** Whether something was asked since the last look. */
function dirtyMark() {
  let isDirty = false;
  return {
    mark: () => {
      isDirty = true;
    },
    take: () => {
      const wasDirty = isDirty;
      isDirty = false;
      return wasDirty;
    },
  };
}

type ListenParts = {
  registry: ListenerRegistry;
  link: WorkerLink;
  exclusively: (work: () => Promise<unknown>) => Promise<void>;
};

async function listenOn({ registry, link, exclusively }: ListenParts, channel: string, listener: Listener) {
  assertChannel(channel);
  const { isNew, remove } = registry.add(channel, listener);
  if (isNew) await exclusively(() => link.run({ op: 'listen', channel }));
  // The channel stays open in the store: the process listens to a handful for its whole life.
  return () => Promise.resolve(remove());
}

/** Waits for the holder of the connection, but a shutdown is not kept waiting for ever. */
async function enterWithin(turnstile: Turnstile, ms: number): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, ms);
  await Promise.race([turnstile.enter().catch(() => undefined), patience.promise]);
  clearTimeout(timer);
}
