import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nombreDeRonda, primeraRonda, puestosDelCuadro, rondasDelCuadro } from './cuadro.ts';

const gana =
  (mejor: boolean) =>
  ({ a, b }: { a: string; b: string }) =>
    Number(a) < Number(b) === mejor ? a : b;

function cuadroDe(cuantos: number) {
  return primeraRonda(cuantos).map(([a, b]): [string, string | null] => [
    String(a),
    b === null ? null : String(b),
  ]);
}

test('the first round pairs the seeds so that the best meet last', () => {
  expect(primeraRonda(16).slice(0, 4)).toEqual([
    [1, 16],
    [8, 9],
    [4, 13],
    [5, 12],
  ]);
  expect(primeraRonda(2)).toEqual([[1, 2]]);
  expect(primeraRonda(3)).toEqual([
    [1, null],
    [2, 3],
  ]);
});

test('the byes are of the best seeds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 128 }), (cuantos) => {
      const ronda = primeraRonda(cuantos);
      const libres = ronda.flatMap(([a, b]) => (b === null ? [a] : []));
      expect(libres.toSorted((a, b) => a - b)).toEqual(libres.map((_, i) => i + 1));
      const todos = ronda.flat().filter((uno) => uno !== null);
      expect(todos.toSorted((a, b) => a - b)).toEqual(Array.from({ length: cuantos }, (_, i) => i + 1));
    }),
  );
});

describe('a bracket', () => {
  test('of n is played in n − 1 matches, ends with one, and gives everybody a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 128 }), fc.boolean(), (cuantos, mejor) => {
        let partidos = 0;
        const rondas = rondasDelCuadro(cuadroDe(cuantos), (uno) => {
          partidos += 1;
          return gana(mejor)(uno);
        });
        expect(partidos).toBe(cuantos - 1);
        expect(rondas.at(-1)).toHaveLength(1);
        const puestos = puestosDelCuadro(rondas);
        expect(puestos).toHaveLength(cuantos);
        expect(new Set(puestos.map(({ id }) => id)).size).toBe(cuantos);
        expect(puestos.filter(({ puesto }) => puesto === 1)).toHaveLength(1);
        if (mejor) expect(puestos[0]?.id).toBe('1');
      }),
    );
  });

  test('places are the round reached: 1, 2, 3=, 5=', () => {
    const puestos = puestosDelCuadro(rondasDelCuadro(cuadroDe(8), gana(true)));
    expect(puestos.map(({ id, puesto, compartido }) => `${puesto}${compartido ? '=' : ''} ${id}`)).toEqual([
      '1 1',
      '2 2',
      '3= 4',
      '3= 3',
      '5= 8',
      '5= 5',
      '5= 7',
      '5= 6',
    ]);
  });

  test('waits for who is not known, and nobody has a place before losing', () => {
    const rondas = rondasDelCuadro(cuadroDe(4), ({ a }) => (a === '1' ? a : null));
    expect(rondas[1]).toEqual([
      { ronda: 2, lugar: 1, a: '1', b: undefined, ganador: undefined, paso: false },
    ]);
    expect(puestosDelCuadro(rondas)).toEqual([{ id: '4', puesto: 3, compartido: true }]);
    expect(puestosDelCuadro([])).toEqual([]);
  });

  test('who has no rival goes on, also where nobody comes out of a match', () => {
    const rondas = rondasDelCuadro(
      [
        [null, null],
        ['3', '4'],
        [null, '5'],
        ['6', null],
      ],
      ({ b }) => b,
    );
    expect(rondas[0]?.map(({ ganador, paso }) => [ganador, paso])).toEqual([
      [null, false],
      ['4', false],
      ['5', true],
      ['6', true],
    ]);
    expect(rondas[1]?.map(({ ganador, paso }) => [ganador, paso])).toEqual([
      ['4', true],
      ['6', false],
    ]);
    expect(puestosDelCuadro(rondas).map(({ id, puesto }) => [id, puesto])).toEqual([
      ['6', 1],
      ['4', 2],
      ['5', 3],
      ['3', 5],
    ]);
  });

  test('rounds have the names of the club', () => {
    expect([1, 2, 3, 4].map((ronda) => nombreDeRonda({ ronda, rondas: 4 }))).toEqual([
      'Octavos',
      'Cuartos',
      'Semifinales',
      'Final',
    ]);
    expect(nombreDeRonda({ ronda: 1, rondas: 7 })).toBe('1ª ronda');
  });
});
