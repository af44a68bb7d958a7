import {
  BLACK,
  drawCode,
  drawMark,
  fitted,
  line,
  linesOf,
  openPicture,
  type Pdf,
  put,
  SHADE,
} from './document.ts';
import { drawFoot, drawHead, SIDE } from './frame.ts';
import type { Cell, Column, Section, TableSheet, Winner } from './sheets.ts';

const TOP = 28;
const BOTTOM = 46;
const BOX = 62;
const HEAD_ROW = 18;
const TURNED_ROW = 98;
const GAP = 3;

type Placed = Column & { x: number; wide: number };

function placed(columns: readonly Column[], width: number): Placed[] {
  const given = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const left = width - given;
  let x = SIDE;
  return columns.map((column) => {
    const wide = column.width ?? left;
    x += wide;
    return { ...column, x: x - wide, wide };
  });
}

/** Lines that the name of each takes at most, by how many win together: no more than four fit in a box. */
const LINES: Readonly<Record<number, number>> = { 1: 4, 2: 2 };

type Box = { x: number; y: number; wide: number };

/** The place in its disc, dark for the first. */
function drawPlace(pdf: Pdf, place: string, { x, y }: Box): void {
  const isFirst = place === '1';
  pdf.circle(x + 18, y + BOX / 2, 10.5);
  if (isFirst) pdf.fill(BLACK);
  else pdf.lineWidth(1.2).stroke();
  const colour = isFirst ? '#ffffff' : BLACK;
  const disc = { x: x + 8, width: 20, align: 'center', y: y + BOX / 2 + 4 } as const;
  put(pdf, place, { ...disc, size: 11, face: 'bold', colour });
}

function drawWinner(pdf: Pdf, { place, names, words, figure }: Winner, box: Box): void {
  const { x, y, wide } = box;
  pdf.lineWidth(0.8).strokeColor(BLACK).roundedRect(x, y, wide, BOX, 6).stroke();
  if (place !== '') drawPlace(pdf, place, box);
  const from = x + (place === '' ? 9 : 34);
  const right = { x: x + wide - 58, width: 51, align: 'right', y: y + BOX / 2 + 5 } as const;
  const total = put(pdf, figure, { ...right, size: 14, least: 9, face: 'bold' });
  const room = { x: from, width: x + wide - from - total - 12 };
  pdf.font('title').fontSize(10.5);
  const most = LINES[names.length] ?? 1;
  const lines = names.flatMap((name) => linesOf(pdf, name, { width: room.width, most }));
  const size = lines.length > 3 ? 9 : 10.5;
  const step = size + 1;
  const first = y + BOX / 2 - (lines.length * step + 9) / 2 + 9;
  lines.forEach((text, i) =>
    put(pdf, text, { ...room, y: first + i * step, size, least: 6.5, face: 'title' }),
  );
  put(pdf, words, { ...room, y: first + lines.length * step - 1, size: 7.5, least: 6 });
}

function drawWinners(pdf: Pdf, winners: readonly Winner[], y: number): number {
  if (winners.length === 0) return y;
  const gap = 7;
  const wide = (pdf.page.width - 2 * SIDE - gap * (winners.length - 1)) / winners.length;
  winners.forEach((winner, i) => drawWinner(pdf, winner, { x: SIDE + i * (wide + gap), y, wide }));
  return y + BOX + 8;
}

function drawTurned(pdf: Pdf, { head, x, wide }: Placed, y: number): void {
  pdf.save();
  pdf.rotate(-90, { origin: [x + wide / 2, y] });
  pdf.font('bold');
  const { text, size } = fitted(pdf, head, { size: 7.5, least: 6.5, width: TURNED_ROW - 8 });
  put(pdf, text, { x: x + wide / 2 + 4, y: y + 2.5, size, face: 'bold' });
  pdf.restore();
}

/** The heads of the columns; answers the height of the first row. */
function drawColumns(
  pdf: Pdf,
  columns: readonly Placed[],
  { size, top }: { size: number; top: number },
): number {
  const height = columns.some(({ turned }) => turned) ? TURNED_ROW : HEAD_ROW;
  const y = top + height;
  for (const column of columns) {
    const { head, x, wide, align = 'left' } = column;
    if (column.turned) drawTurned(pdf, column, y);
    else
      put(pdf, head, {
        x: x + GAP / 2,
        width: wide - GAP,
        align,
        y: y - 5,
        size: size - 0.5,
        least: 5.5,
        face: 'bold',
      });
  }
  line(pdf, [SIDE, y, pdf.page.width - SIDE, y], 1);
  return y;
}

/** The least height of a row with a code that a phone reads from a hand's breadth. */
const CODE_ROW = 50;

function textsOf(cell: Cell): readonly string[] {
  if (typeof cell === 'string') return [cell];
  if ('code' in cell) return [];
  return 'text' in cell ? [cell.text] : cell;
}

const isCode = (cell: Cell) => typeof cell === 'object' && 'code' in cell;

type Line = Pick<Section, 'lineHeight' | 'size'>;

/** A row must be so high for two lines of small letters. */
const TWO_LINES = 14;

/**
 * A text as it stands in its cell, and how far its lines are apart: a long name on two lines of smaller letters, where the row is
 * high enough, before it is cut.
 */
function inCell(
  pdf: Pdf,
  texts: readonly string[],
  { column, lineHeight, size }: Line & { column: Placed },
): Line & { texts: readonly string[] } {
  const [text = ''] = texts;
  const asItIs = { texts, lineHeight, size };
  if (column.width !== null || texts.length !== 1 || lineHeight < TWO_LINES) return asItIs;
  const width = column.wide - GAP;
  pdf.font('text').fontSize(size * 0.85);
  if (pdf.widthOfString(text) <= width) return asItIs;
  const smaller = size * 0.8;
  pdf.fontSize(smaller);
  return { texts: linesOf(pdf, text, { width, most: 2 }), lineHeight: smaller + 0.3, size: smaller };
}

