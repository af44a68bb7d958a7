/*
 * Opens the app at once, with coverage or without. It keeps the frame and the screens of the course, which the build lists,
 * and never an answer of the club: those are kept by `web/offline`, per person.
 */

import { PRIMERAS_RESPUESTAS } from '#contrato/primeras-preguntas.ts';
import './lib/push-worker.ts';

/** Written by the build: this build's name, which its page carries too, and what a phone needs to open a card. */
declare const __BUILD__: { version: string; files: readonly string[] };

const { version, files } = __BUILD__;
const PREFIX = 'hoyo19-';
const CACHE = PREFIX + version;
const SHELL = '/';
const MARK = `<meta name="build" content="${version}"`;

// The DOM library knows windows only; these are the events and the two acts of a service worker.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
/** Told at the installation: what answers without this worker being woken; newer browsers have it. */
type Routed = Lasting & { addRoutes?: (rules: readonly Rule[]) => Promise<void> };
type Rule = { condition: { urlPattern: URLPattern }; source: 'cache' | 'network' };
type Asked = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
declare const skipWaiting: () => Promise<void>;
declare const clients: { claim: () => Promise<void> };
const isLasting = (event: Event): event is Lasting => 'waitUntil' in event;
const isAsked = (event: Event): event is Asked => 'respondWith' in event;

addEventListener('install', (event) => {
  if (isLasting(event)) event.waitUntil(Promise.all([keep(), passBy(event)]));
});
addEventListener('activate', (event) => {
  if (isLasting(event)) event.waitUntil(Promise.all([forgetOthers(), clients.claim()]));
});
addEventListener('message', ({ data }) => {
  if (data === 'actualizar') void skipWaiting();
});
addEventListener('fetch', (event) => {
  if (!isAsked(event)) return;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  // A screen that is on for days is to be the newest; and what another website frames has a policy of its own.
  if (/^\/(?:pantalla|incrustar)\//u.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(keptFirst(request, SHELL));
  else if (files.includes(url.pathname) || isHashed(url.pathname))
    event.respondWith(keptFirst(request, url.pathname));
});

/**
 * The page alone, as it is for everybody: it is asked for as no page that somebody opens, without a cookie, past whatever the
 * browser stored, and one that brings answers of the club is not kept.
 */
const ALONE: RequestInit = { cache: 'no-store', credentials: 'omit' };

/**
 * Keeps this build whole or not at all: its page only when it carries this build's mark, its files only when they are what
 * their name says. A proxy's page, a captive portal's, or the page of another build is no app; the browser tries again later.
 */
async function keep(): Promise<void> {
  const shell = await fetch(SHELL, ALONE);
  const page = isWhole(shell, 'text/html') ? await shell.clone().text() : '';
  if (!page.includes(MARK)) throw new Error('not the page of this build');
  if (page.includes(PRIMERAS_RESPUESTAS)) throw new Error('not the page alone');
  const cache = await caches.open(CACHE);
  await Promise.all(files.map(async (file) => await cache.put(file, await fileOf(file))));
  // Last: where the page is, everything is.
  await cache.put(SHELL, shell);
}

/** A file of this build: the one that an older build keeps under the same name is the same. */
async function fileOf(file: string): Promise<Response> {
  const kept = isHashed(file) ? await caches.match(file) : undefined;
  const answer = kept ?? (await fetch(file, { cache: isHashed(file) ? 'default' : 'no-cache' }));
  if (!isWhole(answer) || isWhole(answer, 'text/html')) throw new Error(`${file} did not come`);
  return answer;
}

/**
 * Parts of the app come straight from what is kept, whichever build it is, and the club is asked straight. A browser that
 * does not take the rules asks this worker for everything, as all did before.
 */
async function passBy(event: Routed): Promise<void> {
  const to = (pathname: string) => ({ urlPattern: new URLPattern({ pathname, baseURL: location.origin }) });
  try {
    await event.addRoutes?.([
      { condition: to('/assets/*'), source: 'cache' },
      { condition: to('/api/*'), source: 'network' },
    ]);
  } catch {
    // Nothing is lost but a moment
  }
}

const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Whether an answer is one of our server: not moved elsewhere, not refused, and of that type. */
function isWhole({ ok, redirected, headers }: Response, type = ''): boolean {
  return ok && !redirected && (headers.get('content-type') ?? '').startsWith(type);
}

/** Leaves this build and the one before: a page of it that is open in another tab keeps finding its parts. */
async function forgetOthers(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
}

/** What is kept, before the network is asked anything; a later build comes behind, whole, by its own worker. */
async function keptFirst(request: Request, path: string): Promise<Response> {
  const own = await caches.match(path, { cacheName: CACHE });
  if (own) return own;
  const older = isHashed(path) ? await caches.match(path) : undefined;
  return older ?? (await fetch(request));
}
