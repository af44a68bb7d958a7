type Badged = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/**
 * Writes how many strokes wait on the icon of the installed app, where the phone can; a phone that cannot, or does not
 * want to, is no matter.
 */
export function showWaiting(count: number, phone: Badged = navigator): void {
  const shown = count > 0 ? phone.setAppBadge?.(count) : phone.clearAppBadge?.();
  shown?.catch(() => undefined);
}

type Queue = {
  subscribe: (listener: () => void) => unknown;
  getState: () => { operaciones: readonly unknown[] };
};

/** Keeps the icon with the queue; only a change is told to the phone. */
export function watchBadge(queue: Queue, show: (count: number) => void = showWaiting): void {
  let shown = -1;
  queue.subscribe(() => {
    const { length } = queue.getState().operaciones;
    if (length === shown) return;
    shown = length;
    show(length);
  });
}
