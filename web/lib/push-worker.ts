/*
 * The part of the service worker that shows notes of the club and opens what they are about. A newer note about the same
 * thing takes the place of the older one (`tag`).
 */
import { noteOf } from './push-note.ts';

// The DOM library knows windows only; these are the events and globals of a service worker.
type Pushed = Event & { data: { text: () => string } | null; waitUntil: (work: Promise<unknown>) => void };
type Tapped = Event & { notification: Notification; waitUntil: (work: Promise<unknown>) => void };
type OpenWindow = { focus: () => Promise<OpenWindow>; navigate: (url: string) => Promise<unknown> };
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenWindow[]>;
  openWindow: (url: string) => Promise<unknown>;
};

const ICON = '/iconos/icono-192.png';

addEventListener('push', (event) => {
  const { data, waitUntil } = event as Pushed;
  const { title, body, tag, url } = noteOf(data?.text());
  const shown = { body, tag, lang: 'es', icon: ICON, data: url };
  waitUntil.call(event, registration.showNotification(title, shown));
});

addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as Tapped;
  notification.close();
  waitUntil.call(event, open(String(notification.data)));
});

/** In the window that is open already, else in a new one. */
async function open(url: string): Promise<void> {
  const [first] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  try {
    if (!first) throw new Error('no window');
    await (await first.focus()).navigate(url);
  } catch {
    await clients.openWindow(url);
  }
}
