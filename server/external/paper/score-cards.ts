import { BLACK, drawCode, line, onTwoLines, openPicture, type Pdf, put, SHADE, SOFT } from './document.ts';
import { drawHead, SIDE } from './frame.ts';
import type { Card, CardHole, CardSheet } from './sheets.ts';

const LABELS = 58;
const SUM = 25.5;
const SUMS = 3;
const HEAD_ROW = 19;
const ROW = 19;
const WRITE = 35;
const MARKER = 31;
const CODE = 62;

/** A column of the grid: a hole, or the sum of some. */
type Place = { x: number; width: number; hole: CardHole | null; sum: string; of: readonly CardHole[] };

/** The columns: both halves with their sums and the whole, or the nine holes and their sum. */
function placesOf(holes: readonly CardHole[], width: number): Place[] {
  const parts = [holes.filter(({ number }) => number <= 9), holes.filter(({ number }) => number > 9)];
  const halves = parts.filter((part) => part.length > 0);
  const sums = halves.length > 1 ? SUMS : 1;
  const wide = (width - LABELS - sums * SUM) / holes.length;
  let x = SIDE + LABELS;
  const next = (columnWidth: number) => (x += columnWidth) - columnWidth;
  const sumOf = (sum: string, of: readonly CardHole[]): Place => ({
    x: next(SUM),
    width: SUM,
    hole: null,
    sum,
    of,
  });
  const places = halves.flatMap((half) => {
    const ofHoles = half.map((hole): Place => ({ x: next(wide), width: wide, hole, sum: '', of: [] }));
    if (halves.length === 1) return ofHoles;
    return [...ofHoles, sumOf(half === parts[0] ? 'IDA' : 'VTA', half)];
  });
  return [...places, sumOf('TOT', holes)];
}

/** Dots for the strokes received on a hole, hollow ones for those given; a figure where no dots fit. */
function drawReceived(pdf: Pdf, { x, width, hole }: Place, y: number): void {
  const strokes = hole?.receives ?? 0;
  const many = Math.abs(strokes);
  if (many > 3) {
    put(pdf, told(strokes), { x, width, align: 'center', y: y + 12.8, size: 8.5, face: 'bold' });
    return;
  }
  const radius = many < 3 ? 3 : 2.4;
  for (let i = 0; i < many; i += 1) {
    const middle = x + width / 2 + (i - (many - 1) / 2) * (2 * radius + 0.8);
    pdf.circle(middle, y + ROW / 2, radius);
    if (strokes > 0) pdf.fill(BLACK);
    else pdf.lineWidth(0.8).strokeColor(BLACK).stroke();
  }
}

type GridRow = { label: string; height: number; draw: (place: Place, y: number) => void };

/** A sum as it is printed, below zero with the sign of arithmetic. */
const told = (figure: number) => String(figure).replace('-', '\u2212');

const adding = (holes: readonly CardHole[], of: (hole: CardHole) => number) =>
  holes.reduce((sum, hole) => sum + of(hole), 0);

/** The metres of a hole, or of several where each is told. */
function lengthOf({ hole, of }: Place): string {
  const lengths = (hole ? [hole] : of).flatMap(({ metres }) => metres ?? []);
  const isWhole = lengths.length === (hole ? 1 : of.length);
  return isWhole ? String(lengths.reduce((sum, metres) => sum + metres, 0)) : '';
}

/** The row of the metres, where any are told. */
function metresOf(pdf: Pdf, holes: readonly CardHole[]): GridRow[] {
  if (holes.every(({ metres }) => metres === null)) return [];
  const draw = (place: Place, y: number) => {
    const room = { x: place.x + 1, width: place.width - 2, align: 'center' } as const;
    const face = place.hole ? 'text' : 'bold';
    put(pdf, lengthOf(place), { ...room, y: y + 12.6, size: 8, least: 6, face });
  };
  return [{ label: 'Metros', height: ROW, draw }];
}

/** What is printed of each hole, and the empty rows to write in. */
function rowsOf(pdf: Pdf, { holes, rows, marker }: Card): GridRow[] {
  const figure = (text: string, { x, width, hole }: Place, y: number) =>
    put(pdf, text, { x, width, align: 'center', y: y + 12.8, size: 9, face: hole ? 'text' : 'bold' });
  const empty = () => {};
  const receives = (place: Place, y: number) => {
    if (place.hole) drawReceived(pdf, place, y);
    else figure(told(adding(place.of, (hole) => hole.receives)), place, y);
  };
  const isNet = holes.some((hole) => hole.receives !== 0);
  return [
    ...metresOf(pdf, holes),
    {
      label: 'Par',
      height: ROW,
      draw: (place, y) => figure(String(place.hole?.par ?? adding(place.of, ({ par }) => par)), place, y),
    },
    {
      label: 'Índice',
      height: ROW,
      draw: (place, y) => figure(place.hole ? String(place.hole.index) : '', place, y),
    },
    ...(isNet ? [{ label: 'Recibe', height: ROW, draw: receives }] : []),
    ...rows.map((label) => ({ label, height: WRITE, draw: empty })),
    { label: marker, height: MARKER, draw: empty },
  ];
}

/** What a row is, on two lines where one is too short for a name. */
function drawLabel(pdf: Pdf, label: string, middle: number): void {
  const room = { x: SIDE + 5, width: LABELS - 8, least: 6, face: 'bold' } as const;
  const isLong = pdf.font('bold').fontSize(8.5).widthOfString(label) > room.width;
  const [first = '', ...others] = label.split(/\s+/u);
  if (!isLong || others.length === 0) {
    put(pdf, label, { ...room, y: middle + 3, size: 8.5 });
    return;
  }
  put(pdf, first, { ...room, y: middle - 2, size: 7.5 });
  put(pdf, others.join(' '), { ...room, y: middle + 7, size: 7.5 });
}

