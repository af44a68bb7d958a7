import { esIos, estaInstalada } from './installation.ts';

/**
 * Whether this browser can be told things: 'instala-antes' is an iPhone, which only tells the installed app; 'bloqueado'
 * said no for this club and can only be asked in its own settings.
 */
export type EstadoDePush = 'no-se-puede' | 'instala-antes' | 'bloqueado' | 'listo';

type Browser = { tienePush: boolean; permiso: NotificationPermission; ios: boolean; instalada: boolean };

/** What can be done here, from what the browser is. */
export function estadoDePush({ tienePush, permiso, ios, instalada }: Browser): EstadoDePush {
  if (!tienePush) return ios && !instalada ? 'instala-antes' : 'no-se-puede';
  return permiso === 'denied' ? 'bloqueado' : 'listo';
}

/** The same of this browser, now. */
export function estadoAhora(): EstadoDePush {
  const tienePush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const permiso = tienePush ? Notification.permission : 'denied';
  return estadoDePush({ tienePush, permiso, ios: esIos(), instalada: estaInstalada() });
}

/** What the club needs for telling this phone. */
export type Suscripcion = { endpoint: string; p256dh: string; auth: string };

/** How long a browser may take to bring its service worker, which it may be fetching for the first time. */
const PACIENCIA_MS = 10_000;

/** Asks the person, if nobody has yet. Called from a tap: browsers refuse anything else. */
export async function pedirPermiso(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Asks the browser for the address that the club writes to. Rejects where no push service could be reached. */
export async function suscribir(clavePublica: string): Promise<Suscripcion> {
  const { pushManager } = await registrado();
  const before = await pushManager.getSubscription();
  const esDeEstaClave = before !== null && claveDe(before) === clavePublica;
  // One of another secret of the club is deaf to this one.
  if (before && !esDeEstaClave) await before.unsubscribe();
  const subscription = esDeEstaClave
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clavePublica });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('a browser without an address');
  return { endpoint, p256dh, auth };
}

/** Whether this browser still is the one that the club tells: its data may have been cleared since. */
export async function estaSuscrito(): Promise<boolean> {
  if (estadoAhora() !== 'listo' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/** This browser takes no notes any more, whoever sends them. */
export async function olvidarSuscripcion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function registrado(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), PACIENCIA_MS);
  });
  return await Promise.race([navigator.serviceWorker.ready, late]);
}

function claveDe({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
