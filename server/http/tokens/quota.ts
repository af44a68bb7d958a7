import type { Clock } from '#server/http/base/clock.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** Windows remembered at once; beyond them the oldest is forgotten. */
const MOST_WINDOWS = 20_000;

type Window = { count: number; ends: number };

/** Counts one request. Throws AppError `demasiadas_peticiones` with the seconds until there are more. */
export type Quota = (who: string) => void;

/** How many requests each caller may make in a window of time, kept by this process alone. */
export function openQuota(clock: Clock, { max, windowMs }: { max: number; windowMs: number }): Quota {
  const windows = new Map<string, Window>();
  const openWindow = (who: string, now: number): Window => {
    windows.delete(who);
    const [oldest] = windows.keys();
    if (windows.size >= MOST_WINDOWS && oldest !== undefined) windows.delete(oldest);
    const fresh = { count: 0, ends: now + windowMs };
    windows.set(who, fresh);
    return fresh;
  };
  return (who) => {
    const now = clock.now().getTime();
    const known = windows.get(who);
    // One that ends later than any that begins now was begun by a clock that was ahead
    const isOpen = known !== undefined && known.ends > now && known.ends <= now + windowMs;
    const current = isOpen ? known : openWindow(who, now);
    if (current.count >= max)
      throw new AppError('demasiadas_peticiones', { segundos: Math.ceil((current.ends - now) / 1_000) });
    current.count += 1;
  };
}
