import { type ClientBase, Pool } from 'pg';
import type { StoreLog } from '../log.ts';
import type { PoolFace, StoreFace } from '../pool-face.ts';
import { dumpServer } from './dump.ts';
import { holdAtServer } from './holding.ts';
import { createListenClient } from './listen-client.ts';
import { lendSafely } from './lending.ts';
import { nameStatements } from './named-statements.ts';
import {
  assertDurable,
  assertUrl,
  clientConfig,
  connectFailure,
  isPooled,
  SAY_SETTINGS,
} from './settings.ts';

const MAX_CONNECTIONS = 10;

export type ServerStore = StoreFace & {
  /** Major version of the server. */
  version: string;
  /** Holds a name while some work is done, or this process lives. */
  holding: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Opens the pool of a PostgreSQL server, of at most so many connections. Throws one clear error when it cannot be used;
 * there is no fallback.
 */
export async function openServer(
  url: string,
  { log, connections = MAX_CONNECTIONS }: { log: StoreLog; connections?: number | undefined },
): Promise<ServerStore> {
  assertUrl(url);
  let opened = openPool(url, { log, max: connections, isSaid: false });
  try {
    if (await isPooled((text) => opened.face.query(text))) {
      log.info('database: a pooler takes the connections; each is told its settings again');
      await opened.pool.end();
      opened = openPool(url, { log, max: connections, isSaid: true });
    }
    const version = await assertDurable((text) => opened.face.query(text));
    return { version, ...facesOf(opened, { url, log }) };
  } catch (cause) {
    await opened.pool.end();
    throw connectFailure(url, cause);
  }
}

type Opened = { pool: Pool; face: ReturnType<typeof lendSafely> };

/** A pool whose connections are watched from their first moment; with `isSaid` each is told its settings when it opens. */
function openPool(
  url: string,
  { log, max, isSaid }: { log: StoreLog; max: number; isSaid: boolean },
): Opened {
  const said = isSaid
    ? { onConnect: async (client: ClientBase) => void (await client.query(SAY_SETTINGS)) }
    : {};
  const pool = new Pool({ ...clientConfig(url), max, ...said });
  nameStatements(pool);
  return { pool, face: lendSafely(pool, log) };
}

function facesOf(
  { pool, face }: Opened,
  { url, log }: { url: string; log: StoreLog },
): Omit<ServerStore, 'version'> {
  const listener = createListenClient(url, log);
  const closing = new AbortController();
  const end = once(async () => {
    // The pool waits for everybody who has a connection of it, and a backup has one for minutes
    closing.abort();
    await listener.close();
    await pool.end();
  });
  return {
    pool: {
      options: pool.options,
      ...face,
      on: (event, handler) => (pool as unknown as PoolFace).on(event, handler),
      end,
    },
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: listener.listen,
    dump: (file) => dumpServer(face, { url, file, closing: closing.signal }),
    holding: (name, work) => holdAtServer(url, name, work),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
