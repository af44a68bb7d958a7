export type Pace = {
  /** Waits for a turn, does the work, gives the turn back. Rejects with the signal's reason while waiting. */
  run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
};

/** Turns to speak to another machine: at most so many at once, and no two beginnings closer than the gap. */
export function openPace({ concurrent, gapMs }: { concurrent: number; gapMs: number }): Pace {
  const waiting: (() => void)[] = [];
  let busy = 0;
  let nextStart = 0;
  let timer: NodeJS.Timeout | null = null;
  const wake = () => {
    if (timer !== null || busy >= concurrent || waiting.length === 0) return;
    const wait = nextStart - performance.now();
    if (wait <= 0) {
      busy += 1;
      nextStart = performance.now() + gapMs;
      waiting.shift()?.();
      wake();
      return;
    }
    timer = setTimeout(() => {
      timer = null;
      wake();
    }, wait);
  };
  return {
    run: async (work, signal) => {
      await takeTurn(waiting, { signal, wake });
      try {
        return await work();
      } finally {
        busy -= 1;
        wake();
      }
    },
  };
}

/** Stands in the line until called, or until the signal: who leaves has not been called. */
async function takeTurn(
  waiting: (() => void)[],
  { signal, wake }: { signal: AbortSignal; wake: () => void },
): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      const place = waiting.indexOf(go);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal.reason instanceof Error ? signal.reason : new Error('given up'));
    };
    const go = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(go);
    wake();
  });
}
