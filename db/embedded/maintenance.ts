import type { StoreLog } from '../log.ts';
import type { PoolFace } from '../pool-face.ts';
import { reason } from '../store-error.ts';

export type MaintenanceOptions = {
  pool: PoolFace;
  /** Tells whether something was asked of the store since the last call. */
  takeDirty: () => boolean;
  /** Tells whether a checkpoint would do harm now. */
  isCopying: () => boolean;
  log: StoreLog;
  checkpointMs: number;
  vacuumMs: number;
  /** When the tables are looked at first, in milliseconds after the opening. */
  firstLookMs: number;
};

/** PGlite has no background processes: no automatic checkpoint, no autovacuum. These timers are them. */
export function startMaintenance({
  pool,
  takeDirty,
  isCopying,
  log,
  checkpointMs,
  vacuumMs,
  firstLookMs,
}: MaintenanceOptions): () => void {
  let stopped = false;
  const told = (work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => {
      // A closing that overtakes a look which waited its turn is no fault: a restore has the connection from end to end
      if (!stopped) log.warn(`database maintenance: ${reason(error)}`);
    });
  const every = (ms: number, work: () => Promise<unknown>) => setInterval(told(work), ms).unref();
  const look = () => vacuumWornTables(pool);
  const timers = [
    every(checkpointMs, async () => {
      if (!isCopying() && takeDirty()) await pool.query({ text: 'checkpoint', budgetMs: null });
    }),
    every(vacuumMs, look),
    setTimeout(told(look), firstLookMs).unref(),
  ];
  return () => {
    stopped = true;
    timers.forEach((timer) => clearInterval(timer));
  };
}

/** From so many new or dead rows on a table is vacuumed, however big it is: what a step visits does not grow with the years. */
const MOST_NEW_ROWS = 10_000;
const MOST_DEAD_ROWS = 5_000;

type Worn = { name: string; needsVacuum: boolean; needsAnalyze: boolean };

/**
 * Vacuums and analyzes the tables that changed much since the last time; returns their names. Each step is a turn of its own,
 * so whoever waits for the connection waits for one of them at most: a vacuum passes over pages that one before has seen, and
 * an analyze reads a sample (`default_statistics_target` of `engine.ts`).
 */
export async function vacuumWornTables(pool: Pick<PoolFace, 'query'>): Promise<string[]> {
  // PostgreSQL keeps a session's counts to itself for a while; here there is no other session to see them.
  await pool.query('select pg_stat_force_next_flush()');
  const worn = await readWorn(pool);
  for (const { name, needsVacuum, needsAnalyze } of worn) {
    if (needsVacuum) await pool.query({ text: `vacuum ${name}`, budgetMs: null });
    if (needsAnalyze) await pool.query({ text: `analyze ${name}`, budgetMs: null });
  }
  return worn.map(({ name }) => name);
}

async function readWorn(pool: Pick<PoolFace, 'query'>): Promise<Worn[]> {
  // Counts are lost with a process that was killed: then each table is analyzed once
  const { rows } = await pool.query(
    `select * from (
       select format('%I.%I', schemaname, relname) as name,
         n_dead_tup > least(50 + 0.2 * n_live_tup, ${MOST_DEAD_ROWS}) or n_ins_since_vacuum > ${MOST_NEW_ROWS} as is_dead,
         n_mod_since_analyze > 50 + 0.1 * n_live_tup or (last_analyze is null and pg_relation_size(relid) > 0) as is_stale
       from pg_stat_user_tables) t
     where is_dead or is_stale order by name`,
  );
  return rows.map((row) => ({
    name: String(row['name']),
    needsVacuum: row['is_dead'] === true,
    needsAnalyze: row['is_stale'] === true,
  }));
}

/** Pages that no vacuum has seen, beyond which a table is vacuumed before anybody is let in: 24 MB. */
const MOST_UNSEEN_PAGES = 3_000;

/**
 * Vacuums what came all at once, as the tables of a backup that was restored, while nobody waits yet: in the middle of a day
 * the first vacuum of ten years would stop everybody for a second. Returns their names.
 */
export async function vacuumUnseenTables(pool: Pick<PoolFace, 'query'>): Promise<string[]> {
  const { rows } = await pool.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
       and pg_relation_size(c.oid) / current_setting('block_size')::int - c.relallvisible > ${MOST_UNSEEN_PAGES}
     order by name`,
  );
  const names = rows.map((row) => String(row['name']));
  for (const name of names) await pool.query({ text: `vacuum ${name}`, budgetMs: null });
  return names;
}
