import { expect, test } from 'vitest';
import { contraste, contrastesDe, motivoColoresNoValidos } from './colores.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
])('%s on %s has a contrast of %f', (uno, otro, razon) => {
  expect(contraste(uno, otro)).toBeCloseTo(razon, 1);
  expect(contraste(otro, uno)).toBe(contraste(uno, otro));
});

test.each([
  [{ principal: '#264e2d', acento: '#ecb84e' }, null],
  [{ principal: '#6b1f2a', acento: '#e6d3b8' }, null],
  [{ principal: '#777777', acento: '#000000' }, 'color_principal_poco_legible'],
  [{ principal: '#767676', acento: '#000000' }, null],
  [{ principal: '#ffffff', acento: '#000000' }, 'color_principal_poco_legible'],
  [{ principal: '#264e2d', acento: '#264e2d' }, 'color_acento_poco_legible'],
  [{ principal: '#1d365c', acento: '#4d6a94' }, 'color_acento_poco_legible'],
] as const)('%o: %s', (colores, motivo) => {
  expect(motivoColoresNoValidos(colores)).toBe(motivo);
});

test('both figures are told', () => {
  const { sobreBlanco, entreLosDos } = contrastesDe({ principal: '#6b1f2a', acento: '#e6d3b8' });
  expect([sobreBlanco.toFixed(1), entreLosDos.toFixed(1)]).toEqual(['11.3', '7.8']);
});
