import { line, onTwoLines, type Pdf, put, SOFT } from './document.ts';
import type { Label, LabelSheet } from './sheets.ts';

/** A sheet of labels as stationers sell them: three across, eight down, without margins. */
const ACROSS = 3;
const DOWN = 8;
const PAD = 16;

type Place = { x: number; y: number; wide: number; tall: number };

const SMALL = 13.5;

function drawLabel(pdf: Pdf, { name, figure, words: what, foot }: Label, { x, y, wide, tall }: Place): void {
  const room = { x: x + PAD, width: wide - 2 * PAD };
  const middle = y + tall / 2;
  // Two lines where one would become too small to be read from a step away
  onTwoLines(pdf, name, { face: 'title', size: SMALL, width: room.width }).forEach((words, i, { length }) =>
    put(pdf, words, {
      ...room,
      y: middle - 12 - (length - 1 - i) * 15,
      size: length === 1 ? 17 : SMALL,
      least: 9,
      face: 'title',
    }),
  );
  const beside = put(pdf, figure, { ...room, y: middle + 13, size: 19, face: 'bold' });
  const after = { x: room.x + beside + 7, width: room.width - beside - 7 };
  put(pdf, what, { ...after, y: middle + 12, size: 8.5, least: 6.5, colour: SOFT });
  put(pdf, foot, { ...room, y: middle + 31, size: 10, least: 7 });
}

/** Where to cut: between the labels, so that a sheet without any is cut as well. */
function drawCuts(pdf: Pdf, { wide, tall }: { wide: number; tall: number }): void {
  const { width, height } = pdf.page;
  pdf.save();
  pdf.dash(3, { space: 3 });
  for (let i = 1; i < ACROSS; i += 1) line(pdf, [i * wide, 0, i * wide, height], 0.3);
  for (let i = 1; i < DOWN; i += 1) line(pdf, [0, i * tall, width, i * tall], 0.3);
  pdf.undash();
  pdf.restore();
}

/** Draws the labels. Each step is a page. */
export function* drawLabels(pdf: Pdf, { labels }: LabelSheet): Generator<void> {
  const perPage = ACROSS * DOWN;
  const pages = Math.max(1, Math.ceil(labels.length / perPage));
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) yield;
    pdf.addPage();
    const size = { wide: pdf.page.width / ACROSS, tall: pdf.page.height / DOWN };
    drawCuts(pdf, size);
    labels.slice(page * perPage, (page + 1) * perPage).forEach((label, i) => {
      const place = { x: (i % ACROSS) * size.wide, y: Math.floor(i / ACROSS) * size.tall };
      drawLabel(pdf, label, { ...place, ...size });
    });
  }
}
