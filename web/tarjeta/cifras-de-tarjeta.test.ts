import { describe, expect, test } from 'vitest';
import type { FormaDeContar } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { Tarjeta } from '#reglas/tarjeta.ts';
import {
  lineaDeValores,
  puntosDeTarjeta,
  topeEn,
  totalDeTarjeta,
  valorDeAnotacion,
} from './cifras-de-tarjeta.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const STABLEFORD: FormaDeContar = { cuenta: 'stableford', limite: null, tope: null };
const CONTRA_PAR: FormaDeContar = { cuenta: 'contra_par', limite: null, tope: null };
const MAXIMO: FormaDeContar = { cuenta: 'maximo', limite: null, tope: { tipo: 'doble_par' } };
const GOLPES: FormaDeContar = { cuenta: 'golpes', limite: 5, tope: null };

/** Two strokes of handicap, on the first two holes. */
const tarjeta = (forma: FormaDeContar, ...golpes: Anotacion[]): Tarjeta => ({
  golpes: Array.from({ length: 18 }, (_, i) => golpes[i] ?? null),
  hoyos: HOYOS,
  handicapDeJuego: 2,
  handicapDeCampo: 2,
  forma,
});

describe('how a card goes', () => {
  test.each([
    [STABLEFORD, '5 pts', '5 pts'],
    [CONTRA_PAR, '0', '0'],
    [MAXIMO, null, '17 · +5'],
    [GOLPES, null, '18 · +6'],
  ] as const)('with %o', (forma, puntos, total) => {
    // A net birdie, a net par and a raya
    const una = tarjeta(forma, 4, 5, 'raya');
    expect([puntosDeTarjeta(una), totalDeTarjeta(una)]).toEqual([puntos, total]);
  });

  test('nothing yet, and who has no handicap is told the gross points', () => {
    expect(puntosDeTarjeta(tarjeta(STABLEFORD))).toBe('–');
    expect(puntosDeTarjeta({ ...tarjeta(STABLEFORD, 4), handicapDeJuego: null })).toBe('2 pts');
    expect(puntosDeTarjeta(tarjeta(STABLEFORD, 4), 'scratch')).toBe('2 pts');
  });

  test('handed in, the empty holes count as picked up', () => {
    const una = { ...tarjeta(CONTRA_PAR, 3, 4), entregada: true };
    expect(puntosDeTarjeta(una)).toBe('−14');
    expect(puntosDeTarjeta({ ...una, forma: STABLEFORD })).toBe('7 pts');
  });
});

describe('what each hole counts', () => {
  const linea = (forma: FormaDeContar, tipo: 'handicap' | 'scratch') => {
    const valores = lineaDeValores(tarjeta(forma, 4, 5, 'raya', 12), tipo);
    return valores && [[1, 2, 3, 4, 5].map(valores.deHoyo), valores.ida, valores.vuelta];
  };
  test.each([
    [STABLEFORD, 'handicap', [['3', '2', '0', '0', '–'], '5', '–']],
    [STABLEFORD, 'scratch', [['2', '1', '0', '0', '–'], '3', '–']],
    [CONTRA_PAR, 'handicap', [['+1', '0', '−1', '−1', '–'], '−1', '–']],
    [MAXIMO, 'handicap', [['4', '5', '8', '8', '–'], '25', '–']],
    // The 12 was written before the torneo had its limit.
    [GOLPES, 'handicap', [['4', '5', '9', '9', '–'], '27', '–']],
    [{ ...GOLPES, limite: 8 }, 'handicap', null],
    [{ ...GOLPES, limite: null }, 'handicap', null],
  ] as const)('with %o, %s', (forma, tipo, valores) => {
    expect(linea(forma, tipo)).toEqual(valores);
  });
});

test.each([
  [STABLEFORD, 4, '3 pts'],
  [STABLEFORD, 6, '1 pt'],
  [STABLEFORD, 'raya', '0 pts'],
  [CONTRA_PAR, 4, '+1'],
  [CONTRA_PAR, 5, '0'],
  [CONTRA_PAR, 'raya', '−1'],
  [MAXIMO, 8, null],
  [MAXIMO, 9, 'cuenta 8'],
  [MAXIMO, 'raya', 'cuenta 8'],
  [GOLPES, 9, null],
  [GOLPES, 'raya', null],
] as const)('with %o a key of %s says %s', (forma, anotado, texto) => {
  const una = tarjeta(forma, 3);
  expect(valorDeAnotacion(una, { hoyo: 2, anotado })).toBe(texto);
  expect(valorDeAnotacion({ ...una, entregada: true }, { hoyo: 2, anotado })).toBe(texto);
});

test('the cap of a hole follows who plays it', () => {
  const neto: FormaDeContar = { cuenta: 'maximo', limite: null, tope: { tipo: 'doble_bogey_neto' } };
  expect([topeEn(tarjeta(neto), 1), topeEn(tarjeta(neto), 3)]).toEqual([7, 6]);
  expect(topeEn(tarjeta(GOLPES), 1)).toBeNull();
});
