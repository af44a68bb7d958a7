import { expect, test } from 'vitest';
import type { Abrible } from './TarjetaDialog.tsx';
import { siguienteDe, sinGolpesDe } from './orden.ts';

const PILA: Abrible[] = ['a', 'b', 'c', 'd'].map((id) => ({
  participanteId: id,
  partidaId: 'p',
  nombre: id,
}));

test.each([
  ['the next below', 'a', ['b', 'd'], 'b'],
  ['never itself', 'b', ['b', 'd'], 'd'],
  ['from the top after the last', 'd', ['a', 'd'], 'a'],
  ['none when no other is', 'c', ['c'], undefined],
  ['the first when none is open', undefined, ['a', 'c'], 'a'],
])('the next card without strokes: %s', (_, actual, cuales, expected) => {
  expect(siguienteDe(PILA, actual, new Set(cuales))?.participanteId).toBe(expected);
});

test('a card on which a raya is all that stands is one with strokes', () => {
  const con = (id: string, golpes: readonly (number | 'raya' | null)[]) => ({ id, golpes }) as never;
  expect(sinGolpesDe({ participantes: [con('a', [null, null]), con('b', [null, 'raya'])] })).toEqual(
    new Set(['a']),
  );
});
