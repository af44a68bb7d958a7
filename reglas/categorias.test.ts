import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Categoria,
  categoriasDe,
  type CondicionesDeCategoria,
  defectoDeCategorias,
  mismoFondo,
  puestosDeCategorias,
  type QuienJuega,
  rangoDeCategoria,
} from './categorias.ts';
import { tableroDeCategoria } from './tablero-de-categoria.ts';
import { ordenarClasificacion, type Clasificable } from './clasificacion.ts';
import type { TorneoConResultados } from './resultado-oficial.ts';
import { recorridoQueJuega, type RecorridoConSexos } from './salidas-de-torneo.ts';

const TODOS: CondicionesDeCategoria = { handicapMin: null, handicapMax: null, tramoEdad: null, sexo: null };
const de = (id: string, condiciones: Partial<CondicionesDeCategoria> = {}): Categoria => ({
  ...TODOS,
  ...condiciones,
  id,
});
const CLUB = [
  de('primera', { handicapMax: 11.4 }),
  de('segunda', { handicapMin: 11.5, handicapMax: 36 }),
  de('damas', { sexo: 'mujer' }),
  de('senior', { tramoEdad: 'senior' }),
];

describe('who is in which', () => {
  test.each<[string, Partial<QuienJuega>, string[]]>([
    ['the last tenth of the first', { handicap: 11.4 }, ['primera']],
    ['the first tenth of the second', { handicap: 11.5 }, ['segunda']],
    ['the last tenth of the second', { handicap: 36 }, ['segunda']],
    ['over it', { handicap: 36.1 }, []],
    ['a plus player', { handicap: -2.3 }, ['primera']],
    ['a tenth that a float does not hold', { handicap: 11.399_999_999_999_9 }, ['primera']],
    ['a woman', { handicap: 20, sexo: 'mujer' }, ['segunda', 'damas']],
    [
      'a sénior in three',
      { handicap: 3, sexo: 'mujer', tramoEdad: 'senior' },
      ['primera', 'damas', 'senior'],
    ],
    ['without handicap', { sexo: 'mujer' }, ['damas']],
    ['nothing known', {}, []],
    ['another bracket', { tramoEdad: 'general' }, []],
  ])('%s', (_, quien, ids) => {
    expect(categoriasDe(CLUB, { handicap: null, sexo: null, tramoEdad: null, ...quien })).toEqual(ids);
  });

  test('a categoría without conditions takes everybody, of whom nothing is known too', () => {
    expect(categoriasDe([de('libre')], { handicap: null, sexo: null, tramoEdad: null })).toEqual(['libre']);
  });

  test('two ranges that meet take every handicap once', () => {
    const partidas = CLUB.slice(0, 2);
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 360 }), (decimas) => {
        const quien = { handicap: decimas / 10, sexo: null, tramoEdad: null };
        expect(categoriasDe(partidas, quien)).toHaveLength(1);
      }),
    );
  });
});

test.each<[number | null, number | null, string | null]>([
  [null, null, null],
  [0, 11.4, '0–11,4'],
  [null, 11.4, 'hasta 11,4'],
  [12, null, 'desde 12'],
  [-2.5, 0, '+2,5–0'],
])('from %s to %s is written %s', (handicapMin, handicapMax, rango) => {
  expect(rangoDeCategoria({ handicapMin, handicapMax })).toBe(rango);
});

describe('what cannot be saved', () => {
  const llamada = (nombre: string, rango: Partial<CondicionesDeCategoria> = {}) => ({
    ...TODOS,
    ...rango,
    nombre,
  });
  test.each<[string, ReturnType<typeof llamada>[], string | null]>([
    ['none', [], null],
    ['two', [llamada('1.ª', { handicapMax: 11.4 }), llamada('2.ª', { handicapMin: 11.5 })], null],
    ['one handicap alone', [llamada('Scratch', { handicapMin: 0, handicapMax: 0 })], null],
    ['thirteen', Array.from({ length: 13 }, (_, i) => llamada(`${i}`)), 'categorias_de_mas'],
    ['blanks as a name', [llamada('  ')], 'categoria_sin_nombre'],
    ['41 letters', [llamada('a'.repeat(41))], 'categoria_sin_nombre'],
    ['one name twice', [llamada('Damas'), llamada(' DAMAS')], 'categoria_repetida'],
    [
      'a range upside down',
      [llamada('1.ª', { handicapMin: 12, handicapMax: 11.9 })],
      'categoria_rango_no_valido',
    ],
    ['hundredths', [llamada('1.ª', { handicapMax: 11.45 })], 'categoria_rango_no_valido'],
    ['over 54', [llamada('1.ª', { handicapMax: 54.1 })], 'categoria_rango_no_valido'],
  ])('%s', (_, categorias, defecto) => {
    expect(defectoDeCategorias(categorias)).toBe(defecto);
  });
});

describe('names and order are not the substance', () => {
  const uno = {
    ...de('a', { handicapMax: 11.4 }),
    salidas: [{ sexo: 'hombre' as const, tipoSalidaId: 's' }],
  };
  const otro = { ...de('b', { sexo: 'mujer' }), salidas: [] };
  test.each<[string, Parameters<typeof mismoFondo>[1], boolean]>([
    ['the same', [uno, otro], true],
    ['in another order', [otro, uno], true],
    ['one less', [uno], false],
    ['a new one', [uno, { ...otro, id: null }], false],
    ['another range', [{ ...uno, handicapMax: 11.5 }, otro], false],
    ['other tees', [{ ...uno, salidas: [] }, otro], false],
  ])('%s', (_, despues, mismo) => {
    expect(mismoFondo([uno, otro], despues)).toBe(mismo);
  });
});

