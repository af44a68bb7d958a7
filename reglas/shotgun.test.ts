import { expect, test } from 'vitest';
import { LOS_DIECIOCHO } from './limites.ts';
import { leerHoyos, numeroDeSalida, ordenDeJuego, repartirHoyosDeSalida } from './shotgun.ts';

const PARES = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 3, 4, 4, 3, 4, 4, 5];

test('a starting hole is a number, with A or B where two start from it', () => {
  expect(['1', '9A', '10', '18B'].map(numeroDeSalida)).toEqual([1, 9, 10, 18]);
  expect([null, '', '0', '19', '5C', '05', 'A5'].map(numeroDeSalida)).toEqual(Array(7).fill(null));
});

test('the round goes from the starting hole to the last and on from the first', () => {
  expect(ordenDeJuego('5B', LOS_DIECIOCHO)).toEqual([...LOS_DIECIOCHO.slice(4), 1, 2, 3, 4]);
  expect(ordenDeJuego('1', LOS_DIECIOCHO)).toEqual(LOS_DIECIOCHO);
  expect(ordenDeJuego(null, LOS_DIECIOCHO)).toEqual(LOS_DIECIOCHO);
  expect(ordenDeJuego('12', [10, 11, 12, 13])).toEqual([12, 13, 10, 11]);
  expect(ordenDeJuego('3', [10, 11, 12, 13])).toEqual([10, 11, 12, 13]);
});

test('as long as the holes last each partida takes one, in order of the course', () => {
  expect(repartirHoyosDeSalida({ cuantas: 3, hoyos: LOS_DIECIOCHO, pares: PARES })).toEqual(['1', '2', '3']);
  expect(repartirHoyosDeSalida({ cuantas: 2, hoyos: [10, 1, 10], pares: PARES })).toEqual(['1', '10']);
  expect(repartirHoyosDeSalida({ cuantas: 0, hoyos: [], pares: PARES })).toEqual([]);
});

test('the partidas beyond the holes start second from the par fives, then from the par fours', () => {
  expect(repartirHoyosDeSalida({ cuantas: 20, hoyos: LOS_DIECIOCHO, pares: PARES })).toEqual(
    '1 2 3 4A 4B 5 6 7 8 9A 9B 10 11 12 13 14 15 16 17 18'.split(' '),
  );
  expect(repartirHoyosDeSalida({ cuantas: 5, hoyos: [1, 3, 4], pares: PARES })).toEqual(
    '1A 1B 3 4A 4B'.split(' '),
  );
  expect(repartirHoyosDeSalida({ cuantas: 4, hoyos: [1, 2, 3], pares: [] })).toEqual('1A 1B 2 3'.split(' '));
});

test('more than two partidas for each hole do not fit', () => {
  expect(repartirHoyosDeSalida({ cuantas: 4, hoyos: [1, 2], pares: PARES })).toEqual(
    '1A 1B 2A 2B'.split(' '),
  );
  expect(repartirHoyosDeSalida({ cuantas: 5, hoyos: [1, 2], pares: PARES })).toBeNull();
});

test('holes are written one by one or by their ends, and none beside those that are played', () => {
  expect(leerHoyos('  ', [1, 2])).toEqual([1, 2]);
  expect(leerHoyos('10, 1 - 3,2', LOS_DIECIOCHO)).toEqual([1, 2, 3, 10]);
  for (const malo of ['0', '19', '4-2', '1,,2', 'uno', '1-20', '3.5'])
    expect(leerHoyos(malo, LOS_DIECIOCHO)).toBeNull();
  expect(leerHoyos('10', [1, 2, 3])).toBeNull();
});
