import type { Pool, PoolClient } from 'pg';
import type { StoreLog } from '../log.ts';
import type { PoolClientFace, PoolFace } from '../pool-face.ts';
import { reason, storeError } from '../store-error.ts';

/**
 * SQLSTATEs with which a server takes leave: shutdown (57P01), crash of a neighbour (57P02), starting or stopping
 * (57P03), dropped database (57P04), idle too long (57P05, 25P03), and class 08, failures of connections.
 */
const FAREWELL = /^(?:57P0[1-5]|25P03|08...)$/u;

type Lost = WeakMap<object, Error>;

/**
 * The pool as the app borrows from it. A restart of the server is an ordinary event: connections end under their
 * borrowers, who get STORE_AWAY, and the pool opens new ones when it is asked again. What was under way is never sent
 * again from here: whether its commit took place is not known.
 */
export function lendSafely(pool: Pool, log: StoreLog): Pick<PoolFace, 'query' | 'connect'> {
  const lost: Lost = new WeakMap();
  pool.on('connect', (client) => watch(client, lost, log));
  // The pool repeats here what an idle connection has told its own listener already.
  pool.on('error', () => undefined);

  const connect = async (): Promise<PoolClientFace> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw refusal(cause);
    });
    const giveBack = client.release.bind(client);
    // A connection that was lost goes to nobody else, whatever its borrower knows of it.
    client.release = (destroy) => giveBack(destroy || lost.get(client));
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
function watch(client: PoolClient, lost: Lost, log: StoreLog): void {
  client.on('error', (error: Error) => {
    if (!lost.has(client)) log.warn(`database: a connection was lost: ${reason(error)}`);
    lost.set(client, error);
  });
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const query = async (...args: unknown[]): Promise<unknown> => {
    try {
      return await send(...args);
    } catch (cause) {
      if (isFarewell(cause)) lost.set(client, cause);
      throw lost.has(client) ? away(cause) : cause;
    }
  };
  client.query = query as typeof client.query;
}

function isFarewell(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && FAREWELL.test(String(error.code));
}

function away(cause: unknown): Error {
  return storeError('STORE_AWAY', `the database is away: ${reason(cause)}`, cause);
}

/** Why no connection could be had: all are lent for too long, or the server cannot be reached. */
function refusal(cause: unknown): Error {
  if (reason(cause) !== 'timeout exceeded when trying to connect') return away(cause);
  return storeError('STORE_BUSY', 'every connection to the database is in use for too long', cause);
}
