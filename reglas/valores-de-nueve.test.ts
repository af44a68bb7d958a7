import { describe, expect, test } from 'vitest';
import {
  figurasDeNueveNoValidas,
  SIN_VALORES_DE_NUEVES,
  sonLosMismosValores,
  type ValoresDeNueves,
  valoracionDeNueve,
} from './valores-de-nueve.ts';

const con = (ida: object, vuelta: object = {}): ValoresDeNueves => ({
  ida: { ...SIN_VALORES_DE_NUEVES.ida, ...ida },
  vuelta: { ...SIN_VALORES_DE_NUEVES.vuelta, ...vuelta },
});

describe('the figures of a nine', () => {
  test.each([
    [{}, []],
    [{ slopeMasculino: 40, courseRatingMasculino: 22.5 }, []],
    [{ slopeMasculino: 160, courseRatingMasculino: 45 }, []],
    [{ slopeMasculino: 39, courseRatingMasculino: 35.7 }, ['slopeMasculino']],
    [{ slopeMasculino: 161, courseRatingMasculino: 45.1 }, ['slopeMasculino', 'courseRatingMasculino']],
    [{ slopeMasculino: 120.5, courseRatingMasculino: 22.4 }, ['slopeMasculino', 'courseRatingMasculino']],
    [{ slopeFemenino: 120, courseRatingFemenino: 35.75 }, ['courseRatingFemenino']],
    [{ slopeFemenino: 120 }, ['courseRatingFemenino']],
    [{ courseRatingMasculino: 35.7 }, ['slopeMasculino']],
  ])('%o of the ida: %o', (figuras, malas) => {
    expect(figurasDeNueveNoValidas(con(figuras))).toEqual(malas.map((figura) => ({ nueve: 'ida', figura })));
  });

  test('of the vuelta are told after those of the ida', () => {
    const valores = con({ slopeMasculino: 1, courseRatingMasculino: 35 }, { slopeFemenino: 120 });
    expect(figurasDeNueveNoValidas(valores)).toEqual([
      { nueve: 'ida', figura: 'slopeMasculino' },
      { nueve: 'vuelta', figura: 'courseRatingFemenino' },
    ]);
  });

  test('are the same, or not, of both nines and of one', () => {
    const otros = con({}, { slopeFemenino: 120, courseRatingFemenino: 36 });
    expect(sonLosMismosValores(SIN_VALORES_DE_NUEVES, con({}))).toBe(true);
    expect(sonLosMismosValores(SIN_VALORES_DE_NUEVES, otros)).toBe(false);
    expect(sonLosMismosValores(SIN_VALORES_DE_NUEVES, otros, 'ida')).toBe(true);
    expect(sonLosMismosValores(SIN_VALORES_DE_NUEVES, otros, 'vuelta')).toBe(false);
  });

  test('are a rating when both are known', () => {
    expect(valoracionDeNueve({ slope: 121, valorDeCampo: 35.3 })).toEqual({ slope: 121, valorDeCampo: 35.3 });
    expect(valoracionDeNueve({ slope: 121, valorDeCampo: null })).toBeNull();
    expect(valoracionDeNueve({ slope: null, valorDeCampo: 35.3 })).toBeNull();
  });
});
