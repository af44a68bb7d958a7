import { expect, test } from 'vitest';
import { matches } from './search.ts';

test('every word must stand somewhere, in any of the texts', () => {
  expect(matches('isidro dehesa', ['Trofeo San Isidro', 'La Dehesa', null])).toBe(true);
  expect(matches('isidro invierno', ['Trofeo San Isidro', 'La Dehesa'])).toBe(false);
});

test('an empty query matches everything', () => {
  expect(matches('  ', ['Trofeo'])).toBe(true);
});
