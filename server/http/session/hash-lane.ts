import { AppError } from '#server/http/refusals/errors.ts';

/** Runs password hashes a few at a time. */
export type HashLane = { run: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * A hash takes 100 ms of a whole core: unbounded sign-ins would stop the scoring of the day. At most `concurrent` run,
 * `queued` wait, and the next is refused with `servicio_ocupado`.
 */
export function openHashLane({ concurrent, queued }: { concurrent: number; queued: number }): HashLane {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= concurrent) {
        if (waiting.length >= queued) throw new AppError('servicio_ocupado');
        // Whoever leaves hands over its place: `running` stays as it is.
        await new Promise<void>((turn) => waiting.push(turn));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
