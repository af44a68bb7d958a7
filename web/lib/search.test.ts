import { expect, test } from 'vitest';
import { compareEs, fold, matches } from './search.ts';

test('accents, capitals and the way of writing them do not matter', () => {
  expect(fold('  Íñigo  NÚÑEZ ')).toBe('inigo nunez');
  expect(fold('Núñez'.normalize('NFD'))).toBe(fold('Núñez'.normalize('NFC')));
});

test('every word must stand somewhere, in any of the texts', () => {
  expect(matches('isidro dehesa', ['Trofeo San Isidro', 'La Dehesa', null])).toBe(true);
  expect(matches('isidro invierno', ['Trofeo San Isidro', 'La Dehesa'])).toBe(false);
});

test('an empty query matches everything', () => {
  expect(matches('  ', ['Trofeo'])).toBe(true);
});

test('the order of names is Spanish', () => {
  const names = ['Ortega', 'Ñáñez', 'Núñez', 'García', 'Álvarez'];
  expect(names.sort(compareEs)).toEqual(['Álvarez', 'García', 'Núñez', 'Ñáñez', 'Ortega']);
});
