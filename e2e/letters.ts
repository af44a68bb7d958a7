import type { Page } from '@playwright/test';

import { toolsOf } from './browsers.ts';

/** What Chromium draws by itself: letters of 16 px, those of fixed width of 13. */
const STANDARD_PX = 16;
const FIXED_PX = 13;

/**
 * Asks for letters of another size, in percent of what is usual, as the settings of the browser do: pages hear of it in
 * `rem` and in their media queries.
 */
export async function askForLetters(page: Page, percent: number): Promise<void> {
  const devtools = await toolsOf(page);
  const fontSizes = { standard: (STANDARD_PX * percent) / 100, fixed: (FIXED_PX * percent) / 100 };
  await devtools.send('Page.setFontSizes', { fontSizes });
}

/**
 * What large letters broke on the page as it stands, one line each: words of which less than three letters stand on
 * a line, names of figures that are broken at all, text in a column too narrow for two, accents that their own box cuts off
 * a capital, days and hours narrower than what they tell, figures that their '%' does not follow, words of a chart and cells of
 * a card that what holds them cuts, and controls that the edge of the screen cuts, whose words stand outside of them or that
 * stand out of what holds them; names, titles and chosen values of which a part is left out, counts that have left what they
 * count, dots at the end of a line of a head and words on a line that is drawn. What scrolls sideways by itself, as the strip of
 * holes does, is no edge; nor are addresses words.
 */
export async function brokenByLetters(page: Page): Promise<string[]> {
  return [
    ...(await brokenWords(page)),
    ...(await cutDays(page)),
    ...(await cutByHolder(page)),
    ...(await cutText(page)),
    ...(await partedText(page)),
  ];
}

function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.sr-only, [inert], svg') === null &&
      (element.getBoundingClientRect().width > 1 || getComputedStyle(element).overflow === 'visible');
    const linesOf = (text: Text, from: number, to: number): number => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const paper = document.createElement('canvas').getContext('2d');
    /** Above its baseline a line has what its font says, less half of what the lines are set closer. */
    const cutsAccent = (around: Element, words: string): boolean => {
      const [capital] = /^[ÁÉÍÓÚÜÑ]/u.exec(words.trimStart()) ?? [];
      if (!capital || paper === null) return false;
      // Only what is asked for: a browser works out all its four hundred properties for whoever spreads them
      const style = getComputedStyle(around);
      const high = Number.parseFloat(style.lineHeight);
      if (style.overflowY === 'visible' || Number.isNaN(high)) return false;
      paper.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const letter = paper.measureText(capital);
      const closer = letter.fontBoundingBoxAscent + letter.fontBoundingBoxDescent - high;
      const room = letter.fontBoundingBoxAscent - closer / 2 + Number.parseFloat(style.paddingTop);
      return letter.actualBoundingBoxAscent > room + 0.5;
    };
    const judgeFigures = (text: Text): void => {
      for (const { 0: figure, index } of text.data.matchAll(/[\d,]+\s%/gu))
        if (linesOf(text, index, index + figure.length) > 1) found.push(`'${figure}' is broken`);
    };
    const judge = (text: Text): void => {
      judgeFigures(text);
      const around = text.parentElement;
      if (around === null || !isSeen(around) || text.data.includes('@')) return;
      if (cutsAccent(around, text.data)) found.push(`'${text.data}' has its accent cut`);
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu)) {
        const lines = linesOf(text, index, index + word.length);
        const most = around.closest('dt') ? 1 : word.length / 3;
        if (lines > most) found.push(`'${word}' takes ${lines} lines`);
        const em = Number.parseFloat(getComputedStyle(around).fontSize);
        if (around.getBoundingClientRect().width < 1.5 * em) found.push(`'${word}' has no room`);
      }
    };
    const scrollsSideways = (element: Element | null): boolean => {
      if (element === null) return false;
      return (
        /auto|scroll/u.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement)
      );
    };
    const standsOut = (control: Element, left: number, right: number): boolean => {
      const { position, marginLeft, marginRight } = getComputedStyle(control);
      const around = control.parentElement?.getBoundingClientRect();
      // What is laid out as if it was not there holds nothing
      if (!around?.width || position === 'absolute') return false;
      const before = around.left + Math.min(0, Number.parseFloat(marginLeft)) - left;
      const after = right - around.right + Math.min(0, Number.parseFloat(marginRight));
      return Math.max(before, after) > 0.5;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) judge(texts.currentNode as Text);
    for (const control of document.querySelectorAll('a[href], button, input, select, [role=tab]')) {
      if (!isSeen(control) || scrollsSideways(control.parentElement)) continue;
      const { left, right } = control.getBoundingClientRect();
      if (left < -0.5 || right > width + 0.5)
        found.push(`'${control.textContent}' ends at ${right} of ${width} px`);
      if (standsOut(control, left, right))
        found.push(`'${control.ariaLabel ?? control.textContent}' stands out of what holds it`);
    }
    return found;
  });
}

