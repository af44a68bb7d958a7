import type { Database } from '#db/connection.ts';

/**
 * Cuts every connection of a test's database that hears what others announce, as a router does that forgets them. Once it has
 * listened for ten seconds its last statement is that which asks whether it is alive.
 */
export async function cortarEscucha({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'listen %' or query = 'select 1')`);
  if (rows.length === 0) throw new Error('nobody listens');
}
