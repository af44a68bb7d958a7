import { expect, test } from 'vitest';
import { leerLista } from './lista-pegada.ts';

test.each([
  ['500\n300\n190', [500, 300, 190]],
  ['500 300;190', [500, 300, 190]],
  ['1.800 990', [1800, 990]],
  ['1.800,5\n12,5\n12.5', [1800.5, 12.5, 12.5]],
  ['1.º\t500\r\n2.º\t300\r\n', [500, 300]],
  ['1 500\n2 300\n3) 190', [500, 300, 190]],
  // Two a line that are no numbered places are two places.
  ['40 37\n35 33', [40, 37, 35, 33]],
  ['1 2', [2]],
  ['', []],
  ['500,300,190', null],
  ['500 puntos', null],
  ['-3', null],
])('%j is %j', (texto, puntos) => {
  expect(leerLista(texto)).toEqual(puntos);
});
