import type { Page } from '@playwright/test';

import { test as base, expect } from './fixtures.ts';
import { askForLetters } from './letters.ts';
import { sessionOf, type Papel } from './session.ts';
import { createWatch, type Watch } from './watch.ts';

type Kept = { page: Page; watch: Watch; asNew: () => Promise<void> };
type Fixtures = {
  /**
   * The page of an account (null: a visitor), as if it was opened now, for journeys that look and change nothing. Those of
   * one worker share it, with what the browser has of the app's files: to open one costs as much as to judge it.
   */
  look: (papel: Papel | null) => Promise<Page>;
};
type WorkerFixtures = { kept: Map<Papel | null, Kept> };

/** A page that can forget where it was: what it stored, its size, scheme and letters, but not the files of the app. */
async function keep(page: Page, origin: string, watch: Watch): Promise<Kept> {
  const size = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const asNew = async () => {
    if (page.url() === 'about:blank') return;
    await page.evaluate(() => sessionStorage.clear());
    // Of the same origin: the browser keeps its process for the page, with all that it has read and made of the app
    await page.goto(`${origin}/robots.txt`);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
    await page.emulateMedia({ colorScheme: null });
    await askForLetters(page, 100);
    if (size) await page.setViewportSize(size);
  };
  return { page, watch, asNew };
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
      await watch.follow(context, club.url);
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
});
