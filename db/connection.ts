import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { type Changes, openChanges, watchStatements } from './changes.ts';
import { openEmbedded, type EmbeddedSettings } from './embedded/open.ts';
import { ENGINE_MAJOR } from './embedded/data-dir.ts';
import type { StoreLog } from './log.ts';
import type { StoreFacts } from './facts.ts';
import type { PoolFace, PoolUse, StoreFace } from './pool-face.ts';
import { retryUndone } from './retry.ts';
import { openServer } from './server-store/open.ts';
import { publicUrl } from './server-store/settings.ts';
import { guardPool, scopeTransactions } from './transaction-scope.ts';

/** The open store: one face for the embedded one and for a server. */
export type Database = {
  kind: 'embedded' | 'server';
  /** Queries of the features. Columns are snake_case in SQL, camelCase in TypeScript. */
  kysely: Kysely<Tables>;
  /** node-postgres' pool, for better-auth and jobs. */
  pool: PoolFace;
  /**
   * How many statements and transactions that may have changed something have ended here: another number than before means
   * that what was read before may be another thing now. What others change is told by their announcements alone.
   */
  changes: () => number;
  /** How much of the pool is in use. */
  use: () => PoolUse;
  /**
   * Hears NOTIFY on a channel; resolves to the function that stops it. `onReconnect` is called when
   * messages may have been missed (the listening connection or the worker came back): reload then. `onLost` is called
   * when a server's listening connection is found to be gone; the embedded store loses it with all it could tell.
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    signals?: { onReconnect?: () => void; onLost?: () => void },
  ) => Promise<() => Promise<void>>;
  /**
   * One transaction. It is run again, at most 3 times, after a deadlock or serialization failure, so
   * `work` must do nothing but SQL; on the embedded store everybody waits for it: no network inside.
   */
  tx: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Reads all of the store as of one moment for as long as that takes, while everybody else goes on: a transaction that only
   * reads, on the embedded store of a copy, for which there must be room on the disk. `work` runs once.
   */
  atOneMoment: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Writes the whole database as compressed SQL to `file`, which appears only when complete, and tells what it holds as of
   * the same moment. Throws BACKUP.
   */
  backup: (file: string) => Promise<StoreFacts>;
  /**
   * Does some work, and holds a name meanwhile at a server (`pg_advisory_lock` of its `hashtextextended`), so that other
   * instances see that somebody is at it. The embedded store has one process: there it only works.
   */
  holding: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** One line for the log: which store is open. Never the password. */
  describe: () => string;
  close: () => Promise<void>;
};

export type OpenDatabaseOptions = {
  /** DATABASE_URL; empty or missing means the embedded store. */
  url?: string | undefined;
  /** Connections to a server at most, beside the one that listens. Default 10. */
  connections?: number | undefined;
  /** Folder of the embedded store. */
  dataDir: string;
  /** Only to name it when the store does not open. Default `./backups`. */
  backupDir?: string | undefined;
  log: StoreLog;
  /** Times of the embedded store; the defaults are the ones to run with. */
  embedded?: Partial<EmbeddedSettings> | undefined;
};

type Store = StoreFace & {
  /** Lends what is read of one moment: on a server the pool itself. */
  read: <T>(work: (pool: PoolFace) => Promise<T>) => Promise<T>;
  holding: Database['holding'];
};

/**
 * Opens the store that the configuration names, and no other: a DATABASE_URL that does not work is an
 * error, never a reason to open the embedded store and start an empty season.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, log, dataDir } = options;
  const database = url ? await overServer(url, options) : await overEmbedded(options, dataDir);
  log.info(database.describe());
  return database;
}

async function overServer(
  url: string,
  options: Pick<OpenDatabaseOptions, 'log' | 'connections'>,
): Promise<Database> {
  const store = await openServer(url, options);
  const read: Store['read'] = (work) => work(store.pool);
  return face(
    'server',
    { ...store, read },
    `database: PostgreSQL ${store.version} server at ${publicUrl(url)}`,
  );
}

async function overEmbedded(
  { backupDir, log, embedded }: OpenDatabaseOptions,
  dataDir: string,
): Promise<Database> {
  const store = await openEmbedded({ dataDir, backupDir: backupDir ?? './backups', log, settings: embedded });
  const holding: Store['holding'] = (_, work) => work();
  return face(
    'embedded',
    { ...store, holding },
    `database: embedded PostgreSQL ${ENGINE_MAJOR} in ${dataDir}`,
  );
}

function face(kind: Database['kind'], store: Store, description: string): Database {
  const changes = openChanges();
  const { pool, kysely } = openKysely(store.pool, changes);
  return {
    kind,
    kysely,
    pool,
    use: store.use,
    changes: changes.count,
    listen: (channel, onPayload, signals) => store.listen(channel, { onPayload, ...signals }),
    tx: (work) => retryUndone(() => kysely.transaction().execute(work)),
    atOneMoment: (work) =>
      store.read((lent) =>
        openKysely(lent, openChanges())
          .kysely.transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(work),
      ),
    backup: store.dump,
    holding: store.holding,
    describe: () => description,
    close: store.pool.end,
  };
}

function openKysely(store: PoolFace, changes: Changes): { pool: PoolFace; kysely: Kysely<Tables> } {
  const pool = guardPool(store, changes);
  const kysely = new Kysely<Tables>({
    // Kysely's type of a pool asks for cursors, which nobody uses and the embedded store does not have.
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
    plugins: [new CamelCasePlugin(), watchStatements(changes)],
  });
  scopeTransactions(kysely, changes);
  return { pool, kysely };
}
