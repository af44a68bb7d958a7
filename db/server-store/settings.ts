import type { ClientConfig } from 'pg';
import { reason, storeError } from '../store-error.ts';
import { typeParser } from '../type-parsers.ts';

const OLDEST = 15;

/** The address of a server without its password, for logs and errors. */
export function publicUrl(url: string): string {
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.username ? `${parsed.username}@` : ''}${parsed.host}${parsed.pathname}`;
}

/** Throws STORE_URL when DATABASE_URL is not the address of a PostgreSQL database. Never prints it: it has a password. */
export function assertUrl(url: string): void {
  const parsed = URL.parse(url);
  if (parsed && /^postgres(ql)?:$/.test(parsed.protocol)) return;
  throw storeError(
    'STORE_URL',
    'DATABASE_URL is not of the form postgres://user:password@host:port/database',
  );
}

/**
 * What a server does about a connection of ours that fell silent: it asks after 10 s, three times, and then gives back what
 * was locked on it. Without that it waits for hours.
 */
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

/** Limits of time, in milliseconds, as the server takes them. */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
};
const SESSION = { timezone: 'UTC', jit: 'off', random_page_cost: '1.1', ...SERVER_KEEPALIVE };

/**
 * How every connection to a server is opened: limits of time, UTC, and the parsers of both stores. One that is idle is
 * asked after 10 s whether it is still there, so that it is not lent when it is not. Nothing is compiled before it runs
 * (`jit`): a list of courses that takes 1 ms took 4 s, and was given up, while tables just filled or restored had no
 * statistics yet. A page anywhere costs nearly what the next one does (`random_page_cost`), as in memory and on any disk
 * without a head: by the default of 1996 the hundred cards of a jugador were found by reading those of everybody, every year more.
 */
export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'hoyo19',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...LIMITS,
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: typeParser },
  };
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Whether a pooler stands between that kept for itself how the connection was to be opened (PgBouncer's `ignore_startup_parameters`). */
export async function isPooled(query: Query): Promise<boolean> {
  const { rows } = await query(
    `select setting::int as ms, current_setting('jit') as jit from pg_settings where name = 'statement_timeout'`,
  );
  return rows[0]?.['ms'] !== LIMITS.statement_timeout || rows[0]['jit'] !== SESSION.jit;
}

/** The settings of a connection as statements, to be sent once on one that a pooler opened without them. */
export const SAY_SETTINGS = Object.entries({ ...LIMITS, ...SESSION })
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

type SettingsRow = { version: string; fsync: string; full_page_writes: string; synchronous_commit: string };

/** Throws STORE_UNSAFE when the server is older than PostgreSQL 15 or may lose an acknowledged commit. */
export async function assertDurable(query: Query): Promise<string> {
  const { rows } = await query(
    `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit`,
  );
  const found = rows[0] as SettingsRow;
  const major = Math.floor(Number(found.version) / 10_000);
  if (major < OLDEST)
    throw storeError('STORE_UNSAFE', `the server is PostgreSQL ${major}; ${OLDEST} or newer is needed`);
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (found[name] !== 'on') {
      throw storeError(
        'STORE_UNSAFE',
        `the server has ${name}=${found[name]}: acknowledged strokes could be lost. Set it to on`,
      );
    }
  }
  return String(major);
}

/** The error of a server that does not answer: one line, and no fallback. */
export function connectFailure(url: string, cause: unknown): Error {
  return storeError(
    'STORE_URL',
    `The database at ${publicUrl(url)} (DATABASE_URL) cannot be used: ${reason(cause)}`,
    cause,
  );
}
