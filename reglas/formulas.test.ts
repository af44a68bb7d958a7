import { describe, expect, test } from 'vitest';
import {
  bolasQueCuentan,
  filaDeFormula,
  FORMULAS,
  FORMULAS_DE_PAREJAS,
  formulaDePartido,
  type Formula,
} from './formulas.ts';

describe('the table of formulas (modalidades 2)', () => {
  test.each<[Formula, number, number | null]>([
    ['individual', 1, 1],
    ['mejor_bola', 2, 1],
    ['copa_canada', 2, 2],
    ['foursome', 2, null],
    ['greensome', 2, null],
    ['chapman', 2, null],
    ['scramble_2', 2, null],
    ['scramble_3', 3, null],
    ['scramble_4', 4, null],
    ['equipo_1_de_4', 4, 1],
    ['equipo_2_de_4', 4, 2],
    ['equipo_3_de_4', 4, 3],
    ['equipo_4_de_4', 4, 4],
  ])('%s is played by %i, and %s balls make a hole', (formula, tamano, cuentan) => {
    expect(filaDeFormula(formula).tamano).toBe(tamano);
    expect(bolasQueCuentan(formula)).toBe(cuentan);
  });

  test('of one ball the weights of Appendix C, the lowest first; of own balls the allowance of each', () => {
    const pesos = FORMULAS.flatMap((formula) => {
      const fila = filaDeFormula(formula);
      return fila.bola === 'del_bando' ? [fila.pesos] : [];
    });
    expect(pesos).toEqual([
      [50, 50],
      [60, 40],
      [60, 40],
      [35, 15],
      [30, 20, 10],
      [25, 20, 15, 10],
    ]);
    expect(filaDeFormula('mejor_bola')).toMatchObject({
      recomendado: { golpes: 85, stableford: 85, contra_par: 90 },
    });
    expect(filaDeFormula('copa_canada')).toMatchObject({ recomendado: null });
    expect(filaDeFormula('equipo_1_de_4')).toMatchObject({ recomendado: { golpes: 75, contra_par: 75 } });
  });

  test('pairs in matches play the best ball, whatever else was told', () => {
    expect(FORMULAS.map(formulaDePartido)).toEqual(FORMULAS.map(() => 'mejor_bola'));
  });

  test('a torneo of pairs is played by own balls of two', () => {
    for (const formula of FORMULAS_DE_PAREJAS)
      expect(filaDeFormula(formula)).toMatchObject({ tamano: 2, bola: 'propia' });
  });
});
