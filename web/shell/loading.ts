import { createShared } from '#web/lib/shared-value.ts';

const running = createShared(0);

/** Counts a screen's code that is on its way, so that the frame can show that something comes. */
export async function trackLoading<T>(work: Promise<T>): Promise<T> {
  running.set(running.get() + 1);
  try {
    return await work;
  } finally {
    running.set(running.get() - 1);
  }
}

/** Whether the code of a screen is on its way. */
export const useIsLoading = () => running.use() > 0;
