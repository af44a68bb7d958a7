import { expect, test } from 'vitest';
import { chosen } from './sample.ts';

const mutants = Array.from({ length: 50 }, (_, index) => ({
  id: String(index),
  fileName: 'reglas/hoyo.ts',
  location: { start: { line: index, column: 0 }, end: { line: index, column: 4 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
}));
const lines = (size: number, seed: string, from = mutants) => {
  const ids = chosen(from, size, seed);
  return from.filter(({ id }) => ids.has(id)).map(({ location }) => location.start.line);
};

test('the same seed tries the same changes, in whatever order they are numbered', () => {
  const renumbered = mutants.map((mutant, index) => ({ ...mutant, id: String(50 - index) }));
  expect(lines(10, 'a')).toHaveLength(10);
  expect(lines(10, 'a', renumbered)).toEqual(lines(10, 'a'));
  expect(lines(10, 'b')).not.toEqual(lines(10, 'a'));
});

test('a larger sample holds the smaller one, and never more than there is', () => {
  expect(lines(20, 'a')).toEqual(expect.arrayContaining(lines(10, 'a')));
  expect(lines(80, 'a')).toHaveLength(50);
});
