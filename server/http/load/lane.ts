import { AppError } from '#server/http/refusals/errors.ts';

/** How much of a lane is used now, and how often somebody was refused since the start. */
export type LaneFigures = { running: number; waiting: number; refused: number };

/** Runs one kind of costly work a few at a time. */
export type Lane = {
  /** Throws AppError: servicio_ocupado. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  figures: () => LaneFigures;
};

type LaneBounds = { concurrent: number; queued: number; hasRoom?: () => boolean };

/**
 * A hash takes 100 ms of a whole core, a picture as much: unbounded they would stop the scoring of the day. At most
 * `concurrent` run, `queued` wait, and the next is refused with `servicio_ocupado`; so is everybody while the house has no
 * room for this kind of work.
 */
export function openLane({ concurrent, queued, hasRoom = () => true }: LaneBounds): Lane {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];
  const requireRoom = (): void => {
    const isFull = running >= concurrent && waiting.length >= queued;
    if (!isFull && hasRoom()) return;
    refused += 1;
    throw new AppError('servicio_ocupado');
  };
  return {
    async run(work) {
      requireRoom();
      // Whoever leaves hands over its place: `running` stays as it is.
      if (running >= concurrent) await new Promise<void>((turn) => waiting.push(turn));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    figures: () => ({ running, waiting: waiting.length, refused }),
  };
}
