import { describe, expect, test } from 'vitest';
import { oficialDeTotales, type TotalesDeFila } from './resultado-importado.ts';

const fila = (id: string, cifras: TotalesDeFila['cifras'], puntua = true): TotalesDeFila => ({
  id,
  puntua,
  cifras,
});
const DICHO = ['id', 'tipo', 'puesto', 'entreSocios', 'puntos'] as const;
const puestos = (filas: readonly TotalesDeFila[]) =>
  oficialDeTotales(filas).puestos.map((puesto) => DICHO.map((que) => puesto[que]));

describe('the official record of a torneo that came with its totals', () => {
  test.each([
    ['strokes, gross and net', { bruto: 83, neto: 71 }, [83, 71, null]],
    ['gross strokes alone', { bruto: 83 }, [83, null, null]],
    ['Stableford points, which are net', { stableford: 36 }, [null, null, 36]],
    ['nothing, for who did not hand a card in', {}, [null, null, null]],
  ])('takes %s', (_, cifras, [golpesBrutos, golpesNetos, puntosNetos]) => {
    expect(oficialDeTotales([fila('a', cifras)]).totales).toEqual([
      { id: 'a', golpesBrutos, golpesNetos, puntosBrutos: null, puntosNetos },
    ]);
  });

  test.each([
    [
      'a place by handicap takes the points',
      [fila('a', { puesto: 1, puntos: 100 }), fila('b', { puesto: 2, puntos: 80.5 })],
      [
        ['a', 'handicap', 1, 1, 100],
        ['b', 'handicap', 2, 2, 80.5],
      ],
    ],
    [
      'the scratch place takes them where there is no other',
      [fila('a', { puestoScratch: 1, puntos: 100 }), fila('b', { puestoScratch: 2 })],
      [
        ['a', 'scratch', 1, 1, 100],
        ['b', 'scratch', 2, 2, 0],
      ],
    ],
    [
      'with both the points are of the handicap, also those of who has the scratch one alone',
      [fila('a', { puesto: 1, puestoScratch: 2, puntos: 100 }), fila('b', { puestoScratch: 1, puntos: 50 })],
      [
        ['a', 'handicap', 1, 1, 100],
        ['a', 'scratch', 2, 2, 0],
        ['b', 'scratch', 1, 1, 0],
      ],
    ],
    [
      'a guest keeps the place and moves nobody among the members',
      [fila('g', { puesto: 1, puntos: 100 }, false), fila('a', { puesto: 2 }), fila('b', { puesto: 4 })],
      [
        ['g', 'handicap', 1, null, 100],
        ['a', 'handicap', 2, 1, 0],
        ['b', 'handicap', 4, 2, 0],
      ],
    ],
    [
      'a tie is one place for both, and the next one stands after both',
      [fila('a', { puesto: 3 }), fila('b', { puesto: 1 }), fila('c', { puesto: 1 })],
      [
        ['a', 'handicap', 3, 3, 0],
        ['b', 'handicap', 1, 1, 0],
        ['c', 'handicap', 1, 1, 0],
      ],
    ],
    [
      'who did not finish has no place, and is before nobody',
      [fila('a', { bruto: 90 }), fila('b', { puesto: 2 })],
      [['b', 'handicap', 2, 1, 0]],
    ],
  ])('%s', (_, filas, esperados) => {
    expect(puestos(filas)).toEqual(esperados);
  });

  test('no place says of itself how a tie was broken', () => {
    expect(oficialDeTotales([fila('a', { puesto: 1 })]).puestos).toMatchObject([{ desempate: [] }]);
  });
});
