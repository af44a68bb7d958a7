import type { CDPSession, Page } from '@playwright/test';

import type { Shown } from './accessibility.ts';
import { forgetPage, toolsOf } from './browsers.ts';
import { test as base, expect } from './fixtures.ts';
import { askForLetters } from './letters.ts';
import type { Papel } from './session.ts';

type Fixtures = {
  /**
   * The page of an account (null: a visitor), as if it was opened now, for journeys that look and change nothing. A journey
   * has one for each account, with what the browser has of the app's files: to open one costs as much as to judge it.
   */
  look: (papel: Papel | null) => Promise<Page>;
  /** Shows the page of a phone as it stands on a desktop: to open it there anew costs as much as to judge it. */
  widen: (page: Page) => Promise<Shown>;
};

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

const wide = new WeakSet<Page>();

/** Takes a desktop's size and letters of another size back. */
async function asPhone(page: Page): Promise<void> {
  if (wide.delete(page)) {
    const devtools = await toolsOf(page);
    await devtools.send('Emulation.clearDeviceMetricsOverride');
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }
  await askForLetters(page, 100);
}

export const test = base.extend<Fixtures>({
  look: async ({ club, enter, viewport }, use) => {
    const looked = new Map<Papel | null, Page>();
    /** Forgets what it stored, its size, scheme and letters, but not the files of the app. */
    const asNew = async (page: Page) => {
      await asPhone(page);
      await forgetPage(page, club.url);
      await page.emulateMedia({ colorScheme: null });
      if (viewport) await page.setViewportSize(viewport);
      return page;
    };
    await use(async (papel) => {
      const before = looked.get(papel);
      if (before) return await asNew(before);
      const page = await enter(papel);
      looked.set(papel, page);
      return page;
    });
    for (const page of looked.values()) await asPhone(page);
  },
  // Playwright reads the first parameter's pattern: it must be written as one, even empty
  // oxlint-disable-next-line no-empty-pattern
  widen: async ({}, use) => {
    await use(async (page) => {
      wide.add(page);
      return await showOnDesktop(page, await toolsOf(page));
    });
  },
});
