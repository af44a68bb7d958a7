import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Cookie, type Page, request } from '@playwright/test';
import { puntuarPage } from '../../e2e/pages/puntuar.ts';
import { serverOf } from '../../e2e/server.ts';
import { browserArgs, provideBrowser } from '../testing/browser.ts';
import { REFEREE } from './proxy.ts';

/** A phone of a player: what it keeps survives its browser. */
export type Phone = {
  page: () => Page;
  context: () => BrowserContext;
  open: () => Promise<void>;
  /** Ends the browser as the phone's system does, at once. */
  kill: () => Promise<void>;
  /** Milliseconds from asking for the card until it is drawn. */
  openCard: (partidaId: string, nombre: string) => Promise<number>;
  /** The club ends the session, as from another device; the phone is not told. */
  endSession: () => Promise<void>;
  /** How many strokes its database holds that the club has not acknowledged. */
  waiting: () => Promise<number>;
  remove: () => Promise<void>;
};

/** How long a card may take at all; what takes longer is told as such. */
const CARD_MS = 60_000;

type Settings = { url: string; cookies: readonly Cookie[]; script?: string };

/** A phone with an account signed in; `script` is run in every page before its own. */
export async function openPhone({ url, cookies, script }: Settings): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'hoyo19-course-'));
  let signedIn = lasting(cookies);
  let context: BrowserContext | null = null;
  const now = () => opened(context);
  const page = (): Page => {
    const [first] = now().pages();
    if (!first) throw new Error('there is no page');
    return first;
  };
  const phone: Phone = {
    page,
    context: now,
    async open() {
      context = await launch(folder, url);
      if (script !== undefined) await context.addInitScript(script);
      await context.addCookies(signedIn);
    },
    async kill() {
      signedIn = lasting((await context?.cookies()) ?? []);
      for (const pid of pidsOf(folder)) process.kill(pid, 'SIGKILL');
      await context?.close().catch(() => undefined);
      context = null;
    },
    openCard: (partidaId, nombre) => openCard(page(), partidaId, nombre),
    endSession: () => endSession(now(), url),
    waiting: () => page().evaluate(countWaiting),
    async remove() {
      await context?.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await phone.open();
  return phone;
}

async function endSession(context: BrowserContext, baseURL: string): Promise<void> {
  const storageState = { cookies: await context.cookies(), origins: [] };
  const elsewhere = await request.newContext({ baseURL, extraHTTPHeaders: REFEREE, storageState });
  await serverOf({ request: elsewhere }).cerrarSesion();
  await elsewhere.dispose();
}

function opened(context: BrowserContext | null): BrowserContext {
  if (context === null) throw new Error('the browser is closed');
  return context;
}

async function launch(folder: string, baseURL: string): Promise<BrowserContext> {
  const executablePath = provideBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArgs(),
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    serviceWorkers: 'allow',
  });
  context.setDefaultTimeout(CARD_MS);
  return context;
}

async function openCard(page: Page, partidaId: string, nombre: string): Promise<number> {
  const started = performance.now();
  // A card that was validated meanwhile has no rows to type in
  const validada = page.getByText('Resultados validados');
  const arrived = puntuarPage(page).fila(nombre).or(validada).first().waitFor({ timeout: CARD_MS });
  await page
    .goto(`/introduccion-datos/${partidaId}`, { waitUntil: 'commit', timeout: CARD_MS })
    .catch(() => undefined);
  await arrived;
  return Math.round(performance.now() - started);
}

/** What a browser that is killed has written down by then: cookies come to its disk half a minute late. */
const lasting = (cookies: readonly Cookie[]): Cookie[] =>
  cookies.map((cookie) => ({ ...cookie, expires: Math.floor(Date.now() / 1000) + 86_400 }));

/** The processes of this phone's browser: those that name its folder. */
function pidsOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Run in the page: a database that cannot be read holds nothing. */
function countWaiting(): Promise<number> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open('hoyo19');
      opening.addEventListener('error', () => resolve(0));
      opening.addEventListener('success', () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('operaciones')) return resolve(0);
        const counting = db.transaction('operaciones').objectStore('operaciones').count();
        counting.addEventListener('success', () => {
          db.close();
          resolve(counting.result);
        });
      });
    } catch {
      resolve(0);
    }
  });
}
