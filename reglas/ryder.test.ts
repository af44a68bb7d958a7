import { describe, expect, test } from 'vitest';
import { faltaEnRyder, marcadorDeRyder, textoDePuntosDeRyder } from './ryder.ts';

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

describe('what an equipo still needs', () => {
  test('more than half of the points to win, half of them to keep the cup', () => {
    const marcador = { a: 9.5, b: 7.5, quedan: 7 };
    expect(faltaEnRyder(marcador, { lado: 'a', defiende: 'b' })).toEqual({
      puntos: 3,
      para: 'ganar',
      alcanza: true,
    });
    expect(faltaEnRyder(marcador, { lado: 'b', defiende: 'b' })).toEqual({
      puntos: 4.5,
      para: 'retener',
      alcanza: true,
    });
  });

  test('half of the points to share the cup, where nobody holds it and no more can be reached', () => {
    const igualados = { a: 1.5, b: 1.5, quedan: 0 };
    expect(faltaEnRyder(igualados, { lado: 'a', defiende: null })).toEqual({
      puntos: 0,
      para: 'compartir',
      alcanza: true,
    });
    const falta = { puntos: 1, para: 'compartir', alcanza: true };
    expect(faltaEnRyder({ a: 2, b: 1, quedan: 1 }, { lado: 'b', defiende: null })).toEqual(falta);
    expect(faltaEnRyder({ a: 2, b: 1, quedan: 1 }, { lado: 'b', defiende: 'a' }).alcanza).toBe(false);
  });

  test('nothing once it has the cup, and more than is left once it cannot reach it', () => {
    const marcador = { a: 3.5, b: 0.5, quedan: 2 };
    expect(faltaEnRyder(marcador, { lado: 'a', defiende: null })).toMatchObject({ puntos: 0, alcanza: true });
    expect(faltaEnRyder(marcador, { lado: 'b', defiende: null })).toMatchObject({
      puntos: 3,
      alcanza: false,
    });
  });
});

test('points are written with halves', () => {
  expect([0, 0.5, 1, 8.5].map(textoDePuntosDeRyder)).toEqual(['0', '½', '1', '8½']);
});
