import { describe, expect, test } from 'vitest';
import {
  completarHoyos,
  esGolpeImprobable,
  maximoDeGolpes,
  motivoGolpesNoValidos,
  admiteDiezOMas,
  opcionesDeGolpes,
} from './hoyo.ts';

const PARES = [3, 4, 5];
const LIMITES = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('names of the results (player spec §5)', () => {
  test.each([
    [3, ['Hole in One', 'Birdie', 'Par', 'Bogey', 'Double Bogey', '+3', '+4', '+5', '+6']],
    [4, ['Hole in One', 'Eagle', 'Birdie', 'Par', 'Bogey', 'Double Bogey', '+3', '+4', '+5']],
    [5, ['−4', 'Albatros', 'Eagle', 'Birdie', 'Par', 'Bogey', 'Double Bogey', '+3', '+4']],
  ])('par %i offers 1 to 9 without a limit with its names', (par, nombres) => {
    expect(opcionesDeGolpes({ par, limite: null }).map(({ nombre }) => nombre)).toEqual(nombres);
  });

  test('a par 6, which real courses have, is called like the others', () => {
    const nombres = opcionesDeGolpes({ par: 6, limite: null }).map(({ nombre }) => nombre);
    expect(nombres).toEqual([
      '−5',
      '−4',
      'Albatros',
      'Eagle',
      'Birdie',
      'Par',
      'Bogey',
      'Double Bogey',
      '+3',
    ]);
  });
});

describe('limit of strokes', () => {
  test.each([
    [3, 5, 8],
    [4, 5, 9],
    [5, 5, 10],
    [4, 0, 4],
    [5, 10, 15],
    [3, null, 15],
    [5, null, 15],
  ])('par %i with limit %s allows %i', (par, limite, maximo) => {
    expect(maximoDeGolpes({ par, limite })).toBe(maximo);
  });

  test('a figure is accepted exactly from 1 to the maximum, for every par and limit', () => {
    for (const par of PARES) {
      for (const limite of LIMITES) {
        for (let golpes = -1; golpes <= 20; golpes += 1) {
          const vale = golpes >= 1 && golpes <= (limite === null ? 15 : par + limite);
          const motivo = motivoGolpesNoValidos({ par, limite, golpes });
          expect(motivo === null).toBe(vale);
          const pasado = limite !== null && golpes > par + limite;
          expect(motivo === 'limite_golpes').toBe(pasado);
        }
      }
    }
    expect(motivoGolpesNoValidos({ par: 4, limite: 5, golpes: 4.5 })).toBe('golpes_no_validos');
    expect(motivoGolpesNoValidos({ par: 4, limite: 5, golpes: Number.NaN })).toBe('golpes_no_validos');
  });

  test('the keys are 1 to the maximum and never more than nine, and each may be saved', () => {
    for (const par of PARES) {
      for (const limite of LIMITES) {
        const golpes = opcionesDeGolpes({ par, limite }).map((opcion) => opcion.golpes);
        const ultima = Math.min(9, maximoDeGolpes({ par, limite }));
        expect(golpes).toEqual(Array.from({ length: ultima }, (_, i) => i + 1));
        expect(golpes.every((g) => motivoGolpesNoValidos({ par, limite, golpes: g }) === null)).toBe(true);
      }
    }
  });

  test("'10+' works exactly where 10 may be saved", () => {
    for (const par of PARES) {
      for (const limite of LIMITES) {
        const vale = motivoGolpesNoValidos({ par, limite, golpes: 10 }) === null;
        expect(admiteDiezOMas({ par, limite })).toBe(vale);
      }
    }
    expect([4, 5].map((par) => admiteDiezOMas({ par, limite: 5 }))).toEqual([false, true]);
  });
});

test.each([
  [3, 1, false],
  [4, 1, true],
  [5, 1, true],
  [4, 2, false],
  [4, 8, false],
  [4, 9, true],
  [3, 8, true],
  [5, 9, false],
])('par %i in %i is improbable: %s', (par, golpes, improbable) => {
  expect(esGolpeImprobable({ par, golpes })).toBe(improbable);
});

describe('missing hole data (player spec §9)', () => {
  test('a clasificacion takes par 4 and index 18', () => {
    const hoyos = completarHoyos({ hoyos: [{ numero: 2, par: 5, indice: null }] });
    expect(hoyos).toHaveLength(18);
    expect(hoyos.slice(0, 2)).toEqual([
      { numero: 1, par: 4, indice: 18 },
      { numero: 2, par: 5, indice: 18 },
    ]);
  });

  test('a personal round takes par 4 and the number of the hole as index', () => {
    const hoyos = completarHoyos({ hoyos: [{ numero: 18, par: null, indice: 3 }], personal: true });
    expect(hoyos[6]).toEqual({ numero: 7, par: 4, indice: 7 });
    expect(hoyos[17]).toEqual({ numero: 18, par: 4, indice: 3 });
  });
});
