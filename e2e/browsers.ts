import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

import { tellViolations } from './watch.ts';

/**
 * The browser of somebody at a club.
 *
 * - `page`: its first page, empty.
 * - `leave`: puts it away for the next journey of the worker that enters the same address, else closes it.
 */
export type Entered = { context: BrowserContext; page: Page; leave: () => Promise<void> };

/**
 * The browsers of a worker that wait, by the address that they were at: to open one, with all that it has to read and make of
 * the app, costs as much as the two visits after it.
 */
export type Waiting = Map<string, Kept[]>;

type Kept = {
  context: BrowserContext;
  page: Page;
  /** Whether it was closed or given what cannot be taken back: a script of every page, a clock, a session of the tools. */
  isSpoilt: () => boolean;
  /** Forgets all but the files of the app; rejects where the club does not answer any more. */
  forget: () => Promise<void>;
};

/** What journeys and their watch listen to. */
const HEARD_OF_PAGE = ['request', 'response', 'dialog'] as const;
const HEARD_OF_CONTEXT = ['console', 'weberror', 'request', 'response'] as const;

const tools = new WeakMap<Page, CDPSession>();

/** The tools of the browser behind a page, for what leaves nothing with it. */
export async function toolsOf(page: Page): Promise<CDPSession> {
  const own = tools.get(page) ?? (await page.context().newCDPSession(page));
  tools.set(page, own);
  return own;
}

/** Has a page forget what it stored and where it was, but not the files of the app. */
export async function forgetPage(page: Page, origin: string): Promise<void> {
  // Of the same origin: the browser keeps its process for the page, with all that it has read and made of the app
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await toolsOf(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
}

/** Tells from then on whether a page was given what it keeps for good. */
function watchForGood(context: BrowserContext, page: Page): () => boolean {
  let isSpoilt = false;
  const spoil = (holder: object, names: readonly string[]): void => {
    for (const name of names) {
      const act: unknown = Reflect.get(holder, name);
      if (typeof act !== 'function') throw new Error(`This Playwright has no ${name}`);
      Reflect.set(holder, name, (...given: unknown[]): unknown => {
        isSpoilt = true;
        return Reflect.apply(act, holder, given);
      });
    }
  };
  spoil(page, ['addInitScript', 'exposeFunction']);
  spoil(context, ['addInitScript', 'exposeFunction', 'newCDPSession']);
  spoil(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
  return () => isSpoilt || page.isClosed();
}

async function open(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext({ baseURL: origin });
  await tellViolations(context);
  const page = await context.newPage();
  const size = page.viewportSize();
  const devtools = await toolsOf(page);
  const isSpoilt = watchForGood(context, page);
  const forget = async (): Promise<void> => {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // What it has said until the answers to these is heard
    for (const what of HEARD_OF_PAGE) page.removeAllListeners(what);
    for (const what of HEARD_OF_CONTEXT) context.removeAllListeners(what);
    await context.setOffline(false);
    await forgetPage(page, origin);
    await context.clearCookies();
    await context.clearPermissions();
    await devtools.send('Page.resetNavigationHistory');
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
    if (size) await page.setViewportSize(size);
  };
  return { context, page, isSpoilt, forget };
}

/** Enters an address with a browser that has forgotten who had it before, or a new one. */
export async function enterKept(browser: Browser, origin: string, waiting: Waiting): Promise<Entered> {
  const here = waiting.get(origin) ?? [];
  waiting.set(origin, here);
  const kept = here.pop() ?? (await open(browser, origin));
  const { context, page } = kept;
  const leave = async (): Promise<void> => {
    const hasForgotten =
      !kept.isSpoilt() &&
      (await kept.forget().then(
        () => true,
        () => false,
      ));
    if (hasForgotten) here.push(kept);
    else await context.close();
  };
  return { context, page, leave };
}

/** Enters an address with a browser of its own that has seen nothing yet. */
export async function enterNew(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Entered> {
  const context = await browser.newContext(options);
  await tellViolations(context);
  return { context, page: await context.newPage(), leave: () => context.close() };
}
