import { expect, test } from 'vitest';
import { unirReclamados } from './reclamacion.ts';

test('a claim asks one figure for each hole, the one that came last, in the order of the holes', () => {
  const unidos = unirReclamados(
    [
      { hoyo: 9, golpes: 5 },
      { hoyo: 7, golpes: 'raya' },
    ],
    [
      { hoyo: 2, golpes: 4 },
      { hoyo: 9, golpes: null },
      { hoyo: 2, golpes: 3 },
    ],
  );
  expect(unidos).toEqual([
    { hoyo: 2, golpes: 3 },
    { hoyo: 7, golpes: 'raya' },
    { hoyo: 9, golpes: null },
  ]);
  expect(unirReclamados([], [])).toEqual([]);
});
