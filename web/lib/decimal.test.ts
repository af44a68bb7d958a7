import { expect, test } from 'vitest';
import { parseDecimal, parseHandicap } from './decimal.ts';

test.each([
  ['14,2', 14.2],
  ['14.2', 14.2],
  [' 8 ', 8],
  ['-1,4', -1.4],
  ['−1,4', -1.4],
  ['0', 0],
  ['', null],
  ['1,2,3', null],
  ['8a', null],
  ['.', null],
  ['1e3', null],
])('%j is read as %j', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test.each([
  ['+1,2', -1.2],
  ['-1.2', -1.2],
  ['14,2', 14.2],
  ['+0', 0],
  ['-0', 0],
  ['+', null],
])('the handicap %j is %j', (text, value) => {
  expect(parseHandicap(text)).toBe(value);
});
