import type { Database } from '#db/connection.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Signals = Parameters<Database['listen']>[2];

/**
 * An instance over the same store to which announcements come when a test lets them (`release`), and that is told by it that it
 * hears nothing (`signals`). `changes`: how much it knows to have been written; `() => 0` as if another process wrote it all.
 */
export async function openHolding(
  { db }: Pick<TestApp, 'db'>,
  changes = db.changes,
): Promise<{ other: TestApp; held: (() => void)[]; release: () => void; signals: () => Signals }> {
  const held: (() => void)[] = [];
  let told: Signals;
  const slow: Database = {
    ...db,
    changes,
    listen: (channel, onPayload, signals) => {
      told = signals;
      return db.listen(channel, (payload) => held.push(() => onPayload(payload)));
    },
  };
  const other = await openTestApp({ store: { db: slow, dispose: () => Promise.resolve() } });
  const release = () => held.splice(0).forEach((deliver) => deliver());
  return { other, held, release, signals: () => told };
}
