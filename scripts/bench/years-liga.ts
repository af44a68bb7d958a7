import type { Database } from '#db/connection.ts';
import { interleave } from './bench-run.ts';
import { type Figure, figure, median } from './report.ts';
import type { Ask } from './years-asks.ts';
import { type countQueries, get } from './years-measure.ts';

/** The table of a liga is kept until something of it changes: how often it is changed here. */
const CHANGES = 30;

type Club = { url: string; store: Database; counted: ReturnType<typeof countQueries> };

/**
 * The table of a liga in which something has just changed, as its first reader gets it, beside the statements that it is made of, asked
 * all at once and alone: what the club makes of their rows is the difference.
 */
export async function measureColdLiga({ url, store, counted }: Club, asks: readonly Ask[]): Promise<Figure> {
  const ask = asks.find(({ endpoint }) => endpoint === 'ligas.clasificacion');
  if (!ask) throw new Error('no table of a liga is asked');
  const ref = ask.path.split('/')[3] ?? '';
  let change = 0;
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const read = async () => await get(`${url}${ask.path}`, ask.cookie);
  // Through the store that the club has open: it knows then that what it keeps may be another thing now.
  const cold = async () => {
    change += 1;
    await counted.db.pool.query('update ligas set nombre = $1 where slug = $2 or id::text = $2', [
      `Liga que cambia ${change}`,
      ref,
    ]);
    const before = counted.count();
    const ms = await timed(read);
    if (counted.count() === before) throw new Error('a table was read that had changed since');
    return ms;
  };
  // Once before it counts: who asks is known then.
  await cold();
  const statements = await counted.statementsOf(cold);
  const alone = async () =>
    await timed(() =>
      Promise.all(statements.map(({ sql, parameters }) => store.pool.query(sql, [...parameters]))),
    );
  const { ours, limit } = await interleave(CHANGES, cold, alone);
  const values = { ours: median(ours), limit: median(limit) };
  return figure({ name: 'liga that changed, beside its SQL', unit: 'ms', ...values }, { atMost: 1.3 });
}
