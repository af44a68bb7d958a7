import type { Bus, CambioEnVivo } from '#server/live/bus.ts';
import type { Echo } from '#server/live/echo.ts';

/** What was read once and is told to many, until an announcement says that it is another thing now. */
export type Kept<T> = {
  /** What is kept under a key, without waiting; undefined: nothing, or it is not known whether it still holds. */
  peek: (key: string) => T | undefined;
  /**
   * What is kept under a key, else what is read for it: one reading, however many ask meanwhile. undefined: there is none.
   * What is neither kept nor being read is read at once.
   */
  get: (key: string) => Promise<T | undefined>;
  /** Has all of it weighed again, after something was added: what was asked longest ago leaves. */
  trim: () => void;
};

type Opening<T> = {
  bus: Pick<Bus, 'subscribe' | 'onGap' | 'isHearing'>;
  echo: Echo;
  load: (key: string) => Promise<T | undefined>;
  /** Whether a change is one of what this was made of. */
  isOf: (cambio: CambioEnVivo, value: T) => boolean;
  /** In bytes, and how much all together may weigh. */
  weigh: (value: T) => number;
  most: number;
};

/** A reading under way, and what was announced since it began. */
type Reading<T> = { promise: Promise<T | undefined>; missed: CambioEnVivo[] };

/**
 * Opens what is kept, never behind what a reader knows: who wrote here reads what they wrote (`echo.ts`), and what was
 * changed elsewhere is dropped when it is announced. What was read while something of it was announced is given to who waits
 * for it and not kept. Nothing is kept, nor told, while announcements are not heard.
 */
export function openKept<T>({ bus, echo, load, isOf, weigh, most }: Opening<T>): Kept<T> {
  const shelf = openShelf({ weigh, most });
  bus.subscribe((cambio) => shelf.drop((value) => isOf(cambio, value)));
  bus.onGap(() => shelf.drop(() => true));
  const { read, isReading } = openReadings({
    bus,
    load,
    keep: (key, value, missed) => {
      if (!missed.some((cambio) => isOf(cambio, value))) shelf.put(key, value);
    },
  });
  return {
    peek: (key) => (echo.isCurrent() ? shelf.take(key) : undefined),
    get: async (key) => {
      const heard = echo.catchUp();
      // A reading that begins now has what its reader wrote: only what is there already may be behind it. Who comes next is spared the echo.
      if (!shelf.has(key) && !isReading(key)) return (await Promise.all([read(key), heard]))[0];
      return (await heard) ? (shelf.take(key) ?? (await read(key))) : await load(key);
    },
    trim: shelf.trim,
  };
}

/** What is kept, no more than it may weigh: what was taken longest ago leaves. */
function openShelf<T>({ weigh, most }: Pick<Opening<T>, 'weigh' | 'most'>) {
  const kept = new Map<string, T>(); // the one taken longest ago first
  let newest: string | undefined; // most readers take what the one before took: it stands where it is
  const move = (key: string, value: T): void => {
    kept.delete(key);
    kept.set(key, value);
    newest = key;
  };
  const trim = (): void => {
    let weight = 0;
    for (const value of kept.values()) weight += weigh(value);
    for (const [key, value] of kept) {
      if (weight <= most) return;
      kept.delete(key);
      weight -= weigh(value);
    }
  };
  return {
    has: (key: string): boolean => kept.has(key),
    take: (key: string): T | undefined => {
      const value = kept.get(key);
      if (value !== undefined && key !== newest) move(key, value);
      return value;
    },
    put: (key: string, value: T): void => {
      move(key, value);
      trim();
    },
    drop: (isGone: (value: T) => boolean): void => {
      for (const [key, value] of kept) if (isGone(value)) kept.delete(key);
    },
    trim,
  };
}

/** Reads once for all who ask at the same time, and hands over to be kept what was read without a gap. */
function openReadings<T>({
  bus,
  load,
  keep,
}: Pick<Opening<T>, 'bus' | 'load'> & {
  keep: (key: string, value: T, missed: readonly CambioEnVivo[]) => void;
}): { read: (key: string) => Promise<T | undefined>; isReading: (key: string) => boolean } {
  const joined = new Map<string, Reading<T>>(); // those that somebody else may wait for too
  const open = new Set<CambioEnVivo[]>();
  let gaps = 0;
  bus.subscribe((cambio) => {
    for (const missed of open) missed.push(cambio);
  });
  bus.onGap(() => (gaps += 1));
  const begin = async (key: string, missed: CambioEnVivo[]): Promise<T | undefined> => {
    const before = gaps;
    open.add(missed);
    try {
      const value = await load(key);
      if (value !== undefined && gaps === before && bus.isHearing()) keep(key, value, missed);
      return value;
    } finally {
      open.delete(missed);
      if (joined.get(key)?.missed === missed) joined.delete(key);
    }
  };
  const read = (key: string): Promise<T | undefined> => {
    const running = joined.get(key);
    // One that began before something was announced may lack what its new reader has written.
    if (running?.missed.length === 0) return running.promise;
    const missed: CambioEnVivo[] = [];
    const promise = begin(key, missed);
    joined.set(key, { promise, missed });
    return promise;
  };
  return { read, isReading: (key) => joined.has(key) };
}
