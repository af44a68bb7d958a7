import { join } from 'node:path';
import PdfKit from 'pdfkit';
import { encodeQR } from 'qr';
import type { Code, Mark } from './sheets.ts';

/** A document that is being drawn; points from the upper left corner. */
export type Pdf = PDFKit.PDFDocument;

const LETTERS = { text: 'archivo', bold: 'archivo-bold', title: 'alegreya-bold' } as const;

/** A face of ours; the same on every machine. */
export type Face = keyof typeof LETTERS;

const fileOf = (face: Face) => join(import.meta.dirname, 'letters', `${LETTERS[face]}.ttf`);

export const BLACK = '#000000';
export const SOFT = '#555555';
export const SHADE = '#eeeeee';

/** An empty A4 document without pages, in our own letters. */
export function openPdf(told: { title: string; author: string; landscape: boolean }): Pdf {
  const pdf = new PdfKit({
    size: 'A4',
    layout: told.landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    font: '', // one that is opened here is not known by its name afterwards, and is read again at every use
    lang: 'es-ES',
    displayTitle: true,
    info: { Title: told.title, Author: told.author, Creator: 'Hoyo 19' },
  });
  for (const face of Object.keys(LETTERS) as Face[]) pdf.registerFont(face, fileOf(face));
  return pdf;
}

/** A picture that is drawn more than once, read once. */
export function openPicture(pdf: Pdf, bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
  // pdfkit documents openImage, but its types leave it out.
  const opening = pdf as unknown as { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc };
  return opening.openImage(Buffer.from(bytes));
}

/** How a text is put: within `width` from x, by `align`; it shrinks to `least` and ends in '…' where that is not enough. */
export type Put = {
  x: number;
  /** Of the foot of the letters. */
  y: number;
  size: number;
  face?: Face;
  width?: number;
  align?: 'left' | 'center' | 'right';
  least?: number;
  colour?: string;
};

/** The text as it fits, and the size that it fits in. */
export function fitted(
  pdf: Pdf,
  text: string,
  { size, least = size, width }: Pick<Put, 'size' | 'least' | 'width'>,
) {
  pdf.fontSize(size);
  const whole = pdf.widthOfString(text);
  if (width === undefined || whole <= width) return { text, size, wide: whole };
  const smaller = Math.max(least, (size * width) / whole);
  pdf.fontSize(smaller);
  if (pdf.widthOfString(text) <= width + 0.1) return { text, size: smaller, wide: width };
  let short = text;
  while (short !== '' && pdf.widthOfString(`${short}…`) > width) short = short.slice(0, -1).trimEnd();
  return { text: `${short}…`, size: smaller, wide: pdf.widthOfString(`${short}…`) };
}

/** Puts a text on one line. Answers how wide it came out. */
export function put(pdf: Pdf, words: string, where: Put): number {
  const { x, y, face = 'text', width, align = 'left', colour = BLACK } = where;
  if (words === '') return 0;
  pdf.font(face);
  const { text, wide } = fitted(pdf, words, where);
  const room = (width ?? wide) - wide;
  const at = align === 'left' ? x : x + (align === 'right' ? room : room / 2);
  // Figures of the titles' face are old-style ones unless it is asked for others.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['lnum'];
  pdf.fillColor(colour);
  pdf.text(text, at, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(face === 'title' && { features }),
  });
  return wide;
}

/** The words of a name on as many lines as they take, `most` of them at most. */
export function linesOf(pdf: Pdf, name: string, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = [];
  for (const word of name.split(/ +/u)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    const fits = lines.length > 0 && pdf.widthOfString(longer) <= width;
    if (fits || lines.length === most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text on one line where it has room at that size, else on two: as broad as there is, broken near the middle if it is longer. */
export function onTwoLines(
  pdf: Pdf,
  text: string,
  { face, size, width }: { face: Face; size: number; width: number },
): string[] {
  const whole = pdf.font(face).fontSize(size).widthOfString(text);
  return whole <= width ? [text] : linesOf(pdf, text, { width: Math.max(width, whole * 0.55), most: 2 });
}

/** A straight line. */
export function line(
  pdf: Pdf,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  width = 0.6,
): void {
  pdf.lineWidth(width).strokeColor(BLACK).moveTo(x1, y1).lineTo(x2, y2).stroke();
}

/** The code of an address, as dark as a printer prints, in a square of that side. */
export function drawCode(
  pdf: Pdf,
  { url }: Pick<Code, 'url'>,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const dots = encodeQR(url, 'raw', { ecc: 'medium', border: 1 });
  const step = side / dots.length;
  dots.forEach((row, i) =>
    row.forEach((isDark, j) => {
      // A hair wider than its place: viewers draw white seams between neighbours.
      if (isDark) pdf.rect(x + j * step, y + i * step, step * 1.03, step * 1.03);
    }),
  );
  pdf.fill(BLACK);
}

/** The mark around a figure whose middle is there; nothing at par. */
export function drawMark(
  pdf: Pdf,
  mark: Mark,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  if (mark === 0) return;
  pdf.lineWidth(0.6).strokeColor(BLACK);
  for (const r of Math.abs(mark) === 2 ? [radius, radius - 1.5] : [radius]) {
    if (mark < 0) pdf.circle(x, y, r).stroke();
    else pdf.rect(x - r, y - r, 2 * r, 2 * r).stroke();
  }
}
