import { expect, test } from 'vitest';
import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { formulaDeHandicap, formulaEnPalabras } from './formula.ts';

const EJEMPLO: EjemploDeHandicap = {
  nombre: 'Ana García',
  handicap: 18,
  salida: {
    nombre: 'Amarillas',
    slope: 130,
    valorDeCampo: 71.4,
    par: 72,
    paresDeNueves: { ida: 36, vuelta: 36 },
    propias: { ida: null, vuelta: null },
  },
};

const ENTERO = { reductor: 100, limite: null };

// 18 × 130 / 113 + 71,4 − 72 = 20,108; its 95 % is 19,10
test.each([
  [ENTERO, '18,0 × 130 / 113 + 71,4 − 72 → 20'],
  [{ reductor: 95, limite: null }, '(18,0 × 130 / 113 + 71,4 − 72) × 95 % → 19'],
  [{ reductor: 95, limite: 28 }, '(18,0 × 130 / 113 + 71,4 − 72) × 95 % → 19'],
  [{ reductor: 95, limite: 15 }, '(18,0 × 130 / 113 + 71,4 − 72) × 95 % → 19 → límite 15'],
])('the example with %o', (ajustes, texto) => {
  expect(formulaDeHandicap(EJEMPLO, ajustes)).toBe(texto);
});

test('over nine holes whose rating is known it is played on that one', () => {
  const propias = { ida: { slope: 121, valorDeCampo: 35.3 }, vuelta: null };
  const salida = { ...EJEMPLO.salida, paresDeNueves: { ida: 35, vuelta: 37 }, propias };
  expect(formulaDeHandicap({ ...EJEMPLO, salida }, { ...ENTERO, nueve: 'ida' })).toBe(
    '18,0 / 2 = 9,0 · 9,0 × 121 / 113 + 35,3 − 35 → 10',
  );
  expect(formulaDeHandicap({ ...EJEMPLO, salida }, { ...ENTERO, nueve: 'vuelta' })).toBe(
    '18,0 / 2 = 9,0 · 9,0 × 130 / 113 + 71,4 / 2 − 37 → 9',
  );
});

test('over nine holes half the handicap is played on half the rating and the par of the nine', () => {
  const salida = { ...EJEMPLO.salida, paresDeNueves: { ida: 35, vuelta: 37 } };
  expect(formulaDeHandicap({ ...EJEMPLO, handicap: 8.7, salida }, { ...ENTERO, nueve: 'ida' })).toBe(
    '8,7 / 2 = 4,4 · 4,4 × 130 / 113 + 71,4 / 2 − 35 → 6',
  );
  expect(formulaDeHandicap({ ...EJEMPLO, salida }, { reductor: 95, limite: null, nueve: 'vuelta' })).toBe(
    '18,0 / 2 = 9,0 · (9,0 × 130 / 113 + 71,4 / 2 − 37) × 95 % → 9',
  );
});

test('a tee without rating plays the own handicap, and a plus handicap is below zero', () => {
  const paresDeNueves = { ida: 36, vuelta: 36 };
  const propias = { ida: null, vuelta: null };
  const sinValorar = { nombre: 'Rojas', slope: null, valorDeCampo: null, par: 72, paresDeNueves, propias };
  expect(formulaDeHandicap({ nombre: 'A', handicap: 14.5, salida: sinValorar }, ENTERO)).toBe('14,5 → 15');
  expect(
    formulaDeHandicap({ nombre: 'B', handicap: 14.5, salida: sinValorar }, { reductor: 50, limite: null }),
  ).toBe('14,5 × 50 % → 7');
  expect(formulaDeHandicap({ ...EJEMPLO, handicap: -2 }, ENTERO)).toBe('−2,0 × 130 / 113 + 71,4 − 72 → +3');
});

test.each([
  [ENTERO, 'hándicap × slope / 113 + valor de campo − par'],
  [{ reductor: 95, limite: 28 }, '(hándicap × slope / 113 + valor de campo − par) × 95 % → como mucho 28'],
  [
    { ...ENTERO, nueve: 'ida' as const },
    'hándicap / 2 × slope / 113 + valor de campo del nueve − par del nueve',
  ],
])('with nobody to make it with it is told in words, with %o', (ajustes, texto) => {
  expect(formulaEnPalabras(ajustes)).toBe(texto);
});

test('on the tee that is chosen the words have its figures, over nine holes those of the nine', () => {
  const { salida } = EJEMPLO;
  expect(formulaEnPalabras({ reductor: 95, limite: 28 }, salida)).toBe(
    '(hándicap × 130 / 113 + 71,4 − 72) × 95 % → como mucho 28',
  );
  expect(formulaEnPalabras({ ...ENTERO, nueve: 'ida' }, salida)).toBe(
    'hándicap / 2 × 130 / 113 + 71,4 / 2 − 36',
  );
  const propias = { ida: null, vuelta: { slope: 121, valorDeCampo: 35.3 } };
  expect(formulaEnPalabras({ ...ENTERO, nueve: 'vuelta' }, { ...salida, propias })).toBe(
    'hándicap / 2 × 121 / 113 + 35,3 − 36',
  );
});
