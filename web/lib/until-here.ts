import { createShared } from './shared-value.ts';

/** How many parts were asked for, did not come and are asked for again. */
const missing = createShared(0);

/** Whether a part of the page does not come, for what stands in its place. */
export const usePartIsMissing = (): boolean => missing.use() > 0;

/** Where the browser says nothing of the network coming back. */
const AGAIN_MS = 3_000;

/** Resolves when the network comes back, as far as the browser tells, or after a moment. */
function signOfNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    addEventListener('online', done);
  });
}

/**
 * A part of a page that the page can do without for a while: asked for again until it is here, so that a network that goes
 * away meanwhile takes nothing else with it.
 */
export async function untilHere<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch {
    missing.set(missing.get() + 1);
  }
  for (;;) {
    await signOfNetwork();
    try {
      const part = await bring();
      missing.set(missing.get() - 1);
      return part;
    } catch {
      // Once more
    }
  }
}
