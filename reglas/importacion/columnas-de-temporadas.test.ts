import { describe, expect, test } from 'vitest';
import {
  asignarColumnasDeTemporada,
  CAMPOS_DE_HOYO,
  type HojaDeTemporada,
} from './columnas-de-temporadas.ts';

const campoDe = (hoja: HojaDeTemporada, titulo: string) =>
  asignarColumnasDeTemporada(hoja, [titulo]).columnas[0]?.campo;
const HOYOS = Array.from({ length: 18 }, (_, i) => String(i + 1));

describe('the columns of a torneo with its totals', () => {
  test.each([
    ['Pos.', 'puesto'],
    ['PUESTO', 'puesto'],
    ['Clasificación', 'puesto'],
    ['Pos. Scratch', 'puestoScratch'],
    ['Jugador', 'jugador'],
    ['NOMBRE Y APELLIDOS', 'jugador'],
    ['Apellidos, Nombre', 'jugador'],
    ['Apellidos', 'apellidos'],
    ['HCP', 'handicap'],
    ['Hándicap  exacto', 'handicap'],
    ['Hcp. Juego', 'handicapDeJuego'],
    ['Golpes', 'bruto'],
    ['Resultado Bruto', 'bruto'],
    ['NETO', 'neto'],
    ['Pts. Stableford', 'stableford'],
    ['Puntos', 'puntos'],
    ['Color', null],
    ['Sexo', null],
    ['Total', null],
    ['7', null],
  ])('%s is %s', (titulo, campo) => {
    expect(campoDe('totales', titulo)).toBe(campo);
  });
});

describe('the columns of a torneo with its cards', () => {
  test.each([
    ['1', 'hoyo1'],
    ['01', 'hoyo1'],
    ['1º', 'hoyo1'],
    ['18', 'hoyo18'],
    ['H3', 'hoyo3'],
    ['hoyo10', 'hoyo10'],
    ['HOYO 07', 'hoyo7'],
    ['H. 4', 'hoyo4'],
    ['Hoyo nº 5', 'hoyo5'],
    ['Hoyo No. 6', 'hoyo6'],
    ['Nº 8', 'hoyo8'],
    ['18 hoyos', null],
    ['0', null],
    ['19', null],
    ['Hoyo 99', null],
    ['Sexo (H/M)', 'sexo'],
    ['Género', 'sexo'],
    ['Nombre', 'jugador'],
    ['HCP de juego', 'handicapDeJuego'],
    ['Ida', null],
    ['Vuelta', null],
    ['Total', null],
    ['Pos', null],
  ])('%s is %s', (titulo, campo) => {
    expect(campoDe('tarjetas', titulo)).toBe(campo);
  });
});

describe('the columns of the table of a liga', () => {
  test.each([
    ['Posición', 'puesto'],
    ['Socio', 'jugador'],
    ['TOTAL PUNTOS', 'total'],
    ['Puntos', 'total'],
    ['Copa de Navidad', 'torneo'],
    ['12/04/2014', 'torneo'],
    ['2014-04-12', 'torneo'],
    ['1.ª prueba', 'torneo'],
    ['1', 'torneo'],
    ['Hándicap', null],
    ['Torneos jugados', null],
    ['Observaciones', null],
    ['Media', null],
    ['Nº', null],
    ['#', null],
    ['Nº socio', null],
    ['HCP exacto', null],
    ['Pos. scratch', null],
    ['Sexo', null],
    ['Bruto', null],
    ['Club', null],
    ['Club de Campo', 'torneo'],
  ])('%s is %s', (titulo, campo) => {
    expect(campoDe('liga', titulo)).toBe(campo);
  });
});

describe('what somebody chose', () => {
  test('wins over the heading, however it is written, and is of no other column', () => {
    const elegidas = [
      { titulo: 'quien', campo: 'jugador' },
      { titulo: '#', campo: 'puesto' },
      { titulo: 'Puntos', campo: null },
      { titulo: 'De otro archivo', campo: 'bruto' },
    ] as const;
    expect(asignarColumnasDeTemporada('totales', ['#', '%', 'QUIÉN', 'Puntos', 'Neto'], elegidas)).toEqual({
      columnas: [
        { titulo: '#', campo: 'puesto', elegida: true },
        { titulo: '%', campo: null, elegida: false },
        { titulo: 'QUIÉN', campo: 'jugador', elegida: true },
        { titulo: 'Puntos', campo: null, elegida: true },
        { titulo: 'Neto', campo: 'neto', elegida: false },
      ],
      problema: null,
    });
  });

  test('for another kind of file is as if nothing was', () => {
    const { columnas } = asignarColumnasDeTemporada(
      'totales',
      ['Total'],
      [{ titulo: 'Total', campo: 'total' }],
    );
    expect(columnas).toEqual([{ titulo: 'Total', campo: null, elegida: false }]);
  });
});

describe('a file is not read while', () => {
  test.each<[string, HojaDeTemporada, string[], object | null]>([
    ['nobody says whose a row is', 'totales', ['Pos', 'Golpes'], { codigo: 'sin_columna_de_jugador' }],
    ['no column is a place', 'totales', ['Jugador', 'Golpes'], { codigo: 'sin_columna_de_puesto' }],
    ['no column is a result', 'totales', ['Pos', 'Jugador', 'Pts'], { codigo: 'sin_columna_de_resultado' }],
    ['a liga has no place', 'liga', ['Jugador', 'Total'], { codigo: 'sin_columna_de_puesto' }],
    ['a liga has no total', 'liga', ['Pos', 'Jugador', 'Abril'], { codigo: 'sin_columna_de_total' }],
    [
      'two columns say the same',
      'liga',
      ['Pos', 'Jugador', 'Abril', 'Mayo', 'Puntos', 'Total'],
      { codigo: 'columnas_repetidas', datos: { una: 'Puntos', otra: 'Total' } },
    ],
    [
      'holes are missing, which are told',
      'tarjetas',
      ['Jugador', ...HOYOS.slice(0, 9), ...HOYOS.slice(11)],
      { codigo: 'sin_columnas_de_hoyos', datos: { hoyos: '10, 11' } },
    ],
    ['(nothing: a scratch place is one)', 'totales', ['Pos scratch', 'Jugador', 'Golpes'], null],
    ['(nothing: points are a result)', 'totales', ['Pos', 'Jugador', 'Stableford'], null],
    ['(nothing: every hole is there)', 'tarjetas', ['Jugador', 'Ida', 'Vuelta', ...HOYOS], null],
    ['(nothing: a liga may tell no torneo)', 'liga', ['Pos', 'Jugador', 'Total'], null],
  ])('%s', (_, hoja, titulos, problema) => {
    expect(asignarColumnasDeTemporada(hoja, titulos).problema).toEqual(problema);
  });
});

test('there is a column for each of the 18 holes, in their order', () => {
  expect(CAMPOS_DE_HOYO).toEqual(HOYOS.map((n) => `hoyo${n}`));
});