/** Fields narrower than the day or the hour they tell: a browser says nothing of their parts, so each is set beside one left alone. */
function cutDays(page: Page): Promise<string[]> {
  return page
    .locator('input:is([type=date], [type=time]):visible')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields
        .filter((field) => {
          const alone = field.cloneNode() as HTMLInputElement;
          alone.style.cssText = 'position: absolute; visibility: hidden; width: max-content';
          field.after(alone);
          const needed = alone.offsetWidth;
          alone.remove();
          return needed > field.offsetWidth;
        })
        .map(({ name, type }) => `the ${type} '${name}' is cut`),
    );
}

/** Words of a chart, cells of a card and words of a button that reach past what holds them. */
function cutByHolder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    /** Whether what clips it cuts a side of it. */
    const isCut = (element: Element, holder: Element | null): boolean => {
      if (holder === null || getComputedStyle(holder).overflowX === 'visible') return false;
      const [own, room] = [element.getBoundingClientRect(), holder.getBoundingClientRect()];
      return own.left < room.left - 0.5 || own.right > room.right + 0.5;
    };
    for (const word of document.querySelectorAll('svg[role=img] text'))
      if (isCut(word, word.closest('svg'))) found.push(`'${word.textContent}' is cut by its chart`);
    for (const cell of document.querySelectorAll('.media-tarjeta :is(th, td)'))
      if (isCut(cell, cell.closest('.overflow-hidden')))
        found.push(`'${cell.textContent}' is cut by its card`);
    for (const button of document.querySelectorAll('.rounded-button'))
      if (button.scrollWidth > button.clientWidth + 1)
        found.push(`'${button.textContent}' has words outside of it`);
    return found;
  });
}

/** Who is in turn stands whole in the rows above, and who runs in the data below. */
const TOLD_WHOLE_ELSEWHERE = '.quien-juega, [data-corredor]';

/** What is left out of a line or of a choice. */
function cutText(page: Page): Promise<string[]> {
  return page.evaluate((elsewhere) => {
    /** Whether what is chosen stands on a line too short for it. */
    const cutsChoice = (select: HTMLSelectElement): boolean => {
      const style = getComputedStyle(select);
      if (!select.checkVisibility() || style.whiteSpace !== 'nowrap') return false;
      const words = document.createElement('span');
      words.textContent = select.selectedOptions[0]?.textContent ?? '';
      words.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
      words.style.font = style.font;
      select.after(words);
      const edges = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const needed = words.offsetWidth;
      words.remove();
      return needed > select.clientWidth - edges + 1;
    };
    /** Whether its end is given as three dots. */
    const leavesOut = (element: HTMLElement): boolean => {
      const { textOverflow, webkitLineClamp, overflow } = getComputedStyle(element);
      if (overflow === 'visible' || !element.checkVisibility()) return false;
      if (element.closest(`.sr-only, [inert], ${elsewhere}`) !== null) return false;
      const wide = textOverflow === 'ellipsis' && element.scrollWidth - element.clientWidth > 1;
      // What a letter hangs below its last line is no line more
      return wide || (webkitLineClamp !== 'none' && element.scrollHeight - element.clientHeight > 4);
    };
    const choices = [...document.querySelectorAll('select')].filter(cutsChoice);
    const cut = [
      ...document.querySelectorAll<HTMLElement>('body :not(select, input, textarea, option)'),
    ].filter(leavesOut);
    return [
      ...choices.map((select) => `the choice '${select.selectedOptions[0]?.textContent}' is cut`),
      ...cut.map(({ textContent }) => `'${textContent}' is left out`),
    ];
  }, TOLD_WHOLE_ELSEWHERE);
}

/** What has been parted from what it belongs to: a count from its word, a dot from what it stands before. */
function partedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (range: Range): number =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const rangeOf = (text: Text, from: number): Range => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 3);
      return range;
    };
    const isParted = (counted: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(counted);
      return /^\p{L}+ \(\d+\)$/u.test(counted.textContent) && linesOf(range) > 1;
    };
    const endsInDot = (text: Text): boolean =>
      [...text.data.matchAll(/· \S/gu)].some(({ index }) => linesOf(rangeOf(text, index)) > 1);
    const textsOf = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    const touches = (text: Element, line: Element): boolean => {
      const [drawn, words] = [line.getBoundingClientRect(), text.getBoundingClientRect()];
      return words.top < drawn.top && drawn.bottom < words.bottom && words.right > drawn.left - 4;
    };
    const counts = [...document.querySelectorAll('h1, h2, h3, h4, [role=tab]')].filter(isParted);
    const heads = [...document.querySelectorAll('h1 ~ p, h2.text-h1 ~ p')];
    const words = [...document.querySelectorAll('svg[role=img] g:has(> line) > text')];
    return [
      ...counts.map(({ textContent }) => `'${textContent}' is parted`),
      ...heads
        .flatMap(textsOf)
        .filter(endsInDot)
        .map(({ data }) => `'${data}' has a dot at the end of a line`),
      ...words
        .filter((text) =>
          [...(text.parentElement?.querySelectorAll('line') ?? [])].some((line) => touches(text, line)),
        )
        .map(({ textContent }) => `'${textContent}' touches its line`),
    ];
  });
}
