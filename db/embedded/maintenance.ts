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
};

/** PGlite has no background processes: no automatic checkpoint, no autovacuum. These timers are them. */
export function startMaintenance({
  pool,
  takeDirty,
  isCopying,
  log,
  checkpointMs,
  vacuumMs,
}: MaintenanceOptions): () => void {
  const every = (ms: number, work: () => Promise<unknown>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => log.warn(`database maintenance: ${reason(error)}`));
    }, ms);
    return timer.unref();
  };
  const timers = [
    every(checkpointMs, async () => {
      if (!isCopying() && takeDirty()) await pool.query({ text: 'checkpoint', budgetMs: null });
    }),
    every(vacuumMs, () => vacuumWornTables(pool)),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Vacuums the tables that changed much since the last time; returns their names. */
export async function vacuumWornTables(pool: PoolFace): Promise<string[]> {
  // PostgreSQL keeps a session's counts to itself for a while; here there is no other session to see them.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
     order by name`,
  );
  const names = rows.map((row) => String(row['name']));
  for (const name of names) await pool.query({ text: `vacuum (analyze) ${name}`, budgetMs: null });
  return names;
}