function heightOf(row: readonly Cell[], { lineHeight }: Line): number {
  const lines = Math.max(1, ...row.map((cell) => textsOf(cell).length)) * lineHeight;
  return row.some(isCode) ? Math.max(CODE_ROW, lines) : lines;
}

function drawCell(
  pdf: Pdf,
  cell: Cell,
  { column, y, height, lineHeight, size }: Line & { column: Placed; y: number; height: number },
): void {
  const { x, wide, align = 'left', bold = false, turned = false } = column;
  const texts = textsOf(cell);
  if (typeof cell === 'object' && 'code' in cell) {
    const side = Math.min(height, CODE_ROW) - 8;
    const at = { x: x + (wide - side) / 2, y: y + (height - side) / 2, side };
    pdf.rect(at.x, at.y, side, side).fill('#ffffff');
    drawCode(pdf, { url: cell.code }, at);
    return;
  }
  const isMarked = typeof cell === 'object' && 'mark' in cell;
  const middle = y + height / 2;
  if (isMarked)
    drawMark(pdf, cell.mark, { x: x + wide / 2, y: middle, radius: Math.min(wide, lineHeight) / 2 - 1 });
  const shown = inCell(pdf, texts, { column, lineHeight, size });
  const first = middle - ((shown.texts.length - 1) * shown.lineHeight) / 2 + shown.size * 0.35;
  shown.texts.forEach((text, i) =>
    put(pdf, text, {
      x: x + GAP / 2,
      width: wide - GAP,
      align,
      y: first + i * shown.lineHeight,
      size: isMarked ? size - 1 : shown.size,
      // A figure that is cut says another one
      least: size * (turned ? 0.35 : 0.7),
      face: bold ? 'bold' : 'text',
    }),
  );
}

type Page = { pdf: Pdf; sheet: TableSheet; picture: PDFKit.Mixins.ImageSrc; numbers: { page: number } };

/** A new page with its head and its foot; answers the height below the head. */
function openPage({ pdf, sheet, picture, numbers }: Page): number {
  pdf.addPage();
  numbers.page += 1;
  drawFoot(pdf, { words: sheet.foot, number: `pág. ${numbers.page}` });
  let x = SIDE;
  const y = pdf.page.height - 28.5;
  for (const { mark, text, words } of sheet.legend) {
    drawMark(pdf, mark, { x: x + 7, y, radius: 6 });
    put(pdf, text, { x, width: 14, align: 'center', y: y + 2.5, size: 7, face: 'text' });
    x += 17 + put(pdf, words, { x: x + 17, y: y + 2.5, size: 7.5 }) + 10;
  }
  return drawHead(pdf, sheet.head, { y: TOP, picture }) + 10;
}

/** One table from a height on, over as many pages as it takes; each step is a page that is full. Answers the height below. */
function* drawSection(page: Page, section: Section, from: number): Generator<void, number> {
  const { pdf } = page;
  const columns = placed(section.columns, pdf.page.width - 2 * SIDE);
  const end = pdf.page.height - BOTTOM;
  let top = drawWinners(pdf, section.winners, from);
  if (section.title !== null) {
    put(pdf, section.title, { x: SIDE, y: top + 12, size: 12, face: 'title' });
    top += 14;
  }
  let y = drawColumns(pdf, columns, { size: section.size, top });
  const rules = (below: number) => {
    for (const { x, wide, rule } of columns) if (rule) line(pdf, [x + wide, top + HEAD_ROW, x + wide, below]);
  };
  for (const [i, row] of section.rows.entries()) {
    const height = heightOf(row, section);
    const below = i === section.rows.length - 1 ? notesHeight(section) : 0;
    if (y + height + below > end) {
      rules(y);
      yield;
      top = openPage(page);
      y = drawColumns(pdf, columns, { size: section.size, top });
    }
    if (i % 2 === 1) pdf.rect(SIDE, y, pdf.page.width - 2 * SIDE, height).fill(SHADE);
    row.forEach((cell, at) => {
      const column = columns[at];
      if (column) drawCell(pdf, cell, { column, y, height, ...section });
    });
    y += height;
  }
  rules(y);
  line(pdf, [SIDE, y, pdf.page.width - SIDE, y], 0.6);
  for (const note of section.notes)
    y += put(pdf, note, { x: SIDE, y: y + 13, size: 8, width: pdf.page.width - 2 * SIDE, least: 6 }) && NOTE;
  return y;
}

const NOTE = 11;
const notesHeight = ({ notes }: Section) => notes.length * NOTE;

/** How high a table is, heads and all, if it stood on one page. */
function wholeHeight(section: Section): number {
  const { rows, winners, title } = section;
  const heads = section.columns.some(({ turned }) => turned) ? TURNED_ROW : HEAD_ROW;
  const above = (winners.length > 0 ? BOX + 8 : 0) + (title === null ? 0 : 14) + heads;
  return above + rows.reduce((sum, row) => sum + heightOf(row, section), 0) + notesHeight(section);
}

/** Draws the tables. Each step is a page. */
export function* drawTables(pdf: Pdf, sheet: TableSheet): Generator<void> {
  const picture = openPicture(pdf, sheet.head.mark);
  const page: Page = { pdf, sheet, picture, numbers: { page: 0 } };
  let y = openPage(page);
  for (const [i, section] of sheet.sections.entries()) {
    if (i > 0 && y + 16 + wholeHeight(section) > pdf.page.height - BOTTOM) {
      yield;
      y = openPage(page);
    } else if (i > 0) y += 16;
    y = yield* drawSection(page, section, y);
  }
}
