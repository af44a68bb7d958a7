import { describe, expect, test } from 'vitest';
import { marcadorDeRyder } from './ryder.ts';

describe('a Ryder cup', () => {
  test('adds a point for each match, half for each of a halved one, by session and in all', () => {
    expect(marcadorDeRyder([['a', 'a', 'empate'], ['b'], [null, null, null]])).toEqual({
      sesiones: [
        { a: 2.5, b: 0.5 },
        { a: 0, b: 1 },
        { a: 0, b: 0 },
      ],
      a: 2.5,
      b: 1.5,
      quedan: 3,
      copa: null,
      seguro: false,
    });
  });

  test('is won as soon as nothing that is left can change it', () => {
    expect(marcadorDeRyder([['a', 'a', null]])).toMatchObject({ copa: 'a', seguro: true });
    expect(marcadorDeRyder([['b', 'b', 'b', 'empate', null, null]])).toMatchObject({
      copa: 'b',
      seguro: true,
    });
    expect(marcadorDeRyder([['a', null]])).toMatchObject({ copa: null, seguro: false });
  });

  test('stays with who defends it at a tie, and is shared without a holder', () => {
    expect(marcadorDeRyder([['a', 'b']], { defiende: 'b' })).toMatchObject({ copa: 'b', seguro: true });
    expect(marcadorDeRyder([['a', 'b']])).toMatchObject({ copa: null, seguro: true });
    expect(marcadorDeRyder([['b', null]], { defiende: 'b' })).toMatchObject({ copa: 'b', seguro: true });
    expect(marcadorDeRyder([['a', null]], { defiende: 'b' })).toMatchObject({ copa: null, seguro: false });
  });

  test('swapping the equipos swaps the score', () => {
    expect(marcadorDeRyder([['a', 'empate', 'a'], ['b']])).toMatchObject({ a: 2.5, b: 1.5, copa: 'a' });
    expect(marcadorDeRyder([['b', 'empate', 'b'], ['a']])).toMatchObject({ a: 1.5, b: 2.5, copa: 'b' });
  });
});
