import type { CDPSession, Page } from '@playwright/test';

import type { Shown } from './accessibility.ts';
import { forgetPage, toolsOf } from './browsers.ts';
import { test as base, expect } from './fixtures.ts';
import { askForLetters } from './letters.ts';
import { sessionOf, type Papel } from './session.ts';
import { createWatch, tellViolations, type Watch } from './watch.ts';

type Kept = { page: Page; watch: Watch; asNew: () => Promise<void>; widen: () => Promise<Shown> };
type Fixtures = {
  /**
   * The page of an account (null: a visitor), as if it was opened now, for journeys that look and change nothing. Those of
   * one worker share it, with what the browser has of the app's files: to open one costs as much as to judge it.
   */
  look: (papel: Papel | null) => Promise<Page>;
  /** Shows the page of a phone as it stands on a desktop: to open it there anew costs as much as to judge it. */
  widen: (page: Page) => Promise<Shown>;
};
type WorkerFixtures = { kept: Map<Papel | null, Kept> };

const DESKTOP = { width: 1280, height: 800 };

/**
 * A wide screen without touch in place of a phone's; resolves once the page is drawn for it, boards to their last cell. What
 * a mouse hovers over looks as on the phone: the browser keeps that.
 */
async function showOnDesktop(page: Page, devtools: CDPSession): Promise<Shown> {
  const resize = async (size: Shown['size']) => {
    const metrics = { ...size, deviceScaleFactor: 1, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  };
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await resize(DESKTOP);
  await page.waitForFunction(({ width }) => {
    const rows = [...document.querySelectorAll('tr[data-row]')];
    return (
      innerWidth === width &&
      !matchMedia('(pointer: coarse)').matches &&
      // A card on paper is another part, which has to come; meanwhile the screen is empty
      document.querySelector('h1') !== null &&
      rows.every((row) => row.lastElementChild?.textContent !== '')
    );
  }, DESKTOP);
  await expect(page.getByText(/^Cargando/u)).toHaveCount(0);
  return { size: DESKTOP, resize };
}

/** A page that can forget where it was: what it stored, its size, scheme and letters, but not the files of the app. */
async function keep(page: Page, origin: string, watch: Watch): Promise<Kept> {
  const size = page.viewportSize();
  const devtools = await toolsOf(page);
  let wide = false;
  const widen = () => {
    wide = true;
    return showOnDesktop(page, devtools);
  };
  const asPhone = async () => {
    await devtools.send('Emulation.clearDeviceMetricsOverride');
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    wide = false;
  };
  const asNew = async () => {
    if (page.url() === 'about:blank') return;
    if (wide) await asPhone();
    await forgetPage(page, origin);
    await page.emulateMedia({ colorScheme: null });
    await askForLetters(page, 100);
    if (size) await page.setViewportSize(size);
  };
  return { page, watch, asNew, widen };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  kept: [
    // Playwright reads the first parameter's pattern: it must be written as one, even empty
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const kept = new Map<Papel | null, Kept>();
      await use(kept);
      for (const { page } of kept.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  look: async ({ browser, club, kept, tolerated }, use) => {
    const open = async (papel: Papel | null): Promise<Kept> => {
      const context = await browser.newContext({ baseURL: club.url });
      if (papel !== null) await context.addCookies(await sessionOf(club, papel));
      const watch = createWatch();
      await tellViolations(context);
      watch.follow(context, club.url);
      return keep(await context.newPage(), club.url, watch);
    };
    const looked = new Set<Kept>();
    await use(async (papel) => {
      const one = kept.get(papel) ?? (await open(papel));
      kept.set(papel, one);
      looked.add(one);
      await one.asNew();
      return one.page;
    });
    for (const { watch } of looked) {
      expect(watch.faults(tolerated), 'errors, policy violations and requests to strangers').toEqual([]);
    }
  },
  widen: async ({ kept }, use) => {
    await use((page) => {
      const one = [...kept.values()].find((other) => other.page === page);
      if (one === undefined) throw new Error('a page that `look` gave is asked for');
      return one.widen();
    });
  },
});
