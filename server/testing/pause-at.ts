import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

/** Where a transaction was told to stop. */
export type Pause = {
  /** True once it stands there; false when it ended without getting that far. */
  reached: Promise<boolean>;
  /** Lets it go on; before it got there, lets it pass. */
  resume: () => void;
  /** Nobody stops any more, if no transaction has begun since: for a request that was refused without any. */
  cancel: () => void;
};

export type Pauses = {
  /**
   * The next transaction to begin stops after its n-th reading of what is calculated from (`READS`), with the locks that
   * it has; 0 stops it before it begins, when all it has done is read. `after` are transactions that pass before it, `what` other
   * statements than those.
   */
  pauseNext: (n: number, after?: number, what?: RegExp) => Pause;
  /** Codes of the transactions that PostgreSQL undid (40P01, a deadlock) since the last time it was asked. */
  undone: () => string[];
  /** What every transaction since the last time asked the database for, statement by statement. */
  statements: () => string[][];
};

/** What a transaction decides from, locked or not: the tables that a playing handicap is made of. */
const READS =
  /^\s*select\b.*\b(?:torneos|profiles|participantes_torneo|tarjetas|tipos_salida|torneos_salidas)\b/su;

type Armed = { at: number; what: RegExp; here: () => Promise<void>; ended: () => void };

function arm(n: number, what: RegExp): { armed: Armed; pause: Omit<Pause, 'cancel'> } {
  const reached = Promise.withResolvers<boolean>();
  const going = Promise.withResolvers<void>();
  const here = async () => {
    reached.resolve(true);
    await going.promise;
  };
  const armed = { at: n, what, here, ended: () => reached.resolve(false) };
  return { armed, pause: { reached: reached.promise, resume: () => going.resolve() } };
}

type Watched = { armed: Armed | undefined; asked: (text: string) => void };

/** Hears every statement of one transaction, and stops it where it was told. */
function watch({ armed, asked }: Watched): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  const reads = new WeakSet<object>();
  let count = 0;
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql: text } = compiler.compileQuery(node, queryId);
      asked(text);
      if (armed?.what.test(text)) reads.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      count += reads.has(queryId) ? 1 : 0;
      if (reads.has(queryId) && armed?.at === count) await armed.here();
      return result;
    },
  };
}

/** A store of its own whose transactions can be stopped between two statements, for `openTestApp({ store })`. */
export async function openPausingStore(): Promise<{ store: TestDatabase; pauses: Pauses }> {
  const { db, dispose } = await openTestDatabase();
  let next: Armed | undefined;
  let passing = 0;
  const undone: string[] = [];
  const statements: string[][] = [];

  const tx: Database['tx'] = async (work) => {
    const armed = passing > 0 ? undefined : next;
    if (passing > 0) passing -= 1;
    else next = undefined;
    if (armed?.at === 0) await armed.here();
    const run: Parameters<typeof db.tx>[0] = async (trx) => {
      const own: string[] = [];
      statements.push(own);
      const plugin = watch({ armed, asked: (text) => own.push(text) });
      return await work(trx.withPlugin(plugin)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('40'))
          undone.push(String(error.code));
        throw error;
      });
    };
    return (await db.tx(run).finally(() => armed?.ended())) as Awaited<ReturnType<typeof work>>;
  };

  const pauses: Pauses = {
    pauseNext: (n, after = 0, what = READS) => {
      const { armed, pause } = arm(n, what);
      next = armed;
      passing = after;
      const cancel = () => {
        if (next !== armed) return;
        next = undefined;
        passing = 0;
      };
      return { ...pause, cancel };
    },
    undone: () => undone.splice(0),
    statements: () => statements.splice(0),
  };
  return { store: { db: { ...db, tx }, dispose }, pauses };
}

/** Statements that change nothing; `operaciones` is what one request says to itself when it comes again. */
const CHANGES_NOTHING = /^\s*(?:select|lock table|insert into "operaciones")\b/u;
const CHANGES = /\b(?:insert into|update \w+ set|delete from|nextval|setval)\b/u;

/** Whether these transactions have come to a statement that writes; of a `with …` it is taken to. */
export function hasWritten(transactions: readonly (readonly string[])[]): boolean {
  const writes = (text: string) =>
    !CHANGES_NOTHING.test(text) || CHANGES.test(text.replace('insert into "operaciones"', ''));
  return transactions.some((statements) => statements.some(writes));
}

/**
 * Between two looks the database dozes: looks without a pause took as much of the machine as the work itself. With a
 * parameter the statement has a name, and is planned once.
 */
const LOOK = sql`with siesta as materialized (select pg_sleep(${0.003}))
  select 1 from siesta, lateral (select count(*) as esperan from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and siesta is not null) as x
  where esperan > 0`;

/**
 * Waits until `work` is done, or somebody in this database waits for a lock, and tells which: of PostgreSQL servers only.
 */
export async function doneOrWaiting(
  { kysely }: Database,
  work: Promise<unknown>,
): Promise<'done' | 'waiting'> {
  const done = work.then(
    () => 'done' as const,
    () => 'done' as const,
  );
  const look = async () => ((await LOOK.execute(kysely)).rows.length > 0 ? 'waiting' : null);
  for (;;) {
    const seen = await Promise.race([done, look()]);
    if (seen !== null) return seen;
  }
}
