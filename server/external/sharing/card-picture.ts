import { escaped, linesOf, drawPicture } from '#server/external/sharing/svg.ts';

/** A hole of a card: its number, what was written, and how that stands against its par; null = nothing was written. */
type CardTile = { number: number; text: string; mark: -2 | -1 | 0 | 1 | 2 | null };

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
  colours: { ground: string; letters: string; bar: string };
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

const PAPER = '#faf7f0';
const TILE = '#fffefb';
const INK = '#1b231b';
const INK_2 = '#515a50';
const LINE = '#ddd8cd';
const UNDER = '#c4161c';
const OVER = '#0071c2';

const SANS = 'Archivo SemiBold';
const SERIF = 'Alegreya';

type Text = {
  x: number;
  y: number;
  size: number;
  fill?: string;
  family?: string;
  anchor?: 'start' | 'middle' | 'end';
};

function textAt(text: string, { x, y, size, fill = INK, family = SANS, anchor = 'start' }: Text): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

/** Letters of a size, in pixels, by how long the name is. */
const NAME: readonly { upTo: number; size: number; lines: number }[] = [
  { upTo: 24, size: 80, lines: 1 },
  { upTo: 46, size: 62, lines: 2 },
  { upTo: Infinity, size: 46, lines: 3 },
];

/** A course at the end of the day, in the colours of whatever club it is; behind a name of several lines without what stands out. */
function landscape({ colours: { ground, bar }, name }: CardPicture): string {
  const alone = name.length <= (NAME[0]?.upTo ?? 0);
  return [
    `<rect width="${WIDTH}" height="${HEAD}" fill="${ground}"/>`,
    `<rect width="${WIDTH}" height="${HEAD}" fill="${bar}" fill-opacity="0.3"/>`,
    alone ? `<circle cx="800" cy="150" r="150" fill="${bar}" fill-opacity="0.28"/>` : '',
    alone ? `<circle cx="800" cy="150" r="62" fill="${bar}"/>` : '',
    `<path d="M0 178C240 128 460 150 640 168S940 128 ${WIDTH} 150V${HEAD}H0Z" fill="${ground}" fill-opacity="0.55"/>`,
    `<path d="M0 236C220 206 380 190 600 216S920 250 ${WIDTH} 206V${HEAD}H0Z" fill="${ground}"/>`,
    `<path d="M0 300C260 260 520 300 760 280S1000 256 ${WIDTH} 274V${HEAD}H0Z" fill="#000" fill-opacity="0.22"/>`,
    !alone
      ? ''
      : `<path d="M930 232V148l48 17-48 17" fill="${bar}" stroke="#fff" stroke-opacity="0.85" stroke-width="3"/>`,
  ].join('');
}

/** A band of triangles below the head. */
function frieze({ ground, letters, bar }: CardPicture['colours']): string {
  const side = WIDTH / 36;
  const pieces = Array.from({ length: 36 }, (_, i) => {
    const x = i * side;
    const middle = HEAD + FRIEZE / 2;
    const up = `<path d="M${x} ${HEAD}h${side}L${x + side / 2} ${middle}Z" fill="${letters}"/>`;
    const down = `<path d="M${x} ${HEAD + FRIEZE}h${side}L${x + side / 2} ${middle}Z" fill="${bar}"/>`;
    return i % 2 === 0 ? up + down : '';
  });
  return `<rect y="${HEAD}" width="${WIDTH}" height="${FRIEZE}" fill="${ground}"/>${pieces.join('')}`;
}

function head({ name, facts, club, colours }: CardPicture): string {
  const { size, lines: most } = NAME.find(({ upTo }) => name.length <= upTo) ?? { size: 46, lines: 3 };
  const room = WIDTH - 2 * MARGIN;
  const names = linesOf(name, { letters: Math.floor(room / (size * 0.48)), most });
  const told = linesOf(facts, { letters: Math.floor(room / (32 * 0.53)), most: 2 });
  const factsAt = HEAD - 44 - (told.length - 1) * 40;
  const nameAt = factsAt - 62 - (names.length - 1) * size;
  const fill = colours.letters;
  return [
    textAt(club, { x: MARGIN + MARK + 22, y: 48 + MARK / 2 + 13, size: 38, fill, family: SERIF }),
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

/** A circle under par, a square over it; two of them for two strokes or more. */
function markAt(mark: CardTile['mark'], { x, y }: { x: number; y: number }): string {
  if (mark === null || mark === 0) return '';
  const [fill, twice] = [mark < 0 ? UNDER : OVER, Math.abs(mark) === 2];
  const shape = (r: number, paint: string) =>
    mark < 0
      ? `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`
      : `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" rx="4" ${paint}/>`;
  const ring = twice ? shape(43, `fill="none" stroke="${fill}" stroke-width="4"`) : '';
  return ring + shape(twice ? 36 : 38, `fill="${fill}"`);
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
        markAt(mark, { x: middle, y: top + 122 }),
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
  return [
    `<circle cx="${MARGIN + 16}" cy="${y - 10}" r="16" fill="${UNDER}"/>`,
    textAt(under, { x: MARGIN + 44, y, size, fill: INK_2 }),
    textAt('4', { x: second + 6, y, size }),
    textAt(par, { x: second + 34, y, size, fill: INK_2 }),
    `<rect x="${third}" y="${y - 26}" width="32" height="32" rx="3" fill="${OVER}"/>`,
    textAt(over, { x: third + 44, y, size, fill: INK_2 }),
    textAt(address, { x: WIDTH - MARGIN, y, size, fill: INK_2, anchor: 'end' }),
  ].join('');
}

function svgOf(picture: CardPicture): string {
  const { colours, halves } = picture;
  const from = halves.length === 1 ? 830 : 718;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    landscape(picture),
    frieze(colours),
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
