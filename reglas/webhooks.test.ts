import { describe, expect, test } from 'vitest';
import { esperaDeEntrega, generacionesQueFirman, sePausaPorFallos } from './webhooks.ts';

const HORA = 3_600_000;

test('what is not taken is told nine times within three days, each time later than the last, then given up', () => {
  const esperas = [1, 2, 3, 4, 5, 6, 7, 8].map(esperaDeEntrega);
  expect(esperas).toEqual([1, 5, 30, 120, 360, 720, 1_440, 1_440]);
  expect(esperaDeEntrega(9)).toBeNull();
  const horas = esperas.reduce<number>((sum, minutos) => sum + (minutos ?? 0), 0) / 60;
  expect([horas > 48, horas < 72]).toEqual([true, true]);
});

describe('a program that takes nothing', () => {
  test.each([
    [8, 48, true],
    [9, 200, true],
    [7, 48, false],
    [8, 47, false],
    [500, 1, false],
  ])('%i times in a row, for %i hours: told nothing any more %s', (fallosSeguidos, horas, expected) => {
    const ahora = 1_000 * HORA;
    expect(sePausaPorFallos({ fallosSeguidos, fallandoDesde: ahora - horas * HORA, ahora })).toBe(expected);
  });

  test('and took the last one is told on', () => {
    expect(sePausaPorFallos({ fallosSeguidos: 9, fallandoDesde: null, ahora: HORA })).toBe(false);
  });
});

test.each([
  [1, null, [1]],
  [2, 0, [2, 1]],
  [2, 23.9, [2, 1]],
  [2, 24, [2]],
  [7, 1, [7, 6]],
  [3, null, [3]],
  [1, 1, [1]],
])('secret %i, changed %s hours ago, signs as %j', (generacion, horas, expected) => {
  const ahora = 100 * HORA;
  const cambiadoEn = horas === null ? null : ahora - horas * HORA;
  expect(generacionesQueFirman({ generacion, cambiadoEn, ahora })).toEqual(expected);
});
