import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';

import { toolsOf } from './browsers.ts';

/** The short one of its two files: the other, a million and a half letters, takes half as long again to give to a page. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Every rule that axe has, its best practices among them; target-size is the only one that it leaves out by itself. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };
const BY_TARGET: RunOptions = {
  runOnly: { type: 'rule', values: ['target-size'] },
  rules: { 'target-size': { enabled: true } },
};
const BY_CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Marks what axe leaves out; the journeys alone set it. */
const JUDGED_BEFORE = 'data-judged-before';

/**
 * Marks the rows of long tables and lists none of whose elements has a tag, role or class that a row before did not have: a
 * board of eighty cards is made of few pieces, and to judge each of them eighty times takes as long as all other screens.
 */
function leaveOutSameRows(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    for (const list of document.querySelectorAll('tbody, ul, ol')) {
      const pieces = new Set<string>();
      for (const row of list.children) {
        const own = [row, ...row.querySelectorAll('*')].map(
          (piece) => `${piece.tagName} ${piece.role} ${piece.getAttribute('class')}`,
        );
        row.toggleAttribute(
          mark,
          own.every((one) => pieces.has(one)),
        );
        for (const one of own) pieces.add(one);
      }
    }
  }, JUDGED_BEFORE);
}

/**
 * Gives a page axe, once: to read its half a million letters takes as long as to judge a small screen. Said by the tools of
 * the browser, not by the page itself, the browser knows it again on the pages that come after in the same process.
 */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await (await toolsOf(page)).send('Runtime.evaluate', { expression: `${AXE};0` });
}

/**
 * What axe finds wrong: rule, place and reason, one line each. Ours hold no frames of others, so the page judges itself. Only what is wrong
 * is told in full: to describe each of the thousand nodes that are right takes a third of the time.
 */
async function faults(page: Page, rules: RunOptions): Promise<string[]> {
  await giveAxe(page);
  await leaveOutSameRows(page);
  return page.evaluate(
    async ({ options, mark }) => {
      const own = (globalThis as unknown as { axe: typeof Axe }).axe;
      const context = document.querySelector(`[${mark}]`) ? { exclude: [[`[${mark}]`]] } : document;
      const { violations } = await own.run(context, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { options: { ...rules, resultTypes: ['violations' as const] }, mark: JUDGED_BEFORE },
  );
}

/**
 * What axe finds wrong on a page as it stands, in the scheme and the size that it has. Sizes of controls aside: what a
 * sticky column or bar covers for a moment counts as small for axe.
 */
export function axeFaultsAsShown(page: Page): Promise<string[]> {
  return faults(page, { rules: { 'target-size': { enabled: false } } });
}

/** The controls that axe finds too small, or too small where something that stays in place leaves them bare. */
export function halfCoveredTargets(page: Page): Promise<string[]> {
  return faults(page, BY_TARGET);
}

/**
 * Shows the page in the other scheme; resolves once it is there. Journeys ask for reduced motion: a colour that is still on
 * its way would be judged halfway, and to move those of a whole board takes seconds, so each is told.
 */
async function changeScheme(page: Page): Promise<string[]> {
  const colorScheme = (await isDark(page)) ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => void requestAnimationFrame(drawn));
    // One frame to hear of the other scheme, one for the ways to begin
    await frame();
    await frame();
    const onTheirWay = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return onTheirWay.map(
      ({ transitionProperty }) => `${transitionProperty} is on its way to another scheme`,
    );
  });
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/** A size that a page is shown at, and what gives it another. */
export type Shown = { size: Size; resize: (size: Size) => Promise<void> };
type Size = { width: number; height: number };

/** A list that goes on brings a page or two more; a page that is always higher than what shows it is high enough by then. */
const ROUNDS = 3;

/** The whole page at once, with room to spare: what a bar at the bottom covers now is uncovered by scrolling; lists grow. */
async function showWhole(page: Page, { size, resize }: Shown): Promise<void> {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  let height = 0;
  for (let round = 0; round < ROUNDS && (await heightOf()) > height; round += 1) {
    height = (await heightOf()) + size.height;
    await resize({ ...size, height });
  }
}

function asOpened(page: Page): Shown | null {
  const size = page.viewportSize();
  return size && { size, resize: (other) => page.setViewportSize(other) };
}

/**
 * What axe finds wrong on a page by all its rules in the light and by contrast in the dark, and what moves on the way from
 * one to the other. The page stays in the second one: to go back takes as long. `shown` where it is not as its browser opened it.
 */
export async function axeFaults(page: Page, shown: Shown | null = asOpened(page)): Promise<string[]> {
  if (shown) await showWhole(page, shown);
  const found = await faultsOfScheme(page);
  found.push(...(await changeScheme(page)), ...(await faultsOfScheme(page)));
  if (shown) await shown.resize(shown.size);
  return found;
}

async function faultsOfScheme(page: Page): Promise<string[]> {
  if (!(await isDark(page))) return await faults(page, ALL);
  return (await faults(page, BY_CONTRAST)).map((fault) => `in the dark: ${fault}`);
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
      // A tick is touched with the label around it.
      const target = control.matches('[type=checkbox], [type=radio]') ? control.closest('label') : null;
      const { width, height } = (target ?? control).getBoundingClientRect();
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
