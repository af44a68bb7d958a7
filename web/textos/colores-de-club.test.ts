import { expect, test } from 'vitest';
import { motivoColoresNoValidos } from '#reglas/colores.ts';
import { parejaDePixeles } from './colores-de-club.ts';

/** Pixels of those colours, each so many times; `a` is how solid they are. */
const pixeles = (...partes: readonly (readonly [color: string, veces: number, a?: number])[]) =>
  partes.flatMap(([color, veces, a = 255]) =>
    Array.from({ length: veces }, () => [
      ...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
      a,
    ]).flat(),
  );

test.each([
  [
    'two strong colours',
    [
      ['#8c1c2c', 60],
      ['#f3d9a4', 40],
    ],
    '#8c1c2c',
    '#f3d9a4',
  ],
  [
    'the strong one before the black of its lines',
    [
      ['#000000', 50],
      ['#1d365c', 40],
      ['#e3c48a', 20],
    ],
    '#1d365c',
    '#e3c48a',
  ],
  ['one colour with the light ground', [['#264e2d', 10]], '#264e2d', '#f9f6f0'],
  [
    'a pale colour stands on a dark one',
    [
      ['#ffe27a', 90],
      ['#3a1010', 5],
    ],
    '#3a1010',
    '#ffe27a',
  ],
  [
    'the colour itself, not the shades of its edge',
    [
      ['#8d1d2d', 2],
      ['#8c1c2c', 60],
      ['#f3d9a4', 20],
    ],
    '#8c1c2c',
    '#f3d9a4',
  ],
  [
    'what is solid, not what shines through',
    [
      ['#ff0000', 90, 120],
      ['#264e2d', 10],
    ],
    '#264e2d',
    '#f9f6f0',
  ],
] as const)('of a crest: %s', (_, partes, principal, acento) => {
  const pareja = parejaDePixeles(pixeles(...partes));
  expect(pareja).toEqual({ principal, acento });
  expect(pareja && motivoColoresNoValidos(pareja)).toBeNull();
});

test('a crest of light colours alone, or of nothing, offers none', () => {
  expect(parejaDePixeles(pixeles(['#ffffff', 50], ['#ffe27a', 50]))).toBeNull();
  expect(parejaDePixeles([])).toBeNull();
});
