import { setImmediate as endOfTurn } from 'node:timers/promises';

/** So many are under way at most: whoever asks behind one that hangs is read beside it. */
const AT_ONCE = 2;

type Reading<T> = { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> };

/**
 * Opens what reads a thing by its key: together for all who ask in one turn, and for those who come while others are being read.
 * After a start every phone of the club is back at once, each with a session of its own. A reading begins when everybody that it
 * is for has asked, so it tells nobody what was true before; where it fails, it fails for all of them.
 */
export function openReadings<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let next: Reading<T> | null = null;
  let underWay = 0;
  let onEnd: (() => void) | null = null;
  const begin = async (keys: ReadonlySet<string>): Promise<ReadonlyMap<string, T>> => {
    await endOfTurn();
    if (underWay >= AT_ONCE) await new Promise<void>((ended) => (onEnd = ended));
    next = null;
    underWay += 1;
    try {
      return await read([...keys]);
    } finally {
      underWay -= 1;
      onEnd?.();
      onEnd = null;
    }
  };
  const nextReading = (): Reading<T> => {
    const keys = new Set<string>();
    return { keys, found: begin(keys) };
  };
  return async (key) => {
    next ??= nextReading();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
