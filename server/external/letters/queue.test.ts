import { expect, test } from 'vitest';
import type { Database } from '#db/connection.ts';
import { openQueue } from '#server/external/letters/queue.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';

/** The store whose pool is away while told so, as a server that restarts. */
function awayWhile(db: Database, isAway: () => boolean): Database {
  const query: Database['pool']['query'] = async (text, values) => {
    if (isAway()) throw new Error('the database is away');
    return await db.pool.query(text, values);
  };
  return { ...db, pool: { ...db.pool, options: db.pool.options, query } };
}

test('jobs offered while the store is away are done once it is back, by one worker', async () => {
  const { db, dispose } = await openTestDatabase();
  let isAway = true;
  const done: string[] = [];
  let warnings = 0;
  const queue = openQueue({
    db: awayWhile(db, () => isAway),
    log: { warn: () => (warnings += 1) },
    name: 'prueba',
    work: (id) => {
      done.push(id);
      return Promise.resolve();
    },
    retrySeconds: 1,
  });
  queue.send('primera'); // the queue cannot even start
  await expect.poll(() => warnings).toBeGreaterThan(0);
  isAway = false;
  await expect.poll(() => done).toEqual(['primera']);

  isAway = true;
  warnings = 0;
  queue.send('segunda'); // it runs, and cannot take a job
  await expect.poll(() => warnings).toBeGreaterThan(0);
  isAway = false;
  await expect.poll(() => done).toEqual(['primera', 'segunda']);
  queue.send('tercera');
  await expect.poll(() => done).toEqual(['primera', 'segunda', 'tercera']);
  await queue.stop();
  await dispose();
});
