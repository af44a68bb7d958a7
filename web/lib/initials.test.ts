import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Lucía Fernández', 'LF'],
  ['Íñigo Etxeberria Ruiz', 'ÍE'],
  ['Mª Ángeles Núñez', 'MÁ'],
  ['Ramón (invitado)', 'R'],
  ['ángel', 'Á'],
  ['lucia.fdez@club.es', 'L'],
  ['', '?'],
])('the initials of «%s» are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
