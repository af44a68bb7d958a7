/*
 * Opens the app where there is no coverage. It keeps the frame and the screens of the course, which the build lists, and
 * never an answer of the club: cards, session and the strokes that wait are kept by `web/offline`, per person.
 */

/** Written by the build: this build's name, and what a phone needs to open a card without coverage. */
declare const __BUILD__: { version: string; files: readonly string[] };

const { version, files } = __BUILD__;
const PREFIX = 'hoyo19-';
const CACHE = PREFIX + version;
const SHELL = '/';
/** How long a screen waits for a network that says neither yes nor no. */
const PATIENCE_MS = 4000;

// The DOM library knows windows only; these are the two events of a service worker.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
const isLasting = (event: Event): event is Lasting => 'waitUntil' in event;
const isAsked = (event: Event): event is Asked => 'respondWith' in event;

addEventListener('install', (event) => {
  if (isLasting(event)) event.waitUntil(keep());
});
addEventListener('activate', (event) => {
  if (isLasting(event)) event.waitUntil(forgetOthers());
});
addEventListener('fetch', (event) => {
  if (!isAsked(event)) return;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openScreen(request));
  else if (files.includes(url.pathname)) event.respondWith(keptFirst(request));
});

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([SHELL, ...files]);
}

/**
 * Runs when no page of an older build is open any more. A new build does not push aside the old one: a screen that is
 * open keeps finding its own parts.
 */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The network first, so that whoever has coverage never sees an old build; else the kept frame. */
async function openScreen(request: Request): Promise<Response> {
  const kept = async () => await caches.match(SHELL, { cacheName: CACHE });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** Files with their content in their name: what is kept is right for ever. */
async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? (await fetch(request));
}
