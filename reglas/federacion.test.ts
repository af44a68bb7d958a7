import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { esElMismoNombre, handicapDeFederacion, licenciaComparable } from './federacion.ts';

describe('a handicap as the federation writes it', () => {
  test.each([
    ['26,9', 26.9],
    ['26.9', 26.9],
    [26.9, 26.9],
    [14.700000000000001, 14.7],
    [Number.NaN, undefined],
    [1e21, undefined],
    [' 7 ', 7],
    ['+2,4', -2.4],
    ['-2,4', -2.4],
    [-2.4, -2.4],
    ['+0,0', 0],
    ['54', 54],
    ['N/D', null],
    ['-----', null],
    ['', null],
    [null, null],
    ['54,1', undefined],
    ['+10,1', undefined],
    ['veinte', undefined],
    ['1e1', undefined],
    ['12,34,5', undefined],
    ['<b>3</b>', undefined],
  ])('%o is %o', (escrito, handicap) => {
    expect(handicapDeFederacion(escrito)).toBe(handicap);
  });

  test('whatever the text, it is a handicap of the club, none, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (escrito) => {
        const handicap = handicapDeFederacion(escrito);
        if (handicap === null || handicap === undefined) return;
        expect(handicap).toBeGreaterThanOrEqual(-10);
        expect(handicap).toBeLessThanOrEqual(54);
        expect(Object.is(handicap, -0)).toBe(false);
      }),
    );
  });
});

describe('two writings of a name', () => {
  test.each([
    ['José Luis García Pérez', 'GARCIA PEREZ, JOSE LUIS', true],
    ['José Luis García', 'García Pérez, José Luis', true],
    ['Mª Carmen de la Fuente', 'FUENTE LOPEZ, MARIA CARMEN', true],
    ['J. García Pérez', 'GARCIA PEREZ JUAN', true],
    ['Íñigo Peña', 'PEÑA IÑIGO', true],
    ['Ana Peña', 'PEÑA, ANA', true],
    ['Ana Peña', 'PENA, ANA', false],
    ['Juan Pérez García', 'PEREZ GARCIA, LUIS', false],
    ['Ana', 'GARCIA PEREZ, ANA', false],
    ['Ana Ana', 'GARCIA PEREZ, ANA', false],
    ['Pelé', 'PELE', true],
    ['', 'PEREZ', false],
    ['', '', false],
  ])('%s and %s: %s', (uno, otro, mismo) => {
    expect(esElMismoNombre(uno, otro)).toBe(mismo);
    expect(esElMismoNombre(otro, uno)).toBe(mismo);
  });
});

test.each([
  [' cm 0012 3456 ', 'CM00123456'],
  ['abñ1', 'ABÑ1'],
  [null, ''],
])('the licence %o is compared as %o', (licencia, comparable) => {
  expect(licenciaComparable(licencia)).toBe(comparable);
});
