import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Database } from './connection.ts';
import { ASIDE, differenceOf, readFacts, type StoreFacts } from './facts.ts';
import { assertMigratable } from './migrate.ts';
import type { PoolClientFace } from './pool-face.ts';
import { stampOf } from './swap.ts';
import { statementsOf } from './sql-statements.ts';
import { reason, storeError } from './store-error.ts';

/** Whether the store has no table at all. */
export async function isEmptyStore(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select count(*) as tables from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  return rows[0]?.['tables'] === 0;
}

/** The last line of every backup. */
const COMPLETE = '-- PostgreSQL database dump complete';
/** How much of the end of a file is searched for it. */
const TAIL = 1_000;
/** Statements travel together up to this length. */
const BATCH = 1024 * 1024;

/** What must hold of a backup once it is loaded. */
export type Expected = {
  /** The migrations of this program: it must know every one of the backup's. */
  migrations: string;
  /** Rows by table; null: the backup does not tell (those of the days before told nothing). */
  tables: StoreFacts['tables'] | null;
  /** Looks at what was loaded before it counts, and throws where it must not take the place of what is there. */
  inspect?: (loaded: Pick<PoolClientFace, 'query'>) => Promise<void>;
};

/**
 * Loads a backup, compressed or not and of any size, into an empty store, whole or not at all. Works on both stores: the
 * file is plain SQL with INSERTs. Throws RESTORE when the store is not empty, or the file is not a whole backup or fails.
 */
export async function restore(db: Database, file: string, expected?: Expected): Promise<void> {
  await assertWhole(file);
  if (!(await isEmptyStore(db)))
    throw storeError('RESTORE', 'the database is not empty; nothing was changed');
  await inOneGo(db, file, async (client) => {
    await load(client, file);
    if (expected) await assertExpected(client, expected);
  });
}

/**
 * Loads a backup into a server in the place of what it has, which is set aside in schemas of their own: one transaction, so
 * that it is there whole or everything is as it was. Throws RESTORE, also while an app is connected.
 */
export async function restoreInPlace(
  db: Database,
  file: string,
  { at, ...expected }: Expected & { at: Date },
): Promise<void> {
  await assertWhole(file);
  await inOneGo(db, file, async (client) => {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 5000');
    await assertAlone(client);
    await setAside(client, at);
    await load(client, file);
    await assertExpected(client, expected);
  });
}

async function inOneGo(
  db: Database,
  file: string,
  work: (client: PoolClientFace) => Promise<void>,
): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    if (cause instanceof Error && 'code' in cause && cause.code === 'RESTORE') throw cause;
    throw storeError('RESTORE', `${file} could not be loaded, nothing was changed: ${reason(cause)}`, cause);
  } finally {
    client.release();
  }
}

async function load(client: PoolClientFace, file: string): Promise<void> {
  for await (const text of batchesOf(statementsOf(readBackup(file))))
    await client.query({ text, budgetMs: null });
}

/** Of the same program or an older one, of the right kind, and with every row that it says it has. */
async function assertExpected(
  client: PoolClientFace,
  { migrations, tables, inspect }: Expected,
): Promise<void> {
  await client.query('set local search_path = public');
  await assertMigratable(client, migrations);
  await inspect?.(client);
  if (tables === null) return;
  const found = await readFacts(async (text) => (await client.query({ text, budgetMs: null })).rows);
  const difference = differenceOf(tables, found.tables);
  if (difference !== null) throw new Error(difference);
}

/** Times that the list of who is connected is looked at, a tenth of a second apart. */
const LOOKS = 20;

/**
 * An app that goes on would write to what is set aside. One that was just stopped stays on the server's list for a moment, so
 * that it is given two seconds to leave.
 */
async function assertAlone(client: PoolClientFace): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    // Within a transaction the list is a picture of the first look, until it is cleared
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and application_name = 'hoyo19' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.['others'] === 0) return;
    await client.query('select pg_sleep(0.1)');
  }
  throw new Error('the app is connected to this database: stop it first');
}

async function setAside(client: PoolClientFace, at: Date): Promise<void> {
  const stamp = stampOf(at).toLowerCase().replaceAll('-', '_');
  const { rows } = await client.query(
    `select quote_ident(nspname) as schema, quote_ident('${ASIDE}${stamp}_' || nspname) as aside from pg_namespace
     where nspname <> 'information_schema' and nspname not like 'pg\\_%' and not starts_with(nspname, '${ASIDE}')`,
  );
  for (const { schema, aside } of rows)
    await client.query(`alter schema ${String(schema)} rename to ${String(aside)}`);
  await client.query('create schema public');
}

const ASIDE_SCHEMA = new RegExp(`^${ASIDE}(\\d{4})_(\\d\\d)_(\\d\\d)t`);

/** Removes the schemas that restores set aside before a day; their names. */
export async function removeAsideSchemas(db: Database, before: Date): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select nspname as name from pg_namespace where starts_with(nspname, '${ASIDE}')`,
  );
  const old = rows
    .map(({ name }) => String(name))
    .filter((name) => {
      const [, year, month, day] = ASIDE_SCHEMA.exec(name) ?? [];
      return year !== undefined && Date.parse(`${year}-${month}-${day}`) < before.getTime();
    });
  for (const name of old) await db.pool.query({ text: `drop schema "${name}" cascade`, budgetMs: null });
  return old;
}

/** The SQL of a backup, unpacked as it is read. */
async function* readBackup(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const sql = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // A pipe does not pass on the failure of its source.
  bytes.once('error', (error) => sql.destroy(error));
  try {
    yield* sql.setEncoding('utf8') as AsyncIterable<string>;
  } finally {
    bytes.destroy();
  }
}

async function assertWhole(file: string): Promise<void> {
  if (!existsSync(file)) throw storeError('RESTORE', `there is no file ${file}`);
  let tail = '';
  try {
    for await (const chunk of readBackup(file)) tail = (tail + chunk).slice(-TAIL);
  } catch (cause) {
    throw storeError('RESTORE', `${file} is not a whole backup: ${reason(cause)}`, cause);
  }
  if (!tail.includes(COMPLETE))
    throw storeError('RESTORE', `${file} is not a whole backup: its last line is missing`);
}

/** What the pg_dump of 17 and newer says to every server, and those before do not know. */
const NEWER_SETTING = /^SET transaction_timeout = 0$/;

async function* batchesOf(statements: AsyncIterable<string>): AsyncGenerator<string> {
  let batch = '';
  for await (const statement of statements) {
    if (NEWER_SETTING.test(statement)) continue;
    batch += `${localSetting(statement)};\n`;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

/** A backup sets the search path and the limits of its session: with LOCAL they end with the transaction. */
function localSetting(statement: string): string {
  return statement
    .replace(/^SET (?!LOCAL)/, 'SET LOCAL ')
    .replace(/^(SELECT pg_catalog\.set_config\('search_path', '', )false\)$/, '$1true)');
}
