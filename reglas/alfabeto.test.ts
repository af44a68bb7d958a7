import { expect, test } from 'vitest';
import { porNombre } from './alfabeto.ts';

test('names stand in Spanish order, and what is called alike as it came', () => {
  const cosas = ['Zoe', 'Óscar', 'Ñaki', 'Nuria', 'Álvaro', 'Nuria'].map((nombre, id) => ({ id, nombre }));
  expect(porNombre(cosas).map(({ id, nombre }) => `${nombre} ${id}`)).toEqual([
    'Álvaro 4',
    'Nuria 3',
    'Nuria 5',
    'Ñaki 2',
    'Óscar 1',
    'Zoe 0',
  ]);
});
