import { expect, test } from 'vitest';
import { hoyosEnTramos } from './hoyos-que-faltan.ts';

test.each([
  [[], ''],
  [[7], '7'],
  [[7, 8], '7 y 8'],
  [[15, 16, 17, 18], '15 a 18'],
  [[3, 9, 15, 16, 17, 18], '3, 9 y 15 a 18'],
])('%j reads %j', (hoyos, texto) => {
  expect(hoyosEnTramos(hoyos)).toBe(texto);
});
