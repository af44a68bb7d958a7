import { expect, test } from 'vitest';
import { esContrasenaComun } from '#server/http/session/passwords.ts';

const QUIEN = { email: 'marta.sanz@zuia.test', club: 'Golf de Zuía' };

test.each([
  ['at the end of a line of the list', 'monkey'],
  ['of the list, in capitals and between spaces', ' Dragon '],
  ['of the list, in wide letters', 'ｄｒａｇｏｎ'],
  ['of the list with signs behind', 'dragon2026!'],
  ['of the list, a short one, with digits behind', 'love99999'],
  ['of two letters alone', 'vkvkvkvk'],
  ['of a word of the club without its accent', 'zuia2026'],
  ['of the whole name of the club', 'GolfDeZuia.99'],
  ['of what stands before the @ in the own address', 'Marta-Sanz1'],
  ['of the own address', 'marta.sanz@zuia.test'],
  ['with 4 and 5 for letters', 'm4rt4.5anz'],
  ['with @ and $ for letters', 'm@rta$@nz'],
  ['with 1 for an i', 'zu1a2026'],
  ['with ! for an i', 'zu!a2026'],
  ['with 0, 3 and | for letters', 'g0lfd3zu|a'],
])('a password %s is one that anybody would try: %s', (_cual, contrasena) => {
  expect(esContrasenaComun(contrasena, QUIEN)).toBe(true);
});

test.each([
  ['a word of the list in twelve characters', 'dragon123456'],
  ['three letters alone', 'vkwvkwvkw'],
  ['two letters of the name of the club', 'de.20261'],
  ['the word of another club', 'pinar2026x'],
  ['a word of what the list says of itself', 'whoever'],
  ['a sentence', 'tres palabras sueltas de Zuía'],
])('%s is not: %s', (_cual, contrasena) => {
  expect(esContrasenaComun(contrasena, QUIEN)).toBe(false);
});
