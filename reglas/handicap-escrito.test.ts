import { expect, test } from 'vitest';

import { handicapEscrito } from './handicap-escrito.ts';

test('a handicap is written with its comma, a plus one with its sign, nothing with neither', () => {
  expect([12.4, 54, 0, -0, -2.4, -10, 0.1 + 0.2].map(handicapEscrito)).toEqual([
    '12,4',
    '54',
    '0',
    '0',
    '+2,4',
    '+10',
    '0,3',
  ]);
});
