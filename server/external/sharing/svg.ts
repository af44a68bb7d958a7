import { join } from 'node:path';
import type { default as Sharp } from 'sharp';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML takes in no way, written out or not: one of it in a name, and nothing is drawn. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** A text as it stands in an SVG. */
export const escaped = (text: string) =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>]/gu, (letter) => ENTITIES[letter] ?? letter);

/** What parts words; a no-break space does not. */
export const BETWEEN_WORDS = /[^\S\u00A0]+/u;

/** How wide a letter is, by that of an ordinary text: what people type in capitals takes a third more. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/\s/u, 0.5],
  [/[MWmw]/u, 1.8],
  [/\p{Lu}/u, 1.32],
  [/[iljtfr.,·'’]/u, 0.75],
];

/** How many ordinary letters a text is as wide as. */
function widthOf(text: string): number {
  const letters = Array.from(text, (letter) => WIDTHS.find(([some]) => some.test(letter))?.[1] ?? 1.05);
  return letters.reduce((sum, width) => sum + width, 0);
}

function shortened(text: string, letters: number): string {
  const kept = Array.from(text);
  while (kept.length > 0 && widthOf(`${kept.join('')}…`) > letters) kept.pop();
  return `${kept.join('')}…`;
}

/** The words of a text in lines of at most so many letters; what does not fit ends in '…'. */
export function linesOf(text: string, { letters, most }: { letters: number; most: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(BETWEEN_WORDS)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(widthOf(word) <= letters ? word : shortened(word, letters));
  }
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  return [...shown.slice(0, -1), shortened(shown.at(-1) ?? '', letters)];
}

const SECONDS = 10;

/** The club's mark on a picture: a square so many pixels wide, that far from its left and upper edges. */
export type Mark = { picture: Buffer; side: number; left: number; top: number };

/** Draws a picture as JPEG, with the club's mark on it. `mozjpeg`: smaller, for more time. */
export async function drawPicture(
  svg: string,
  mark: Mark,
  jpeg: { quality: number; mozjpeg?: boolean },
): Promise<Buffer> {
  const sharp = await openSharp();
  const { side, left, top } = mark;
  const input = await sharp(mark.picture).resize(side, side).png().toBuffer();
  return await sharp(Buffer.from(svg))
    .composite([{ input, left, top }])
    .timeout({ seconds: SECONDS })
    .jpeg(jpeg)
    .toBuffer();
}

/** What turns drawings into pictures, with our own letters wherever it runs. */
async function openSharp(): Promise<typeof Sharp> {
  // Read by the library with the first letter that it draws: the machine's own fonts are others on each, or none
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts', 'fonts.conf');
  const { default: sharp } = await import('sharp');
  return sharp;
}
