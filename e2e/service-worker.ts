import type { Page, Worker } from '@playwright/test';

/** What a phone shows of a note of the club, without being open. */
type NotaMostrada = { titulo: string; cuerpo: string; clave: string; url: string; icono: string };

/** The service worker of the built app behind a page, as the browser drives it. Chromium only. */
export async function serviceWorkerOf(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const notas = (): Promise<NotaMostrada[]> =>
    page.evaluate(async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      return shown.map(({ title, body, tag, data, icon }) => ({
        titulo: title,
        cuerpo: body,
        clave: tag,
        url: String(data),
        icono: new URL(icon).pathname,
      }));
    });
  return {
    /**
     * Hands over a push message, as the browser does when its push service has one; once more if the worker has not heard it,
     * as that service does: of some hundreds the browser's tool was seen to lose two.
     */
    push: async (data: string) => {
      const { origin } = new URL(page.url());
      const deliver = () =>
        devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      const heard = hears(workerOf(page), data);
      await deliver();
      if (await heard) return;
      const again = hears(workerOf(page), data);
      await deliver();
      if (!(await again)) throw new Error('the worker has heard of no push message');
    },
    /** What is shown by now. */
    notas,
    /**
     * Taps the note about that. No tool taps what the system shows: the worker is told of the tap, and may bring its window to
     * the front, which a browser allows only to who was really tapped.
     */
    tocar: async (clave: string) => {
      await workerOf(page).evaluate(async (tag) => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          WindowClient: { prototype: object };
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
        };
        Object.assign(scope.WindowClient.prototype, {
          focus(this: unknown) {
            return Promise.resolve(this);
          },
        });
        const [notification] = await scope.registration.getNotifications({ tag });
        if (!notification) throw new Error(`no note about ${tag}`);
        dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      }, clave);
    },
  };
}

const HEARS_MS = 4_000;

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  return worker;
}

/**
 * Whether a worker hears this push message, and has shown what it says, within a time in which it does so on the busiest machine:
 * who asks what is shown while a note is still on its way has the browser forget it. One that was handed over again may be heard
 * twice, and the second time is no answer for the next one.
 */
function hears(worker: Worker, data: string): Promise<boolean> {
  return worker.evaluate(
    ([message, ms]) =>
      new Promise<boolean>((resolve) => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        const show = registration.showNotification.bind(registration);
        let isHeard = false;
        registration.showNotification = async (...note) => {
          await show(...note);
          if (isHeard) resolve(true);
        };
        // After the worker's own listener, which shows it
        addEventListener('push', (event) => {
          const heard = (event as Event & { data: { text: () => string } }).data.text();
          if (heard === message) isHeard = true;
        });
        setTimeout(() => resolve(false), ms);
      }),
    [data, HEARS_MS] as const,
  );
}
