import {
  type Colours,
  fitted,
  frieze,
  INK_2,
  landscape,
  LINE,
  PAPER,
  SERIF,
  type Standing,
  standingAt,
  textAt,
  TILE,
  WIDE,
} from '#server/external/sharing/scene.ts';
import { drawPicture } from '#server/external/sharing/svg.ts';

/** Somebody on a podium: the place, the figure it was won with, and what is told below it. */
export type Step = { place: number; name: string; figure: string; words: string };
/** A line of a table. bars: what each torneo gave, in order; it may not count, and null is one without anything. */
export type Row = {
  place: string;
  name: string;
  total: string;
  bars: readonly ({ points: number; counts: boolean } | null)[];
};

/** How something ended, or stands, beside a link to it. */
export type StandingsPicture = {
  title: string;
  /** Below the title, on one line. */
  facts: string;
  /** The club's mark, as the bytes of a square picture. */
  mark: Buffer;
  colours: Colours;
} & (
  | {
      kind: 'podium';
      steps: readonly Step[];
      /** The card of who won it alone, hole by hole; empty = none is shown. */
      card: readonly { text: string; mark: Standing }[];
    }
  | { kind: 'table'; rows: readonly Row[] }
);

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
const ROOM = WIDTH - 2 * MARGIN;
const MARK = 92;
const HEAD = 176;
const FRIEZE = 20;
const QUALITY = 84;
const MEDALS = ['#e1b850', '#acb2b9', '#bc8361'];

function head({ title, facts, colours }: StandingsPicture): string {
  const x = MARGIN + MARK + 24;
  const room = WIDTH - MARGIN - x;
  const name = fitted(title, {
    room,
    sizes: [
      [62, 1],
      [46, 2],
      [38, 2],
    ],
    wide: WIDE[SERIF],
  });
  const told = fitted(facts, {
    room,
    sizes: [
      [27, 1],
      [23, 1],
    ],
    wide: WIDE['Archivo SemiBold'],
  });
  const tall = name.lines.length * name.size + 14 + told.size;
  const top = (HEAD - tall) / 2;
  const fill = colours.letters;
  return [
    ...name.lines.map((line, i) =>
      textAt(line, { x, y: top + name.size * (i + 0.82), size: name.size, fill, family: SERIF }),
    ),
    ...told.lines.map((line) => textAt(line, { x, y: top + tall - 4, size: told.size, fill })),
  ].join('');
}

/** The course behind the head, in dusk where the letters are. */
function sky({ title, colours }: StandingsPicture): string {
  return [
    `<defs><linearGradient id="dusk"><stop offset="0" stop-color="${colours.ground}" stop-opacity="0.85"/><stop offset="0.45" stop-color="${colours.ground}" stop-opacity="0.6"/><stop offset="0.72" stop-color="${colours.ground}" stop-opacity="0"/></linearGradient></defs>`,
    `<svg width="${WIDTH}" height="${HEAD}" viewBox="0 0 1080 430" preserveAspectRatio="xMidYMid slice">${landscape(colours, title.length <= 26)}</svg>`,
    `<rect width="${WIDTH}" height="${HEAD}" fill="url(#dusk)"/>`,
  ].join('');
}

function medalAt(place: number, { x, y, r }: { x: number; y: number; r: number }): string {
  const disc = MEDALS[place - 1];
  const figure = textAt(String(place), { x, y: y + r * 0.36, size: r, anchor: 'middle' });
  return disc === undefined ? figure : `<circle cx="${x}" cy="${y}" r="${r}" fill="${disc}"/>${figure}`;
}

const GAP = 20;
/** By place, in pixels: how much wider than the others, how far down a step begins, and its letters. */
const STEPS = [
  { wide: 1.16, top: 228, name: 42, figure: 76 },
  { wide: 1, top: 268, name: 34, figure: 54 },
  { wide: 1, top: 290, name: 34, figure: 54 },
] as const;
const AS_PODIUMS_STAND = [2, 1, 3];
const CARD = { top: 518, height: 84 };

function podium(steps: readonly Step[], bottom: number): string {
  const stepOf = ({ place }: Step) => STEPS[place - 1] ?? STEPS[2];
  const standing = AS_PODIUMS_STAND.flatMap((place) => steps.filter((step) => step.place === place));
  const unit =
    (ROOM - GAP * (standing.length - 1)) / standing.reduce((sum, step) => sum + stepOf(step).wide, 0);
  let x = MARGIN;
  return standing
    .map((step) => {
      const width = unit * stepOf(step).wide;
      const drawn = stepAt(step, { x, width, bottom, ...stepOf(step) });
      x += width + GAP;
      return drawn;
    })
    .join('');
}

type Place = Omit<(typeof STEPS)[number], 'wide'> & { x: number; width: number; bottom: number };

