import { describe, expect, test } from 'vitest';
import {
  conSusMetros,
  esElMismoNombre,
  estadoDeIndices,
  type FigurasDeSalida,
  hoyosCambiados,
  hoyosDeSalidaNueva,
  hoyosDistintos,
  hoyosEnOrden,
  motivoHoyosNoValidos,
  motivoSalidaNoValida,
  parDeHoyos,
  sonLasMismasFiguras,
} from './campo.ts';

const SIN: FigurasDeSalida = {
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
};
const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const con = (numero: number, cambio: object) =>
  hoyos.map((hoyo) => (hoyo.numero === numero ? { ...hoyo, ...cambio } : hoyo));

describe('figures of a tee typed by hand', () => {
  test.each<[keyof FigurasDeSalida, number, string | null]>([
    ['slopeMasculino', 55, null],
    ['slopeMasculino', 155, null],
    ['slopeMasculino', 54, 'slope_masculino_no_valido'],
    ['slopeMasculino', 156, 'slope_masculino_no_valido'],
    ['slopeMasculino', 113.5, 'slope_masculino_no_valido'],
    ['slopeFemenino', 54, 'slope_femenino_no_valido'],
    ['courseRatingMasculino', 60, null],
    ['courseRatingMasculino', 71.4, null],
    ['courseRatingMasculino', 80, null],
    ['courseRatingMasculino', 80.1, 'rating_masculino_no_valido'],
    ['courseRatingFemenino', 59.9, 'rating_femenino_no_valido'],
    ['courseRatingFemenino', 71.45, 'rating_femenino_no_valido'],
  ])('%s %s: %s', (figura, valor, motivo) => {
    expect(motivoSalidaNoValida({ nuevas: { ...SIN, [figura]: valor }, actuales: null })).toBe(motivo);
  });

  test('one that stays as it was imported is not asked about', () => {
    const actuales = { ...SIN, slopeMasculino: 46, courseRatingFemenino: 84.7 };
    expect(motivoSalidaNoValida({ nuevas: actuales, actuales })).toBeNull();
    expect(motivoSalidaNoValida({ nuevas: { ...actuales, slopeMasculino: 47 }, actuales })).toBe(
      'slope_masculino_no_valido',
    );
  });

  test('two tees have the same figures, or not', () => {
    expect(sonLasMismasFiguras(SIN, { ...SIN })).toBe(true);
    expect(sonLasMismasFiguras(SIN, { ...SIN, slopeFemenino: 113 })).toBe(false);
  });
});

describe('holes typed by hand', () => {
  test.each<[object, string | null]>([
    [{ par: 3 }, null],
    [{ par: 5 }, null],
    [{ par: 2 }, 'par_no_valido'],
    [{ par: 6 }, 'par_no_valido'],
    [{ par: 4.5 }, 'par_no_valido'],
    [{ indice: null }, null],
    [{ indice: 0 }, 'indice_no_valido'],
    [{ indice: 19 }, 'indice_no_valido'],
    [{ indice: 1.5 }, 'indice_no_valido'],
    [{ indice: 4 }, 'indice_repetido'],
    [{ metros: null }, null],
    [{ metros: 20 }, null],
    [{ metros: 999 }, null],
    [{ metros: 19 }, 'metros_no_validos'],
    [{ metros: 1000 }, 'metros_no_validos'],
    [{ metros: 141.5 }, 'metros_no_validos'],
  ])('hole 3 with %o: %s', (cambio, motivo) => {
    expect(motivoHoyosNoValidos({ hoyos: con(3, cambio), actuales: hoyos })).toBe(motivo);
  });

  test('a par of 6 that was imported may stay', () => {
    const largos = con(3, { par: 6 });
    expect(motivoHoyosNoValidos({ hoyos: largos, actuales: largos })).toBeNull();
  });

  test('a new tee has 18 holes of par 4 and no index', () => {
    expect(hoyosDeSalidaNueva()).toHaveLength(18);
    expect(hoyosDeSalidaNueva()[17]).toEqual({ numero: 18, par: 4, indice: null });
    expect(parDeHoyos(hoyosDeSalidaNueva())).toBe(72);
  });

  test('what is not the same is told, and the order is that of play', () => {
    expect(hoyosDistintos(con(2, { par: 5 }), hoyos)).toEqual([{ numero: 2, par: 5, indice: 2 }]);
    expect(hoyosDistintos(con(2, { indice: null }), hoyos)).toHaveLength(1);
    expect(hoyosDistintos(hoyos, hoyos)).toEqual([]);
    expect(hoyosEnOrden(hoyos.toReversed())).toEqual(hoyos);
  });
});

describe('metres', () => {
  test('change what is told of a hole, and not how it is played', () => {
    const medidos = con(2, { metros: 310 });
    expect(hoyosDistintos(medidos, hoyos)).toEqual([]);
    expect(hoyosCambiados(medidos, hoyos)).toEqual([{ numero: 2, par: 4, indice: 2, metros: 310 }]);
    expect(hoyosCambiados(hoyos, medidos)).toEqual([{ numero: 2, par: 4, indice: 2 }]);
    expect(hoyosCambiados(con(2, { metros: null }), hoyos)).toEqual([]);
    expect(hoyosCambiados(con(2, { par: 5 }), hoyos)).toHaveLength(1);
  });

  test('stay where nobody tells them, and go where it is said so', () => {
    const medidos = con(2, { metros: 310 });
    expect(conSusMetros(hoyos, medidos)).toEqual(medidos);
    expect(conSusMetros(con(2, { metros: null }), medidos)[1]?.metros).toBeNull();
    expect(conSusMetros(con(2, { metros: 305 }), medidos)[1]?.metros).toBe(305);
  });
});

describe('how the indexes stand', () => {
  const indices = hoyos.map(({ indice }) => indice);
  test.each<[string, (number | null)[], object]>([
    ['all there', indices, { puestos: 18, faltan: [], repetidos: [] }],
    ['one missing', indices.map((i) => (i === 7 ? null : i)), { puestos: 17, faltan: [7], repetidos: [] }],
    [
      'one missing and one twice',
      indices.map((i) => (i === 7 ? 9 : i)),
      { puestos: 17, faltan: [7], repetidos: [{ indice: 9, veces: 2 }] },
    ],
  ])('%s', (_, escritos, estado) => {
    expect(estadoDeIndices(escritos)).toEqual(estado);
  });
});

test.each([
  ['Amarillas', 'AMARILLAS', true],
  ['Ávila', 'avila', true],
  ['Rojas', 'Rosas', false],
])('%s and %s are one name: %s', (uno, otro, igual) => {
  expect(esElMismoNombre(uno, otro)).toBe(igual);
});
