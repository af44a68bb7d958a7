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

/** Wait before what could not be read is read again. */
const UNREAD_MS = 2_000;

/**
 * Feeds a queue from the store: at once with what a former life left, then with what is new whenever it is told. What could not
 * be read is read again until it is: nobody else tells of it a second time.
 */
export function openFeed<Waiting>({ queue, log, what, put, readLeft, readNew }: FeedOptions<Waiting>): Feed {
  const pending = new Set<Promise<void>>();
  const unread = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const run = (read: () => Promise<Waiting[]>): void => {
    const running: Promise<void> = read()
      .then((waiting) => waiting.forEach(put))
      .catch((err: unknown) => {
        log.warn({ err }, `the waiting ${what} could not be read; they are read again in a moment`);
        runLater(read);
      })
      .finally(() => pending.delete(running));
    pending.add(running);
  };
  const runLater = (read: () => Promise<Waiting[]>): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      unread.delete(timer);
      run(read);
    }, UNREAD_MS).unref();
    unread.add(timer);
  };
  run(readLeft);
  return {
    recoger: () => run(readNew),
    stop: async () => {
      isStopped = true;
      for (const timer of unread) clearTimeout(timer);
      await Promise.all(pending);
      await queue.stop();
    },
  };
}
