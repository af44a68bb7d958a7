import type { Queue, QueueLog } from '#server/external/letters/queue.ts';

type FeedOptions<Waiting> = {
  queue: Queue;
  log: QueueLog;
  /** What waits, for the log: 'notices'. */
  what: string;
  /** Puts one of them into the queue. */
  put: (one: Waiting) => void;
  /** What a former life of the server left. */
  readLeft: () => Promise<Waiting[]>;
  /** What was committed since the last reading. */
  readNew: () => Promise<Waiting[]>;
};

/** What takes the rows that wait in the store to a queue. */
export type Feed = {
  /** Puts what was committed since into the queue; returns at once and never throws. */
  recoger: () => void;
  /** Resolves when what was being read is in the queue and the queue has stopped. */
  stop: () => Promise<void>;
};

/** Feeds a queue from the store: at once with what a former life left, then with what is new whenever it is told. */
export function openFeed<Waiting>({ queue, log, what, put, readLeft, readNew }: FeedOptions<Waiting>): Feed {
  const pending = new Set<Promise<void>>();
  const run = (read: () => Promise<Waiting[]>): void => {
    const running: Promise<void> = read()
      .then((waiting) => waiting.forEach(put))
      .catch((err: unknown) => log.warn({ err }, `the waiting ${what} could not be read`))
      .finally(() => pending.delete(running));
    pending.add(running);
  };
  run(readLeft);
  return {
    recoger: () => run(readNew),
    stop: async () => {
      await Promise.all(pending);
      await queue.stop();
    },
  };
}
