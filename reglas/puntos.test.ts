import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  explicarReparto,
  filasDePuntos,
  puntosDelEditor,
  puntosPorDefecto,
  puntosPorPosicion,
  redondearPuntos,
  repartirEmpates,
  sonPuntosValidos,
  TABLA_DE_PUNTOS,
} from './puntos.ts';

describe('points of a place (player spec §9)', () => {
  test('the club’s table is the one of the specification', () => {
    const posiciones = Array.from({ length: 25 }, (_, i) => puntosPorPosicion({ posicion: i + 1 }));
    const esperados = [40, 37, 35, 33, 31, 29, 27, 25, 23, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11];
    expect(posiciones).toEqual([...esperados, 10, 10, 10, 10, 10]);
    expect(puntosPorPosicion({ posicion: 0 })).toBe(0);
  });

  test('a torneo’s own table overrides it, in any order, and its last row holds beyond the end', () => {
    const configuracion = [
      { posicion: 2, puntos: 60 },
      { posicion: 1, puntos: 100 },
      { posicion: 4, puntos: 12.5 },
    ];
    const puntos = [1, 2, 3, 4, 5, 40].map((posicion) => puntosPorPosicion({ posicion, configuracion }));
    expect(puntos).toEqual([100, 60, 60, 12.5, 12.5, 12.5]);
  });

  test('from place 21 on all are alike even if the table has more rows', () => {
    const configuracion = puntosPorDefecto().map(({ posicion }) => ({ posicion, puntos: 100 - posicion }));
    expect(puntosPorPosicion({ posicion: 21, configuracion })).toBe(79);
    expect(puntosPorPosicion({ posicion: 28, configuracion })).toBe(79);
  });

  test('a place before the first row takes the club’s table', () => {
    expect(puntosPorPosicion({ posicion: 1, configuracion: [{ posicion: 3, puntos: 5 }] })).toBe(40);
  });

  test('the editor starts from 30 rows', () => {
    expect(puntosPorDefecto()).toHaveLength(30);
    expect(puntosPorDefecto().at(-1)).toEqual({ posicion: 30, puntos: 10 });
  });
});

describe('repartirEmpates', () => {
  const puntosDe = (posicion: number) => puntosPorPosicion({ posicion });
  const repartir = (puestos: readonly number[]) => {
    const filas = puestos.map((puesto, i) => ({ id: String(i), puesto }));
    const porId = repartirEmpates({ filas, puntosDe });
    return filas.map(({ id }) => porId.get(id));
  };

  test.each([
    [
      [1, 2, 3],
      [40, 37, 35],
    ],
    [
      [1, 2, 2, 4],
      [40, 36, 36, 33],
    ],
    [
      [1, 1, 1],
      [112 / 3, 112 / 3, 112 / 3],
    ],
    [[], []],
  ])('puestos %j take %j', (puestos, puntos) => {
    expect(repartir(puestos)).toEqual(puntos);
  });

  test('the points of a tied block are those of the places it spans', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), (tamanos) => {
        const puestos: number[] = [];
        for (const n of tamanos) puestos.push(...Array.from({ length: n }, () => 0).fill(puestos.length + 1));
        const puntos = repartir(puestos).map((p) => p ?? Number.NaN);
        const suma = puntos.reduce((a, b) => a + b, 0);
        const deLugares = puestos.map((_, i) => puntosDe(i + 1)).reduce((a, b) => a + b, 0);
        expect(suma).toBeCloseTo(deLugares, 6);
        expect(puntos.every((p, i) => i === 0 || p <= (puntos[i - 1] ?? 0))).toBe(true);
        expect(TABLA_DE_PUNTOS).toHaveLength(21);
      }),
    );
  });
});

describe('points as they are recorded', () => {
  test.each([
    [112 / 3, 37.33, 'three winners: 40, 37 and 35'],
    [99 / 4, 24.75, 'four of them'],
    [11.5 / 20, 0.58, '0,575 is a half hundredth although its float falls short of it'],
    [41 / 40, 1.03, '1,025 likewise'],
    [0.1 + 0.2, 0.3, 'a sum of floats'],
    [0, 0, 'nothing'],
  ])('%d is recorded as %d: %s', (puntos, guardados) => {
    expect(redondearPuntos(puntos)).toBe(guardados);
  });

  test('the mean of any tie, in whole or half points, is recorded to the exact hundredth', () => {
    const iguales = fc.integer({ min: 1, max: 120 });
    const medios = fc.nat({ max: 12_000 });
    fc.assert(
      fc.property(iguales, medios, (n, suma) => {
        const { media } = explicarReparto({
          puesto: 1,
          iguales: n,
          puntosDe: (puesto) => (puesto === 1 ? suma / 2 : 0),
        });
        // Hundredths of a mean of half points are 100·suma / 2n: whole numbers until the last division by 100.
        expect(redondearPuntos(media)).toBe(Math.floor((100 * suma + n) / (2 * n)) / 100);
      }),
      {
        numRuns: 3000,
        examples: [
          [20, 23],
          [20, 41],
          [40, 82],
        ],
      },
    );
  });
});

describe('the points editor (admin spec §9)', () => {
  test('a place without a figure of its own gives what all the others give', () => {
    expect(filasDePuntos({ puestos: [5], resto: 1 }).slice(0, 2)).toEqual([
      { posicion: 1, puntos: 5 },
      { posicion: 2, puntos: 1 },
    ]);
  });

  test('shows twenty places and one for all the others, and stores thirty rows', () => {
    const editor = puntosDelEditor(puntosPorDefecto());
    expect([editor.puestos.length, editor.puestos[0], editor.puestos[19], editor.resto]).toEqual([
      20, 40, 11, 10,
    ]);
    expect(filasDePuntos(editor)).toEqual(puntosPorDefecto());
    const otra = filasDePuntos({ puestos: editor.puestos, resto: 2.5 });
    expect([otra.length, otra[19], otra[20], otra[29]]).toEqual([
      30,
      { posicion: 20, puntos: 11 },
      { posicion: 21, puntos: 2.5 },
      { posicion: 30, puntos: 2.5 },
    ]);
  });

  test('what is stored is what every place then gives', () => {
    const puntos = fc.integer({ min: 0, max: 200 }).map((medios) => medios / 2);
    const editor = fc.record({ puestos: fc.array(puntos, { minLength: 20, maxLength: 20 }), resto: puntos });
    fc.assert(
      fc.property(editor, fc.integer({ min: 1, max: 60 }), ({ puestos, resto }, posicion) => {
        const configuracion = filasDePuntos({ puestos, resto });
        expect(puntosPorPosicion({ posicion, configuracion })).toBe(puestos[posicion - 1] ?? resto);
        expect(puntosDelEditor(configuracion)).toEqual({ puestos, resto });
      }),
    );
  });

  test.each([
    [0, true],
    [12.5, true],
    [100_000, true],
    [-0.5, false],
    [0.25, false],
    [100_000.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d are points that a place may give: %s', (puntos, validos) => {
    const puestos = Array.from({ length: 20 }, () => 1);
    expect(sonPuntosValidos({ puestos, resto: puntos })).toBe(validos);
    expect(sonPuntosValidos({ puestos: [puntos, ...puestos.slice(1)], resto: 0 })).toBe(validos);
  });
});
