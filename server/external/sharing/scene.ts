import { BETWEEN_WORDS, escaped, linesOf } from '#server/external/sharing/svg.ts';

/* What the pictures that the club shows to others have in common: paper, letters, a course at the end of the day. */

/** '#rrggbb'. */
export type Colours = { ground: string; letters: string; bar: string };
/** How a hole stands against its par; null = nothing was written. */
export type Standing = -2 | -1 | 0 | 1 | 2 | null;

export const PAPER = '#faf7f0';
export const TILE = '#fffefb';
export const INK = '#1b231b';
export const INK_2 = '#515a50';
export const LINE = '#ddd8cd';
export const UNDER = '#c4161c';
export const OVER = '#0071c2';

const SANS = 'Archivo SemiBold';
export const SERIF = 'Alegreya';
/** About this much of its size is a letter wide. */
export const WIDE = { [SERIF]: 0.46, [SANS]: 0.53 } as const;

type Text = {
  x: number;
  y: number;
  size: number;
  fill?: string;
  family?: string;
  anchor?: 'start' | 'middle' | 'end';
};

export function textAt(
  text: string,
  { x, y, size, fill = INK, family = SANS, anchor = 'start' }: Text,
): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

/** The largest of some sizes at which a text has room, with its lines; at the last one what does not fit ends in '…'. */
export function fitted(
  text: string,
  {
    room,
    sizes,
    wide,
  }: { room: number; sizes: readonly (readonly [size: number, lines: number])[]; wide: number },
): { size: number; lines: string[] } {
  const tries = sizes.map(([size, most]) => {
    const letters = Math.floor(room / (size * wide));
    return { size, lines: linesOf(text, { letters, most }) };
  });
  const found =
    tries.find(({ lines }) => lines.join(' ') === text.split(BETWEEN_WORDS).join(' ')) ?? tries.at(-1);
  return found ?? { size: 0, lines: [] };
}

/** A course at the end of the day, 1080 × 430, in the colours of whatever club it is; without what stands out where it would be behind letters. */
export function landscape({ ground, bar }: Colours, alone: boolean): string {
  const [width, height] = [1080, 430];
  return [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect width="${width}" height="${height}" fill="${bar}" fill-opacity="0.3"/>`,
    alone ? `<circle cx="800" cy="150" r="150" fill="${bar}" fill-opacity="0.28"/>` : '',
    alone ? `<circle cx="800" cy="150" r="62" fill="${bar}"/>` : '',
    `<path d="M0 178C240 128 460 150 640 168S940 128 ${width} 150V${height}H0Z" fill="${ground}" fill-opacity="0.55"/>`,
    `<path d="M0 236C220 206 380 190 600 216S920 250 ${width} 206V${height}H0Z" fill="${ground}"/>`,
    `<path d="M0 300C260 260 520 300 760 280S1000 256 ${width} 274V${height}H0Z" fill="#000" fill-opacity="0.22"/>`,
    !alone
      ? ''
      : `<path d="M930 232V148l48 17-48 17" fill="${bar}" stroke="#fff" stroke-opacity="0.85" stroke-width="3"/>`,
  ].join('');
}

/** A band of triangles, below the head of a picture. */
export function frieze(
  { ground, letters, bar }: Colours,
  { y, width, height }: { y: number; width: number; height: number },
): string {
  const side = width / 36;
  const pieces = Array.from({ length: 36 }, (_, i) => {
    const x = i * side;
    const middle = y + height / 2;
    const up = `<path d="M${x} ${y}h${side}L${x + side / 2} ${middle}Z" fill="${letters}"/>`;
    const down = `<path d="M${x} ${y + height}h${side}L${x + side / 2} ${middle}Z" fill="${bar}"/>`;
    return i % 2 === 0 ? up + down : '';
  });
  return `<rect y="${y}" width="${width}" height="${height}" fill="${ground}"/>${pieces.join('')}`;
}

/** A circle under par, a square over it; two of them for two strokes or more. r: half the width of one. */
export function standingAt(standing: Standing, { x, y, r }: { x: number; y: number; r: number }): string {
  if (standing === null || standing === 0) return '';
  const [fill, twice] = [standing < 0 ? UNDER : OVER, Math.abs(standing) === 2];
  const shape = (half: number, paint: string) =>
    standing < 0
      ? `<circle cx="${x}" cy="${y}" r="${half}" ${paint}/>`
      : `<rect x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" rx="4" ${paint}/>`;
  const ring = twice ? shape(r + 5, `fill="none" stroke="${fill}" stroke-width="4"`) : '';
  return ring + shape(twice ? r - 2 : r, `fill="${fill}"`);
}
