import { createShared } from '#web/lib/shared-value.ts';

/** How often a page that stays open looks for a new build when it is looked at again. */
const LOOK_MS = 30 * 60_000;

const waiting = createShared<ServiceWorker | null>(null);

/**
 * Keeps the app on the phone, and hears of new builds: one comes whole, behind what is open, and waits until the person
 * takes it or the app is opened anew.
 */
export async function watchVersions(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/service-worker.js');
  const tell = (): void => {
    // The first build of all takes nobody's place.
    if (workers.controller === null || registration.waiting === null) return;
    waiting.set(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
  let looked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - looked < LOOK_MS) return;
    looked = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Whether a new build waits, for a screen. */
export const useHayVersionNueva = () => waiting.use() !== null;

/** Takes the new build, which opens the page anew; without one the page is only opened anew. */
export function actualizar(): void {
  const worker = waiting.get();
  if (worker === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  worker.postMessage('actualizar');
}
