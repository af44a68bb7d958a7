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
 * away meanwhile takes nothing else with it. `onMissing`: called each time that it did not come.
 */
export async function untilHere<T>(bring: () => Promise<T>, onMissing?: () => void): Promise<T> {
  for (;;) {
    try {
      return await bring();
    } catch {
      onMissing?.();
      await signOfNetwork();
    }
  }
}