/** The grid of a card from a height on; answers the height below. */
function drawGrid(pdf: Pdf, card: Card, top: number): number {
  const width = pdf.page.width - 2 * SIDE;
  const places = placesOf(card.holes, width);
  const rows = rowsOf(pdf, card);
  const bottom = top + HEAD_ROW + rows.reduce((sum, { height }) => sum + height, 0);
  for (const { x, width: wide, hole } of places)
    if (hole === null) pdf.rect(x, top, wide, bottom - top).fill(SHADE);
  pdf.rect(SIDE, top, width, HEAD_ROW).fill(BLACK);
  const head = { y: top + 13.3, size: 9.5, face: 'bold', colour: '#ffffff' } as const;
  put(pdf, 'Hoyo', { x: SIDE + 5, ...head });
  for (const { x, width: wide, hole, sum } of places)
    put(pdf, hole ? String(hole.number) : sum, { x, width: wide, align: 'center', ...head });
  let y = top + HEAD_ROW;
  for (const { label, height, draw } of rows) {
    drawLabel(pdf, label, y + height / 2);
    for (const place of places) draw(place, y);
    y += height;
    line(pdf, [SIDE, y, SIDE + width, y]);
  }
  for (const { x } of places) line(pdf, [x, top + HEAD_ROW, x, bottom]);
  pdf
    .lineWidth(0.9)
    .strokeColor(BLACK)
    .rect(SIDE, top, width, bottom - top)
    .stroke();
  return bottom;
}

const FACT_GAP = 16;
/** Whose card it is must be read beside the longest name of a tee. */
const FACT_MOST = 96;

/** The facts at the right of a card, as wide as they are; answers where they begin. */
function drawFacts(pdf: Pdf, facts: Card['facts'], y: number): number {
  let right = pdf.page.width - SIDE;
  for (const { label, value } of facts.toReversed()) {
    const width = Math.max(
      Math.min(FACT_MOST, pdf.font('bold').fontSize(13.5).widthOfString(value)),
      pdf.font('text').fontSize(8).widthOfString(label),
    );
    right -= width;
    put(pdf, label, { x: right, y: y + 9, size: 8, colour: SOFT });
    put(pdf, value, { x: right, width, y: y + 26, size: 13.5, least: 6.5, face: 'bold' });
    right -= FACT_GAP;
  }
  return right;
}

/** Whose card it is: on two lines where one is too short, as for those who play one ball. */
function drawPerson(pdf: Pdf, { label, name, also, facts }: Card, y: number): void {
  const room = { x: SIDE, width: drawFacts(pdf, facts, y) - SIDE };
  put(pdf, label, { x: SIDE, y: y + 9, size: 8, colour: SOFT });
  const lines =
    also === null ? onTwoLines(pdf, name, { face: 'title', size: 10.5, width: room.width }) : [name];
  const [first, size] = lines.length === 1 ? [26, 17] : [19, 10.5];
  lines.forEach((text, i) =>
    put(pdf, text, { ...room, y: y + first + i * 10.5, size, least: 6.5, face: 'title' }),
  );
  if (also !== null) put(pdf, also, { ...room, y: y + 36, size: 8, least: 6 });
}

const HALF = 841.89 / 2;

function drawCard(pdf: Pdf, card: Card, { top, head }: { top: number; head: (y: number) => number }): void {
  const person = head(top + 20) + 5;
  drawPerson(pdf, card, person);
  const below = drawGrid(pdf, card, person + (card.also === null ? 33 : 42));
  put(pdf, card.note, { x: SIDE, y: below + 12, size: 7.5, least: 6, width: pdf.page.width - 2 * SIDE });
  const foot = top + HALF - 24;
  card.signatures.forEach((words, i) => {
    const x = SIDE + i * 185;
    line(pdf, [x, foot - 10, x + 168, foot - 10], 0.8);
    put(pdf, words, { x, width: 168, y: foot, size: 8, least: 6 });
  });
  if (card.code === null) return;
  const x = pdf.page.width - SIDE - CODE;
  drawCode(pdf, card.code, { x, y: foot + 4 - CODE, side: CODE });
  card.code.words.forEach((words, i) =>
    put(pdf, words, {
      x: x - 106,
      width: 98,
      align: 'right',
      y: foot - 30 + i * 11,
      size: 8.5,
      face: i === 0 ? 'bold' : 'text',
    }),
  );
}

/** Draws the cards, two on a page, a line to cut along between them, or the page that says there are none. Each step is a page. */
export function* drawCards(pdf: Pdf, { head, cards, none }: CardSheet): Generator<void> {
  const picture = openPicture(pdf, head.mark);
  if (cards.length === 0) {
    pdf.addPage();
    put(pdf, none, { x: SIDE, y: drawHead(pdf, head, { y: 20, picture }) + 24, size: 11 });
  }
  for (let i = 0; i < cards.length; i += 2) {
    pdf.addPage();
    cards
      .slice(i, i + 2)
      .forEach((card, half) =>
        drawCard(pdf, card, { top: half * HALF, head: (y) => drawHead(pdf, head, { y, picture }) }),
      );
    pdf
      .lineWidth(0.6)
      .strokeColor(SOFT)
      .dash(4, { space: 3 })
      .moveTo(0, HALF)
      .lineTo(pdf.page.width, HALF)
      .stroke()
      .undash();
    yield;
  }
}
