import { describe, expect, test } from 'vitest';
import { enCampoDeMiembro, figuraDeBando } from './figura-de-bando.ts';
import { golpesDePartido } from './partido.ts';

const cifra = ({ numerador, denominador }: { numerador: number; denominador: number }) =>
  numerador / denominador;

// The course of the worked cases of the design: par 72, men 130 and 71.4, women 134 and 77.2.
const ENTRADAS = {
  Blas: { handicap: 5.4, slope: 130, valorDeCampo: 71.4 },
  Dora: { handicap: 30.2, slope: 134, valorDeCampo: 77.2 },
  Ana: { handicap: 18, slope: 134, valorDeCampo: 77.2 },
  Cruz: { handicap: 24, slope: 130, valorDeCampo: 71.4 },
};
const entrada = (quien: keyof typeof ENTRADAS) => ({ ...ENTRADAS[quien], par: 72, reductor: 100 });
const enCampo = (quien: keyof typeof ENTRADAS, enTorneo: number) =>
  enCampoDeMiembro(entrada(quien), { enTorneo, limite: null });

describe('the one ball of a bando in a match', () => {
  test('foursome: Blas and Dora against Ana and Cruz is 3 strokes, not the 4 of two roundings', () => {
    const deA = figuraDeBando({
      enCampo: [enCampo('Blas', 6), enCampo('Dora', 41)],
      pesos: [50, 50],
      enTorneo: 23,
    });
    const deB = figuraDeBando({
      enCampo: [enCampo('Ana', 27), enCampo('Cruz', 27)],
      pesos: [50, 50],
      enTorneo: 27,
    });
    expect(cifra(deA) - cifra(deB)).toBeCloseTo(-3.4655, 4);
    expect(golpesDePartido([[deA], [deB]], { reductor: 100 })).toEqual([0, 3]);
  });

  test.each([
    ['greensome', [60, 40], 14],
    ['foursome', [50, 50], 15],
    ['weights of the torneo', [30, 0], 3],
  ])('%s weighs the lowest first', (_, pesos, cuantos) => {
    const [diez, veinte] = [
      { numerador: 10, denominador: 1 },
      { numerador: 20, denominador: 1 },
    ];
    expect(cifra(figuraDeBando({ enCampo: [veinte, diez], pesos, enTorneo: cuantos }))).toBe(cuantos);
  });

  test('a card that was begun with another handicap keeps that one', () => {
    const suyos = [enCampo('Ana', 27), enCampo('Cruz', 27)];
    expect(figuraDeBando({ enCampo: suyos, pesos: [50, 50], enTorneo: 20 })).toEqual({
      numerador: 20,
      denominador: 1,
    });
  });

  test('neither allowance nor limit reach it; a handicap by hand does', () => {
    const reducida = { ...entrada('Cruz'), reductor: 90 };
    expect(cifra(enCampoDeMiembro(reducida, { enTorneo: 24, limite: null }))).toBeCloseTo(27.0106, 4);
    expect(cifra(enCampoDeMiembro(reducida, { enTorneo: 20, limite: 20 }))).toBeCloseTo(27.0106, 4);
    expect(enCampoDeMiembro(reducida, { enTorneo: 18, limite: null })).toEqual({
      numerador: 18,
      denominador: 1,
    });
  });
});
