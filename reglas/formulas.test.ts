import { describe, expect, test } from 'vitest';
import {
  admitePesos,
  bolasQueCuentan,
  filaDeFormula,
  type Formula,
  FORMULAS,
  FORMULAS_DE_PAREJAS,
  formulaDePartido,
  pesosDe,
  seJuegaDeDosEnDos,
  tienenLasMismasTarjetas,
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

  test('two choose each other where a bando is of two', () => {
    const deDos = FORMULAS.filter((formula) => seJuegaDeDosEnDos(formula));
    expect(deDos).toEqual(['mejor_bola', 'copa_canada', 'foursome', 'greensome', 'chapman', 'scramble_2']);
    expect(seJuegaDeDosEnDos(null)).toBe(false);
  });

  test('a torneo of pairs or teams is played by every formula of bandos', () => {
    expect(['individual', ...FORMULAS_DE_PAREJAS]).toEqual(FORMULAS);
  });

  test('the weights of a torneo take the place of the published ones, where one ball is played', () => {
    expect(pesosDe('scramble_2', null)).toEqual([35, 15]);
    expect(pesosDe('scramble_2', [30, 30])).toEqual([30, 30]);
    expect(pesosDe('mejor_bola', [30, 30])).toBe(null);
  });

  test.each<[Formula, number[], boolean]>([
    ['foursome', [40, 60], true],
    ['foursome', [0, 100], true],
    ['foursome', [50], false],
    ['foursome', [50, 101], false],
    ['foursome', [-1, 50], false],
    ['foursome', [12.5, 50], false],
    ['mejor_bola', [50, 50], false],
  ])('%s with the weights %j: %s', (formula, pesos, admitidos) => {
    expect(admitePesos(formula, pesos)).toBe(admitidos);
  });

  test('cards go on being those of the same people while the bandos are as large and play the same class of ball', () => {
    expect(tienenLasMismasTarjetas('foursome', 'scramble_2')).toBe(true);
    expect(tienenLasMismasTarjetas('mejor_bola', 'copa_canada')).toBe(true);
    expect(tienenLasMismasTarjetas('mejor_bola', 'foursome')).toBe(false);
    expect(tienenLasMismasTarjetas('scramble_3', 'scramble_4')).toBe(false);
  });

  test('pairs in matches play the best ball, where no match is played by what else was told', () => {
    const otras = ['foursome', 'greensome', 'chapman'] as const;
    expect(FORMULAS.map(formulaDePartido)).toEqual(
      FORMULAS.map((una) => otras.find((otra) => otra === una) ?? 'mejor_bola'),
    );
  });
});
