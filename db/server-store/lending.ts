import type { Client, Pool, PoolClient } from 'pg';
import type { StoreLog } from '../log.ts';
import type { PoolClientFace, PoolFace } from '../pool-face.ts';
import { reason, storeError } from '../store-error.ts';

/**
 * SQLSTATEs with which a server takes leave: shutdown (57P01), crash of a neighbour (57P02), starting or stopping
 * (57P03), dropped database (57P04), idle too long (57P05, 25P03), and class 08, failures of connections.
 */
const FAREWELL = /^(?:57P0[1-5]|25P03|08...)$/u;

/**
 * How long a query may be without an answer: longer than the server lets a statement take (settings.ts), so that it is the
 * network that is silent. What came while this process itself was busy is read in the second part.
 */
const SILENCE_MS = 7_500;
const LAST_LOOK_MS = 500;

/** What is known of the connections of a pool: which were lost, when each was heard last, and when one fell silent. */
type Known = { lost: WeakMap<object, Error>; heardAt: WeakMap<object, number>; silentSince: number };

/**
 * The pool as the app borrows from it. A restart of the server is an ordinary event: connections end under their
 * borrowers, who get STORE_AWAY, and the pool opens new ones when it is asked again. What was under way is never sent
 * again from here: whether its commit took place is not known.
 */
export function lendSafely(pool: Pool, log: StoreLog): Pick<PoolFace, 'query' | 'connect'> {
  const known: Known = { lost: new WeakMap(), heardAt: new WeakMap(), silentSince: -Infinity };
  pool.on('connect', (client) => watch(client, known, log));
  // The pool repeats here what an idle connection has told its own listener already.
  pool.on('error', () => undefined);

  const connect = async (): Promise<PoolClientFace> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw refusal(cause);
    });
    // Where one connection fell silent, those that were not heard since went the same way.
    if ((known.heardAt.get(client) ?? 0) < known.silentSince) {
      client.release(true);
      return await connect();
    }
    const giveBack = client.release.bind(client);
    // A connection that was lost goes to nobody else, whatever its borrower knows of it.
    client.release = (destroy) => giveBack(destroy || known.lost.get(client));
    return client as unknown as PoolClientFace;
  };
  return {
    connect,
    query: async (query, values) => {
      const client = await connect();
      try {
        return await client.query(query, values);
      } finally {
        client.release();
      }
    },
  };
}

/**
 * Listens to a connection for its whole life. The pool does so only while nobody has borrowed it: without a listener
 * of its own, a connection cut under its borrower ends the process.
 */
function watch(client: PoolClient, known: Known, log: StoreLog): void {
  const { lost, heardAt } = known;
  heardAt.set(client, performance.now());
  const lose = (error: Error): void => {
    if (!lost.has(client)) log.warn(`database: a connection was lost: ${reason(error)}`);
    lost.set(client, error);
  };
  client.on('error', lose);
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const query = async (...args: unknown[]): Promise<unknown> => {
    const asked = performance.now();
    const stopWaiting = hasNoBudget(args[0])
      ? () => undefined
      : whenSilent(() => {
          known.silentSince = Math.max(known.silentSince, asked);
          lose(new Error(`no answer in ${SILENCE_MS + LAST_LOOK_MS} ms`));
          // With a query under way this cuts the connection off, and the query fails.
          void (client as unknown as Client).end();
        });
    try {
      return await send(...args);
    } catch (cause) {
      if (isFarewell(cause)) lost.set(client, cause);
      throw lost.has(client) ? away(lost.get(client)) : cause;
    } finally {
      stopWaiting();
      if (!lost.has(client)) heardAt.set(client, performance.now());
    }
  };
  client.query = query as typeof client.query;
}

/** Whether a query may take as long as it takes: a migration, a backup that is loaded. */
function hasNoBudget(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'budgetMs' in query && query.budgetMs === null;
}

/** Calls `give up` after a silence, unless the function that it returns is called before. */
function whenSilent(giveUp: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(giveUp, LAST_LOOK_MS);
  }, SILENCE_MS);
  return () => clearTimeout(timer);
}

/**
 * What PostgreSQL says where a statement was prepared before another version of the app changed its table. It would say so
 * for as long as the connection lives, so the connection is as good as lost.
 */
const OUTDATED = 'RevalidateCachedQuery';

function isFarewell(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return FAREWELL.test(String(code)) || routine === OUTDATED;
}

function away(cause: unknown): Error {
  return storeError('STORE_AWAY', `the database is away: ${reason(cause)}`, cause);
}

/** Why no connection could be had: all are lent for too long, or the server cannot be reached. */
function refusal(cause: unknown): Error {
  if (reason(cause) !== 'timeout exceeded when trying to connect') return away(cause);
  return storeError('STORE_BUSY', 'every connection to the database is in use for too long', cause);
}