describe('the tee of the first categoría that has one (modalidades.md 3.13)', () => {
  const para = (categoria: string | null, ...sexos: ('hombre' | 'mujer')[]): RecorridoConSexos => ({
    sexos: sexos.map((sexo) => ({ sexo, categoria, slope: 113, valorDeCampo: 72 })),
  });
  const recorridos = [
    para(null, 'hombre', 'mujer'),
    para('senior', 'hombre'),
    para('segunda', 'hombre', 'mujer'),
  ];
  test.each<[string, 'hombre' | 'mujer' | null, string[], number | null]>([
    ['a man in none: the torneo’s', 'hombre', [], 0],
    ['a man in one without tees: the torneo’s', 'hombre', ['primera'], 0],
    ['a man in two: the first one’s', 'hombre', ['senior', 'segunda'], 1],
    ['the other way round', 'hombre', ['segunda', 'senior'], 2],
    ['a woman where the first has none for her: the second one’s', 'mujer', ['senior', 'segunda'], 2],
    ['a woman where none has any for her: the torneo’s', 'mujer', ['senior'], 0],
    ['a sex not recorded, where both play alike', null, ['segunda'], 2],
    ['a sex not recorded, where only one sex has a tee: a guess', null, ['senior'], null],
  ])('%s', (_, sexo, categorias, lugar) => {
    expect(recorridoQueJuega(recorridos, sexo, categorias)).toBe(lugar);
  });

  test('a sex not recorded, on two tees of one categoría: a guess', () => {
    const dos = [para('segunda', 'hombre'), para('segunda', 'mujer')];
    expect(recorridoQueJuega(dos, null, ['segunda'])).toBeNull();
  });
});

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const jugador = (id: string, sobrePar: number | null, socio = true): Clasificable => ({
  id,
  nombre: id,
  handicapDeJuego: 0,
  handicapPropio: 0,
  incluirEnPuntos: socio,
  golpes: HOYOS.map((_, i) => (sobrePar === null ? null : 4 + (i < sobrePar ? 1 : 0))),
  hoyos: HOYOS,
  handicapDeCampo: 0,
  forma: { cuenta: 'golpes', limite: null, tope: null },
  estado: 'entregada',
});
const TORNEO: TorneoConResultados = {
  modalidad: 'individual_por_golpes',
  metodo: 'puntuacion_media',
  configuracion: [],
  participantes: [
    jugador('a', 5),
    jugador('b', 2, false),
    jugador('c', 3),
    jugador('d', 3),
    jugador('e', 9),
    jugador('f', null),
  ],
};

describe('official places', () => {
  test('are its own: ties share, guests move no member, nobody without a card', () => {
    const puestos = puestosDeCategorias(TORNEO, new Map([['k', ['e', 'd', 'c', 'b', 'f']]]));
    const medal = puestos.filter(({ tipo }) => tipo === 'handicap');
    expect(medal.map(({ id, puesto, entreSocios }) => [id, puesto, entreSocios])).toEqual([
      ['b', 1, null],
      ['c', 2, 1],
      ['d', 2, 1],
      ['e', 4, 3],
    ]);
    expect(puestos).toHaveLength(8);
    expect(new Set(puestos.map(({ categoriaId }) => categoriaId))).toEqual(new Set(['k']));
  });

  test('none where the modality computes no winner, none of a categoría that is empty', () => {
    const de1 = new Map([['k', ['a']]]);
    expect(puestosDeCategorias({ ...TORNEO, modalidad: 'matchplay_individual' }, de1)).toEqual([]);
    expect(puestosDeCategorias(TORNEO, new Map([['k', []]]))).toEqual([]);
  });

  test('a categoría of everybody ranks as the torneo, and none changes who is before whom', () => {
    const ids = TORNEO.participantes.map(({ id }) => id);
    const general = new Map(
      ordenarClasificacion({ ...TORNEO, tipo: 'scratch' }).map(({ id, puesto }) => [id, puesto]),
    );
    fc.assert(
      fc.property(fc.subarray(ids), (suyos) => {
        const puestos = puestosDeCategorias(TORNEO, new Map([['k', suyos]])).filter(
          ({ tipo }) => tipo === 'scratch',
        );
        for (const uno of puestos) {
          const delante = puestos.filter(({ id }) => (general.get(id) ?? 0) < (general.get(uno.id) ?? 0));
          expect(uno.puesto).toBe(delante.length + 1);
        }
      }),
    );
  });
});

test('the board of a categoría has its participantes only, and everybody’s is the board itself', () => {
  const tablero = {
    participantes: [{ id: 'a', categorias: ['k', 'l'] }, { id: 'b', categorias: ['l'] }, { id: 'c' }],
  };
  expect(tableroDeCategoria(tablero, null)).toBe(tablero);
  expect(tableroDeCategoria(tablero, 'k').participantes.map(({ id }) => id)).toEqual(['a']);
  expect(tableroDeCategoria(tablero, 'l').participantes.map(({ id }) => id)).toEqual(['a', 'b']);
});
