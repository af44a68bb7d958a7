import { BLACK, drawCode, line, onTwoLines, type Pdf, put } from './document.ts';
import type { Head } from './sheets.ts';

/** Room at both sides of a page. */
export const SIDE = 30;

const HOLES = 18;
const MARK = 40;

/** The band of the eighteen holes, dark and light, that is the only ornament. */
export function frieze(pdf: Pdf, y: number, width: number): void {
  const tile = width / (2 * HOLES - 1);
  for (let hole = 0; hole < HOLES; hole += 1) pdf.rect(SIDE + 2 * hole * tile, y, tile, 4);
  pdf.fill(BLACK);
  pdf.lineWidth(0.6).strokeColor(BLACK).rect(SIDE, y, width, 4).stroke();
}

/** What is said under a title: on one line as long as it can be read, else on two, parted between two facts. */
function factsOn(pdf: Pdf, facts: string, width: number): string[] {
  const wide = (text: string, size: number) => pdf.font('text').fontSize(size).widthOfString(text);
  if (wide(facts, 7.5) <= width) return [facts];
  const all = facts.split(' · ');
  const first = Math.max(
    1,
    all.findLastIndex((_, i) => wide(all.slice(0, i + 1).join(' · '), 8) <= width) + 1,
  );
  return [all.slice(0, first).join(' · '), all.slice(first).join(' · ')].filter((line) => line !== '');
}

/** A title on one line, or on two where it would be cut. */
function drawTitle(pdf: Pdf, title: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const lines = onTwoLines(pdf, title, { face: 'title', size: 11, width });
  const [first, size, least] = lines.length === 1 ? [19, 19, 11] : [10, 11, 7];
  lines.forEach((text, i) =>
    put(pdf, text, { x, width, y: y + first + i * 11.5, size, least, face: 'title' }),
  );
}

type Drawn = Omit<Head, 'code' | 'mark'> & { code?: Head['code'] };

/**
 * Mark, title, facts and frieze from a height on, across the page. `picture`: the club's mark, opened once. Answers the height
 * below.
 */
export function drawHead(
  pdf: Pdf,
  { title, facts, code = null }: Drawn,
  { y, picture }: { y: number; picture: PDFKit.Mixins.ImageSrc },
): number {
  const width = pdf.page.width - 2 * SIDE;
  const beside = code === null ? 0 : MARK + 8;
  pdf.image(picture, SIDE, y, { width: MARK, height: MARK });
  const room = { x: SIDE + MARK + 10, width: width - MARK - 10 - beside };
  const words = code === null ? 0 : 62;
  drawTitle(pdf, title, { ...room, width: room.width - words, y });
  const lines = factsOn(pdf, facts, room.width);
  lines.forEach((line, i) =>
    put(pdf, line, {
      ...room,
      y: y + 33 + i * 9.5 - (lines.length - 1),
      size: lines.length > 1 ? 8 : 9.5,
      least: 7,
    }),
  );
  if (code) {
    const x = SIDE + width - MARK;
    drawCode(pdf, code, { x, y, side: MARK });
    code.words.forEach((words, i) =>
      put(pdf, words, {
        x: x - 96,
        width: 90,
        align: 'right',
        y: y + 9 + i * 8,
        size: 6.5,
      }),
    );
  }
  frieze(pdf, y + MARK + 6, width);
  return y + MARK + 10;
}

/** The foot of a page: a line, words at both ends. */
export function drawFoot(pdf: Pdf, { words, number }: { words: string; number: string }): void {
  const width = pdf.page.width - 2 * SIDE;
  const y = pdf.page.height - 26;
  line(pdf, [SIDE, y - 11, SIDE + width, y - 11], 0.8);
  put(pdf, words, { x: SIDE, y, width: width - 50, align: 'right', size: 7.5, least: 6 });
  put(pdf, number, { x: SIDE + width - 45, y, width: 45, align: 'right', size: 7.5, face: 'bold' });
}