function stepAt(step: Step, { x, width, bottom, ...size }: Place): string {
  const { place, name, figure, words } = step;
  const { top } = size;
  const middle = x + width / 2;
  const figureAt = bottom - (words === '' ? 34 : 60);
  const who = fitted(name, {
    room: width - 28,
    sizes: [
      [size.name, 2],
      [30, 2],
      [25, 3],
      [21, 4],
    ],
    wide: WIDE[SERIF],
  });
  const line = who.size * 1.08;
  const from =
    (top + 34 + figureAt - size.figure * 0.74) / 2 - (who.lines.length * line) / 2 + who.size * 0.8;
  const round = `M${x} ${bottom}V${top + 20}q0-20 20-20h${width - 40}q20 0 20 20V${bottom}`;
  return [
    `<path d="${round}" fill="${TILE}" stroke="${place === 1 ? MEDALS[0] : LINE}" stroke-width="3"/>`,
    medalAt(place, { x: middle, y: top, r: 28 }),
    ...who.lines.map((text, i) =>
      textAt(text, { x: middle, y: from + i * line, size: who.size, family: SERIF, anchor: 'middle' }),
    ),
    textAt(figure, { x: middle, y: figureAt, size: size.figure, anchor: 'middle' }),
    textAt(words, { x: middle, y: bottom - 22, size: 22, fill: INK_2, anchor: 'middle' }),
  ].join('');
}

function cardOf(tiles: readonly { text: string; mark: Standing }[]): string {
  const each = (ROOM + 5) / tiles.length;
  return tiles
    .map(({ text, mark }, i) => {
      const x = MARGIN + i * each;
      const [middle, y] = [x + (each - 5) / 2, CARD.top + CARD.height / 2];
      const fill = mark === null || mark === 0 ? undefined : '#fff';
      return [
        `<rect x="${x}" y="${CARD.top}" width="${each - 5}" height="${CARD.height}" rx="8" fill="${TILE}" stroke="${LINE}" stroke-width="2"/>`,
        standingAt(mark, { x: middle, y, r: 23 }),
        textAt(text, { x: middle, y: y + 11, size: 30, anchor: 'middle', ...(fill && { fill }) }),
      ].join('');
    })
    .join('');
}

const TABLE = { top: HEAD + FRIEZE + 10, bottom: HEIGHT - 18, bars: 300, tall: 46 };

function table(rows: readonly Row[], { ground }: Colours): string {
  const height = Math.min(92, (TABLE.bottom - TABLE.top) / rows.length);
  const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.map((bar) => bar?.points ?? 0)));
  const withBars = rows.some(({ bars }) => bars.length > 1);
  const nameAt = MARGIN + 88;
  const barsAt = WIDTH - MARGIN - 140 - TABLE.bars;
  return rows
    .map(({ place, name, total, bars }, i) => {
      const middle = TABLE.top + height * (i + 0.5);
      const who = fitted(name, {
        room: (withBars ? barsAt : WIDTH - MARGIN - 140) - nameAt - 16,
        sizes: [
          [34, 1],
          [29, 1],
          [25, 2],
        ],
        wide: WIDE['Archivo SemiBold'],
      });
      const line = who.size * 1.08;
      const from = middle - ((who.lines.length - 1) * line) / 2 + who.size * 0.35;
      const rule = `<path d="M${MARGIN} ${middle + height / 2}h${ROOM}" stroke="${LINE}" stroke-width="2"/>`;
      return [
        medalAt(Number(place), { x: MARGIN + 25, y: middle, r: 25 }),
        ...who.lines.map((text, n) => textAt(text, { x: nameAt, y: from + n * line, size: who.size })),
        withBars ? barsOf(bars, { x: barsAt, bottom: middle + TABLE.tall / 2, most, fill: ground }) : '',
        textAt(total, { x: WIDTH - MARGIN, y: middle + 15, size: total.length > 5 ? 36 : 42, anchor: 'end' }),
        i === rows.length - 1 ? '' : rule,
      ].join('');
    })
    .join('');
}

type Bars = { x: number; bottom: number; most: number; fill: string };

/** What each torneo gave: what does not count is hollow, and a line on the ground is none. */
function barsOf(bars: Row['bars'], { x, bottom, most, fill }: Bars): string {
  const each = Math.min(38, TABLE.bars / bars.length);
  const width = each - Math.min(5, each / 4);
  return bars
    .map((bar, i) => {
      const left = x + i * each;
      if (bar === null)
        return `<rect x="${left}" y="${bottom - 3}" width="${width}" height="3" fill="${LINE}"/>`;
      const tall = Math.max(4, (bar.points / most) * TABLE.tall);
      return bar.counts
        ? `<rect x="${left}" y="${bottom - tall}" width="${width}" height="${tall}" rx="2" fill="${fill}"/>`
        : `<rect x="${left + 1.25}" y="${bottom - tall + 1.25}" width="${width - 2.5}" height="${tall - 2.5}" fill="none" stroke="${INK_2}" stroke-width="2.5"/>`;
    })
    .join('');
}

function bodyOf(picture: StandingsPicture): string {
  if (picture.kind === 'table') return table(picture.rows, picture.colours);
  const { steps, card } = picture;
  if (card.length > 0) return podium(steps, CARD.top) + cardOf(card);
  const bottom = CARD.top + CARD.height;
  return `${podium(steps, bottom)}<path d="M${MARGIN} ${bottom}h${ROOM}" stroke="${LINE}" stroke-width="3"/>`;
}

/** Draws the picture as JPEG, 1200 × 630. Some 25 ms of a core. */
export async function drawStandingsPicture(picture: StandingsPicture): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    sky(picture),
    frieze(picture.colours, { y: HEAD, width: WIDTH, height: FRIEZE }),
    head(picture),
    bodyOf(picture),
    '</svg>',
  ].join('');
  const mark = { picture: picture.mark, side: MARK, left: MARGIN, top: (HEAD - MARK) / 2 };
  return await drawPicture(svg, mark, { quality: QUALITY });
}
