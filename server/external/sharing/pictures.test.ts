import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type CardPicture, drawCardPicture } from '#server/external/sharing/card-picture.ts';
import { drawSharePicture } from '#server/external/sharing/share-picture.ts';
import { drawStandingsPicture } from '#server/external/sharing/standings-picture.ts';

/* What is typed in capitals, or long, ends before the edge of a picture and before what stands beside it. */

const colours = { ground: '#143a24', letters: '#faf7f0', bar: '#e1b850' };
const CLUB = 'Asociación Deportiva de Golf y Pádel Nuestra Señora de la Antigua de Valdemorillo';
let mark: Buffer;
beforeAll(async () => {
  mark = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#335522' } })
    .png()
    .toBuffer();
});

type Part = { left: number; top: number; width: number; height: number };

/** Whether a part of two pictures looks alike, but for what JPEG makes of it. */
async function isAlike(one: Buffer, other: Buffer, part: Part): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).extract(part).greyscale().raw().toBuffer()),
  );
  return a !== undefined && b !== undefined && a.every((grey, i) => Math.abs(grey - (b[i] ?? 0)) < 48);
}

const AT_RIGHT = { left: 1168, top: 0, width: 32, height: 592 };

test.for([
  ['a torneo in capitals', { title: 'CAMPEONATO SOCIAL 26', club: 'Peña' }],
  ['a club of a long name', { title: 'Copa', club: CLUB }],
] as const)('the picture beside a link holds %s', async ([, { title, club }]) => {
  const draw = (typed: { title: string; club: string }) =>
    drawSharePicture({ ...typed, facts: 'sábado', mark, colours });
  const short = await draw({ title: 'Copa', club: 'Peña' });
  expect(await isAlike(await draw({ title, club }), short, AT_RIGHT)).toBe(true);
});

test('what no drawing may hold is left out of a name', async () => {
  const draw = (title: string) => drawSharePicture({ title, facts: 'sábado', club: 'Peña', mark, colours });
  expect(await draw('Co\uFFFEpa\u0001\uD800 & \uFFFF<b>')).toEqual(await draw('Copa & <b>'));
});

test('a step of a podium holds a name in capitals', async () => {
  const draw = (name: string) =>
    drawStandingsPicture({
      kind: 'podium',
      title: 'Copa',
      facts: 'sábado',
      mark,
      colours,
      steps: [name, 'Ana', 'Luz', 'Eva'].map((one, i) => ({
        place: Math.min(3, i + 1),
        name: one,
        figure: '36',
        words: '',
      })),
      card: [],
    });
  const [long, short] = await Promise.all([draw('MARÍA WENCESLAO MUMMENDOMÍNGUEZ-MÚÑEZ'), draw('Pía')]);
  // Between the first step and those beside it
  const steps = { top: 230, height: 250, width: 12 };
  for (const left of [308, 612])
    expect([left, await isAlike(long, short, { ...steps, left })]).toEqual([left, true]);
});

const CARD: Omit<CardPicture, 'mark'> = {
  name: 'Ana Gil',
  facts: 'sábado',
  club: 'Peña',
  address: '',
  colours,
  figures: [{ value: '80', words: 'golpes' }],
  halves: [],
  legend: ['neto birdie', 'neto par', 'neto bogey'],
};

test('the picture of a card holds the name of a club, and an address beside what its marks are', async () => {
  const draw = (typed: Partial<CardPicture>) => drawCardPicture({ ...CARD, mark, ...typed });
  const short = await draw({});
  const edge = { left: 1048, top: 0, width: 32, height: 420 };
  expect(await isAlike(await draw({ club: CLUB }), short, edge)).toBe(true);
  expect(await isAlike(await draw({ name: 'WENCESLAO MUÑOZ MUMM' }), short, edge)).toBe(true);
  const address = 'golf.aficionados-sansebastian.example.es';
  const legend = { left: 0, top: 1240, width: 640, height: 80 };
  expect(await isAlike(await draw({ address }), short, legend)).toBe(true);
});
