import { expect, test } from 'vitest';
import { CENTRADO, recorteDe } from './recorte.ts';

test.each([
  [CENTRADO, { x: 50, y: 0, lado: 300 }],
  [
    { zoom: 2, x: 0, y: 1 },
    { x: 0, y: 150, lado: 150 },
  ],
  [
    { zoom: 4, x: 1, y: 0 },
    { x: 325, y: 0, lado: 75 },
  ],
])('%j keeps %j of 400 × 300', (encuadre, expected) => {
  expect(recorteDe({ width: 400, height: 300 }, encuadre)).toEqual(expected);
});
