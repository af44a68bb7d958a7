import type { Page } from '@playwright/test';

/** Something that a person sees on a screen: what it is and says, and its box in CSS pixels. */
export type Piece = { what: string; box: readonly [x: number, y: number, width: number, height: number] };

/** Fonts are the project's own, so a box moves by less than this between two browsers. */
const SLACK_PX = 4;

/** The landmarks, headings and controls inside the window, in the order of the page. */
export async function structureOf(page: Page): Promise<Piece[]> {
  return await page
    .locator('header, nav, main, footer, h1, h2, h3, table, button, a, input, select, textarea, dialog')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen =
          width > 1 && height > 1 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
        if (!isSeen || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return [];
        const isText = /^(?:H[1-3]|BUTTON|A)$/u.test(element.tagName);
        const text = isText ? ` ${element.textContent.replaceAll(/\s+/gu, ' ').trim().slice(0, 40)}` : '';
        const box = [x, y, width, height].map(Math.round) as [number, number, number, number];
        return [{ what: `${element.tagName.toLowerCase()}${text}`, box }];
      }),
    );
}

/** How a screen differs from the one that was recorded; empty when it does not. */
export function moved(recorded: readonly Piece[], seen: readonly Piece[]): string[] {
  const names = (pieces: readonly Piece[]) => pieces.map(({ what }) => what);
  if (names(recorded).join('\n') !== names(seen).join('\n'))
    return [`there stood: ${names(recorded).join(' | ')}`, `there stands: ${names(seen).join(' | ')}`];
  return recorded.flatMap(({ what, box }, index) => {
    const now = seen[index]?.box ?? [];
    const isSame = box.every((value, side) => Math.abs(value - (now[side] ?? Infinity)) <= SLACK_PX);
    return isSame ? [] : [`${what}: was at ${box.join(', ')}, is at ${now.join(', ')}`];
  });
}
