import type { PoolResult, QueryConfig } from './embedded/rows.ts';
import type { StoreFacts } from './facts.ts';
import type { Listener } from './listeners.ts';

export type QueryFunction = (query: string | QueryConfig, values?: readonly unknown[]) => Promise<PoolResult>;

/** A connection lent by the pool; give it back with `release`. */
export type PoolClientFace = {
  query: QueryFunction;
  release: (destroy?: boolean | Error) => void;
  on: (event: string, listener: (...args: never[]) => void) => unknown;
  once: (event: string, listener: (...args: never[]) => void) => unknown;
  removeListener: (event: string, listener: (...args: never[]) => void) => unknown;
};

/**
 * The part of `pg.Pool` that Kysely's PostgresDialect, better-auth and pg-boss use; both stores have it.
 *
 * Using it inside an open transaction of `tx` or `kysely.transaction()` fails with TRANSACTION_OPEN
 * on both stores: on the embedded one, with its one connection, it would wait for itself for ever.
 */
export type PoolFace = {
  readonly options: object;
  query: QueryFunction;
  connect: () => Promise<PoolClientFace>;
  end: () => Promise<void>;
  on: (event: string, listener: (...args: never[]) => void) => unknown;
};

/** Connections of a pool now: those open, those of them that nobody has, and callers that wait for one. */
export type PoolUse = { open: number; idle: number; waiting: number };

/** What an open store lends, whichever it is. */
export type StoreFace = {
  pool: PoolFace;
  use: () => PoolUse;
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Writes the whole store as compressed SQL to `file`. */
  dump: (file: string) => Promise<StoreFacts>;
};
