import { expect, test } from 'vitest';
import { plegado } from './texto.ts';

test('accents, capitals and the way of writing them do not matter', () => {
  expect(plegado('  Íñigo  NÚÑEZ ')).toBe('inigo nunez');
  expect(plegado('Núñez'.normalize('NFD'))).toBe(plegado('Núñez'.normalize('NFC')));
});
