import type { Page } from '@playwright/test';

type Shift = { value: number; moved: string[] };
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

declare global {
  var layoutShifts: Shift[] | undefined;
}

/** Notes, from the next page on, what on the screen is moved by itself (what a person moved not counted). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    globalThis.layoutShifts = shifts;
    const nameOf = ({ node }: Entry['sources'][number]) =>
      `${node?.nodeName ?? 'gone'} ${node?.textContent?.slice(0, 40) ?? ''}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved so far, added up, and what moved. */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  if (shifts === undefined) throw new Error('watchShifts comes before the page');
  const moved = shifts.map(({ value, moved: what }) => `${value.toFixed(3)} ${what.join(', ')}`).join('; ');
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved };
}
