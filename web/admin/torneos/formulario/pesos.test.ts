import { expect, test } from 'vitest';
import { datosDe, deUnaBola, faltasDe, pesosEscritos, valoresNuevos } from './valores.ts';

const FOURSOME = { ...valoresNuevos(), modalidad: 'parejas_por_golpes', formula: 'foursome' } as const;

test.each([
  ['', null],
  ['40 + 60', [40, 60]],
  ['40 60', [40, 60]],
  ['30, 30 %', [30, 30]],
  ['50', undefined],
  ['50 + 50 + 50', undefined],
  ['50 + 101', undefined],
  ['la mitad', undefined],
])('the weights %j of a foursome are %j', (text, pesos) => {
  expect(pesosEscritos(text, 'foursome')).toEqual(pesos);
});

test('weights are asked and sent where one ball is played, and nowhere else', () => {
  expect(deUnaBola(FOURSOME)).toBe(true);
  expect(deUnaBola({ ...FOURSOME, formula: 'mejor_bola' })).toBe(false);
  expect(deUnaBola({ ...FOURSOME, modalidad: 'individual_por_golpes' })).toBe(false);
  expect(datosDe({ ...FOURSOME, pesos: '30 + 30' }).pesos).toEqual([30, 30]);
  expect(datosDe({ ...FOURSOME, formula: 'mejor_bola', pesos: '30 + 30' }).pesos).toBe(null);
  expect(faltasDe({ ...FOURSOME, pesos: '30' }).pesos).toContain('35 + 15');
  expect(faltasDe({ ...FOURSOME, formula: 'mejor_bola', pesos: '30' }).pesos).toBe(undefined);
});
