import { randomUUID } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import { type Bus, publishEco } from '#server/live/bus.ts';

/** How long an echo may take: longer, and what is remembered counts for nothing. */
const PATIENCE_MS = 2_000;

/**
 * Whether everything is heard that was committed so far. PostgreSQL delivers announcements in the order of commits, but
 * maybe after the writer was answered: who then reads here must not find what was remembered before.
 */
export type Echo = {
  /** Whether nothing was written through this instance since all was heard; false too while nothing is heard. */
  isCurrent: () => boolean;
  /** Waits until all is heard that was committed before this call; false where that is not to be had. */
  catchUp: () => Promise<boolean>;
};

/** Opens what asks by an announcement of its own: once that comes back, all before it have come. */
export function openEcho({ db, bus }: { db: Database; bus: Bus }): Echo {
  const waiting = new Map<string, () => void>();
  let heard = 0; // the changes before the last echo
  bus.subscribe(({ k, t }) => {
    if (k === 'eco') waiting.get(t)?.();
  });
  const isCurrent = () => bus.isHearing() && heard === db.changes();
  const ask = async (): Promise<boolean> => {
    const before = db.changes();
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const late = setTimeout(() => resolve(false), PATIENCE_MS);
    waiting.set(id, () => resolve(true));
    try {
      await publishEco(db.kysely, id);
      const came = (await promise) && bus.isHearing();
      if (came) heard = Math.max(heard, before);
      return came;
    } finally {
      clearTimeout(late);
      waiting.delete(id);
    }
  };
  const turns = openTurns(ask);
  return { isCurrent, catchUp: async () => isCurrent() || (bus.isHearing() && (await turns())) };
}

/** One question at a time for all: who asks while one is under way is answered by the next, which begins after they asked. */
function openTurns(ask: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const begin = (): Promise<boolean> => {
    running = ask().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => false)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
