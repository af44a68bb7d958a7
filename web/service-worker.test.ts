import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PRIMERAS_RESPUESTAS } from '#contrato/primeras-preguntas.ts';

const ORIGIN = location.origin;
const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const PAGE = '<html><meta name="build" content="abc" /></html>';
const WITH_ANSWERS = PAGE.replace('</html>', `<script id="${PRIMERAS_RESPUESTAS}">[]</script></html>`);
const page = () => new Response(PAGE, HTML);
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
const portal = () => new Response('<h1>Wi-Fi del bar</h1>', HTML);

type Network = Record<string, (() => Response) | undefined>;
type Handler = (event: object) => void;

/** The phone of one test: what the network answers, what is kept, and what the worker said to the browser. */
const phone = {
  network: {} as Network,
  asked: [] as string[],
  /** How the page was asked for. */
  how: undefined as RequestInit | undefined,
  kept: new Map<string, Map<string, Response>>(),
  skipped: 0,
};
const handlers = new Map<string, Handler>();

const pathOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname;

beforeAll(async () => {
  vi.stubGlobal('__BUILD__', { version: 'abc', files: ['/theme.js', '/assets/main-1.js'] });
  vi.stubGlobal('addEventListener', (name: string, handler: Handler) => handlers.set(name, handler));
  vi.stubGlobal('clients', { claim: () => Promise.resolve() });
  vi.stubGlobal('skipWaiting', () => Promise.resolve((phone.skipped += 1)));
  vi.stubGlobal('fetch', (request: string | { url: string }, how?: RequestInit) => {
    phone.asked.push(pathOf(request));
    if (request === '/') phone.how = how;
    const answer = phone.network[pathOf(request)];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...phone.kept.keys()]),
    delete: (name: string) => Promise.resolve(phone.kept.delete(name)),
    open: (name: string) => {
      const cache = phone.kept.get(name) ?? new Map<string, Response>();
      phone.kept.set(name, cache);
      return Promise.resolve({
        put: (path: string, answer: Response) => Promise.resolve(cache.set(path, answer)),
      });
    },
    match: (path: string, { cacheName }: { cacheName?: string } = {}) => {
      const where = cacheName === undefined ? [...phone.kept.values()] : [phone.kept.get(cacheName)];
      return Promise.resolve(where.map((cache) => cache?.get(path)?.clone()).find(Boolean));
    },
  });
  await vi.importActual('./service-worker.ts');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  phone.network = { '/': page, '/theme.js': script, '/assets/main-1.js': script };
  phone.asked = [];
  phone.kept.clear();
});

async function lasting(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> | undefined;
  handlers.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

/** What the worker answers; null when it leaves the request to the browser. */
async function ask(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<string | null> {
  let answer: Promise<Response> | undefined;
  const request = { url: `${ORIGIN}${path}`, method: 'GET', mode };
  handlers.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer ? await (await answer).text() : null;
}

test('every address opens with the page that is kept, without asking the network anything', async () => {
  await lasting('install');
  phone.asked = [];
  phone.network = {};
  expect(await ask('/introduccion-datos/p1', 'navigate')).toBe(PAGE);
  expect(await ask('/assets/main-1.js')).toBe('1');
  expect(phone.asked).toEqual([]);
});

test.each([
  ['a portal’s page', { '/': portal }],
  ['a proxy’s 403', { '/': () => new Response(PAGE, { ...HTML, status: 403 }) }],
  ['the page of another build', { '/': () => new Response(PAGE.replace('abc', 'def'), HTML) }],
  ['a page with answers of the club', { '/': () => new Response(WITH_ANSWERS, HTML) }],
  ['a portal’s page in place of a file', { '/assets/main-1.js': portal }],
  ['a 404 in place of a file', { '/theme.js': () => new Response('', { status: 404 }) }],
  ['a file that does not come', { '/assets/main-1.js': undefined }],
])('%s is not taken for the app: nothing is kept as its page', async (_, network) => {
  Object.assign(phone.network, network);
  await expect(lasting('install')).rejects.toThrow();
  expect(phone.kept.get('hoyo19-abc')?.has('/') ?? false).toBe(false);
});

test('the page is asked for as nobody’s, past what the browser stored', async () => {
  await lasting('install');
  expect(phone.how).toEqual({ cache: 'no-store', credentials: 'omit' });
});

test('before anything is kept, and for what is not of the app, the network answers', async () => {
  phone.network['/perfil'] = page;
  expect(await ask('/perfil', 'navigate')).toBe(PAGE);
  expect(await ask('/api/torneos')).toBeNull();
  expect(await ask('/manifest.webmanifest')).toBeNull();
});

test('a file that the build before keeps under its name is not asked again', async () => {
  phone.kept.set('hoyo19-old', new Map([['/assets/main-1.js', script()]]));
  delete phone.network['/assets/main-1.js'];
  await lasting('install');
  expect(phone.asked.toSorted()).toEqual(['/', '/theme.js']);
});

test('a new build leaves the one before to the pages that are open, and no other', async () => {
  for (const name of ['other', 'hoyo19-1', 'hoyo19-2']) phone.kept.set(name, new Map());
  phone.kept.get('hoyo19-2')?.set('/assets/old-9.js', script());
  await lasting('install');
  await lasting('activate');
  expect([...phone.kept.keys()]).toEqual(['other', 'hoyo19-2', 'hoyo19-abc']);
  phone.network = {};
  expect(await ask('/assets/old-9.js')).toBe('1');
});

test('it takes over when the person says so', () => {
  handlers.get('message')?.({ data: 'hola' });
  expect(phone.skipped).toBe(0);
  handlers.get('message')?.({ data: 'actualizar' });
  expect(phone.skipped).toBe(1);
});
