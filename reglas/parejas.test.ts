import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defectoDeParejas, sortearParejas } from './parejas.ts';

const gente = (handicaps: readonly (number | null)[]) =>
  handicaps.map((handicap, i) => ({ id: `id-${String(i).padStart(2, '0')}`, handicap }));

describe('drawing pairs', () => {
  const alguien = fc.array(fc.option(fc.integer({ min: -4, max: 54 })), { maxLength: 30 });
  const metodos = fc.constantFrom('al_azar' as const, 'alto_bajo' as const);
  const semillas = fc.integer({ min: 0, max: 999_999 });

  test('puts everybody in one bando, but for those left over; the same seed draws the same', () => {
    const tamanos = fc.integer({ min: 2, max: 4 });
    fc.assert(
      fc.property(alguien, metodos, semillas, tamanos, (handicaps, metodo, semilla, tamano) => {
        const quienes = gente(handicaps);
        const parejas = sortearParejas({ quienes, metodo, semilla, tamano });
        const conPareja = new Set(parejas.flat());
        expect(parejas).toHaveLength(Math.floor(quienes.length / tamano));
        expect(parejas.every((pareja) => pareja.length === tamano)).toBe(true);
        expect(conPareja.size).toBe(parejas.length * tamano);
        expect(quienes.filter(({ id }) => conPareja.has(id))).toHaveLength(conPareja.size);
        expect(sortearParejas({ quienes: quienes.toReversed(), metodo, semilla, tamano })).toEqual(parejas);
      }),
    );
  });

  test('alto_bajo of four goes there and back, and leaves over who is in the middle', () => {
    const quienes = gente([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sortearParejas({ quienes, metodo: 'alto_bajo', semilla: 3, tamano: 4 })).toEqual([
      ['id-00', 'id-03', 'id-04', 'id-08'],
      ['id-01', 'id-02', 'id-05', 'id-07'],
    ]);
  });

  test('alto_bajo pairs the lowest with the highest, and who has no handicap counts as the highest', () => {
    const quienes = gente([30, 2, null, 12, 20]);
    expect(sortearParejas({ quienes, metodo: 'alto_bajo', semilla: 7, tamano: 2 })).toEqual([
      ['id-01', 'id-02'],
      ['id-03', 'id-00'],
    ]);
  });

  test('another seed draws others', () => {
    const quienes = gente([1, 2, 3, 4, 5, 6, 7, 8]);
    const dichas = Array.from({ length: 50 }, (_, semilla) =>
      JSON.stringify(sortearParejas({ quienes, metodo: 'al_azar', semilla, tamano: 2 })),
    );
    expect(new Set(dichas).size).toBeGreaterThan(40);
  });

  test('everybody is as likely to be anybody’s partner', () => {
    const quienes = gente([1, 2, 3, 4]);
    const con = [0, 0, 0];
    for (let semilla = 0; semilla < 6000; semilla += 1) {
      const parejas = sortearParejas({ quienes, metodo: 'al_azar', semilla, tamano: 2 });
      const suya = parejas.find((pareja) => pareja.includes('id-00')) ?? [];
      const otro = Number(suya.find((id) => id !== 'id-00')?.slice(-2));
      con[otro - 1] = (con[otro - 1] ?? 0) + 1;
    }
    for (const veces of con) expect(Math.abs(veces - 2000)).toBeLessThan(200);
  });
});

describe('changing pairs', () => {
  const quienes = ['a', 'b', 'c', 'd'].map((id) => ({ id, conGolpes: id === 'a' }));
  test.each([
    ['a new pair', [], [['c', 'b']], null],
    ['none', [['c', 'b']], [], null],
    ['the same pairs, in another order, one with strokes', [['a', 'b']], [['b', 'a']], null],
    [
      'another pair beside one with strokes',
      [['a', 'b']],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      null,
    ],
    ['a pair with strokes undone', [['a', 'b']], [], 'parejas_con_golpes'],
    ['a new pair of somebody with strokes', [], [['a', 'b']], 'parejas_con_golpes'],
    ['another partner', [['a', 'b']], [['a', 'c']], 'parejas_con_golpes'],
    ['three', [], [['b', 'c', 'd']], 'pareja_no_valida'],
    ['somebody alone', [], [['b']], 'pareja_no_valida'],
    ['somebody twice', [], [['b', 'b']], 'pareja_no_valida'],
    [
      'somebody in two',
      [],
      [
        ['b', 'c'],
        ['d', 'b'],
      ],
      'pareja_no_valida',
    ],
    ['somebody else', [], [['b', 'z']], 'pareja_no_valida'],
    ['a pair of before that lost somebody', [['a', 'z']], [], 'parejas_con_golpes'],
  ] as const)('%s: %j → %j is %s', (_, antes, despues, defecto) => {
    expect(defectoDeParejas({ antes, despues, quienes, tamano: 2 })).toBe(defecto);
  });

  test('of teams each takes as many as it is of', () => {
    const nuevas = (...despues: string[][]) => ({ antes: [], despues, quienes, tamano: 3 });
    expect(defectoDeParejas(nuevas(['b', 'c', 'd']))).toBe(null);
    expect(defectoDeParejas(nuevas(['b', 'c']))).toBe('pareja_no_valida');
  });
});
