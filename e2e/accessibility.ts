import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe on a page. Ours hold no frames of others, so it judges in the page itself ("legacy"): putting the findings of
 * frames together in a page made for that takes as long again. Only what is wrong is told in full: to describe each of
 * the thousand nodes that are right takes a third of the time.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** What axe finds wrong: rule, place and reason, one line each. */
async function faults(judge: AxeBuilder): Promise<string[]> {
  const { violations } = await judge.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Resolves once no colour is on its way from one scheme to the other. What inherits a colour may begin its own way when
 * that of its parent ends, so it looks again, a frame later, until there is none.
 */
async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => void requestAnimationFrame(drawn));
    const onTheirWay = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    // One frame to hear of the other scheme, one for the ways to begin
    await frame();
    await frame();
    for (let found = onTheirWay(); found.length > 0; found = onTheirWay()) {
      await Promise.allSettled(found.map(({ finished }) => finished));
      await frame();
    }
  });
}

/** Shows the page in another scheme; resolves once it is there. */
async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await transitionsOver(page);
}

/** What axe finds wrong on a page by WCAG 2.0 to 2.2, A and AA, in the light, and by contrast in the dark. */
export async function axeFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  // The whole page at once, with room to spare: what a bar at the bottom covers now is uncovered by scrolling
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ ...size, height: height + size.height });
  const light = await faults(axe(page).withTags(TAGS));
  await changeScheme(page, 'dark');
  const dark = await faults(axe(page).withRules(['color-contrast']));
  await changeScheme(page, 'light');
  if (size) await page.setViewportSize(size);
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}

/**
 * Controls smaller than 44 px, with name and size. A hole among nine in a row is 44 high and as wide as the screen
 * allows; links inside a sentence and what only the focus uncovers are not counted.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 43.5; // half a pixel of rounding is nobody's fault
    const HOLES = 'nav[aria-label="Hoyos"] button, button:has([role=img][aria-label^="Hoyo "])';
    const UNSEEN = ':is([inert], [hidden], p, [role=status] > span) *';
    const isShown = (control: HTMLElement) =>
      !control.matches(UNSEEN) &&
      control.getClientRects().length > 0 &&
      getComputedStyle(control).clipPath === 'none' &&
      // A control stretched over its whole row
      getComputedStyle(control, '::after').position !== 'absolute';
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=tab]');
    return [...controls].filter(isShown).flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (height >= MIN && width >= (control.matches(HOLES) ? 30 : MIN)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`${control.tagName} '${name}' is ${width.toFixed(1)} × ${height.toFixed(1)} px`];
    });
  });
}

/** How many pixels the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
