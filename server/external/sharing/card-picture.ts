import {
  type Colours,
  fitted,
  frieze,
  INK,
  INK_2,
  landscape,
  LINE,
  OVER,
  PAPER,
  SERIF,
  type Standing,
  standingAt,
  textAt,
  TILE,
  UNDER,
  WIDE,
} from '#server/external/sharing/scene.ts';
import { drawPicture, linesOf } from '#server/external/sharing/svg.ts';

/** A hole of a card: its number, what was written, and how that stands against its par; null = nothing was written. */
type CardTile = { number: number; text: string; mark: Standing };

/** A picture of one card, to be sent to friends. Colours are '#rrggbb'. */
export type CardPicture = {
  name: string;
  /** Below the name: torneo, day, course. */
  facts: string;
  club: string;
  /** Where the club is, without the scheme. */
  address: string;
  /** The club's mark, as the bytes of a square picture. */
  mark: Buffer;
  colours: Colours;
  figures: readonly { value: string; words: string }[];
  halves: readonly { title: string; total: string; tiles: readonly CardTile[] }[];
  /** What a mark under par, none and one over par are. */
  legend: readonly [string, string, string];
};

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 60;
const HEAD = 430;
const FRIEZE = 28;
const MARK = 76;
const QUALITY = 86;

/** The largest of these sizes, in pixels, at which a text has room on so many lines. */
const NAME = [
  [80, 1],
  [62, 2],
  [46, 3],
] as const;
const CLUB = [
  [38, 1],
  [28, 2],
] as const;
const ADDRESS = [
  [27, 1],
  [22, 1],
  [17, 1],
] as const;

/** Whether the name leaves room for what stands out behind it. */
const isShort = ({ name }: CardPicture) => name.length <= 24;

function head({ name, facts, club, colours }: CardPicture): string {
  const room = WIDTH - 2 * MARGIN;
  const beside = MARK + 22;
  const whose = fitted(club, { room: room - beside, sizes: CLUB, wide: WIDE[SERIF] });
  const clubAt = 48 + MARK / 2 + whose.size * 0.34 - (whose.lines.length - 1) * whose.size * 0.55;
  const { size, lines: names } = fitted(name, { room, sizes: NAME, wide: 0.48 });
  const told = linesOf(facts, { letters: Math.floor(room / (32 * 0.53)), most: 2 });
  const factsAt = HEAD - 44 - (told.length - 1) * 40;
  const nameAt = factsAt - 62 - (names.length - 1) * size;
  const fill = colours.letters;
  return [
    ...whose.lines.map((line, i) =>
      textAt(line, {
        x: MARGIN + beside,
        y: clubAt + i * whose.size * 1.1,
        size: whose.size,
        fill,
        family: SERIF,
      }),
    ),
    ...names.map((line, i) => textAt(line, { x: MARGIN, y: nameAt + i * size, size, fill, family: SERIF })),
    ...told.map((line, i) => textAt(line, { x: MARGIN, y: factsAt + i * 40, size: 32, fill })),
  ].join('');
}

function figuresOf({ figures }: CardPicture): string {
  const width = (WIDTH - 2 * MARGIN) / figures.length;
  return figures
    .map(({ value, words }, i) => {
      const x = MARGIN + width * (i + 0.5);
      const rule =
        i === 0 ? '' : `<path d="M${MARGIN + width * i} 496v150" stroke="${LINE}" stroke-width="3"/>`;
      return (
        rule +
        textAt(value, { x, y: 592, size: 108, anchor: 'middle' }) +
        textAt(words, { x, y: 640, size: 30, fill: INK_2, anchor: 'middle' })
      );
    })
    .join('');
}

const GAP = 12;
const TALL = 164;

function tilesOf({ title, total, tiles }: CardPicture['halves'][number], top: number): string {
  const width = (WIDTH - 2 * MARGIN + GAP) / 9 - GAP;
  return [
    textAt(title, { x: MARGIN, y: top, size: 32 }),
    textAt(total, { x: WIDTH - MARGIN, y: top, size: 32, anchor: 'end' }),
    ...tiles.map(({ number, text, mark }, i) => {
      const x = MARGIN + i * (width + GAP);
      const middle = x + width / 2;
      const fill = mark === null || mark === 0 ? INK : '#fff';
      return [
        `<rect x="${x}" y="${top + 20}" width="${width}" height="${TALL}" rx="14" fill="${TILE}" stroke="${LINE}" stroke-width="3"/>`,
        textAt(String(number), { x: middle, y: top + 58, size: 24, fill: INK_2, anchor: 'middle' }),
        standingAt(mark, { x: middle, y: top + 122, r: 38 }),
        textAt(text, { x: middle, y: top + 140, size: text.length > 1 ? 44 : 52, fill, anchor: 'middle' }),
      ].join('');
    }),
  ].join('');
}

function foot({ legend: [under, par, over], address }: CardPicture): string {
  const y = HEIGHT - 56;
  const size = 27;
  const after = (x: number, words: string) => x + 44 + Math.round(words.length * size * 0.55) + 22;
  const second = after(MARGIN, under);
  const third = after(second, par) - 12;
  const room = WIDTH - MARGIN - after(third, over);
  const where = fitted(address, { room, sizes: ADDRESS, wide: WIDE['Archivo SemiBold'] });
  return [
    `<circle cx="${MARGIN + 16}" cy="${y - 10}" r="16" fill="${UNDER}"/>`,
    textAt(under, { x: MARGIN + 44, y, size, fill: INK_2 }),
    textAt('4', { x: second + 6, y, size }),
    textAt(par, { x: second + 34, y, size, fill: INK_2 }),
    `<rect x="${third}" y="${y - 26}" width="32" height="32" rx="3" fill="${OVER}"/>`,
    textAt(over, { x: third + 44, y, size, fill: INK_2 }),
    textAt(where.lines.join(''), { x: WIDTH - MARGIN, y, size: where.size, fill: INK_2, anchor: 'end' }),
  ].join('');
}

function svgOf(picture: CardPicture): string {
  const { colours, halves } = picture;
  const from = halves.length === 1 ? 830 : 718;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    landscape(colours, isShort(picture)),
    frieze(colours, { y: HEAD, width: WIDTH, height: FRIEZE }),
    head(picture),
    figuresOf(picture),
    ...halves.map((half, i) => tilesOf(half, from + i * 240)),
    foot(picture),
    '</svg>',
  ].join('');
}

/** Draws the picture as JPEG, 1080 × 1350. Some 30 ms of a core. */
export async function drawCardPicture(picture: CardPicture): Promise<Buffer> {
  const mark = { picture: picture.mark, side: MARK, left: MARGIN, top: 48 };
  return await drawPicture(svgOf(picture), mark, { quality: QUALITY, mozjpeg: true });
}
