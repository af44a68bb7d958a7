import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import { ordenarClasificacion, ordenarParaPuntos, type Clasificable } from './clasificacion.ts';
import type { Hoyo } from './hoyo.ts';
import { empatesPorSortear, sorteoVigente, type Sorteo } from './sorteo.ts';

const HOYOS: readonly Hoyo[] = Array.from({ length: 18 }, (_, i) => ({
  numero: i + 1,
  par: 4,
  indice: i + 1,
}));

const con = (id: string, cambios: Partial<Clasificable> = {}): Clasificable => ({
  id,
  nombre: id,
  handicapDeJuego: 0,
  handicapPropio: 0,
  incluirEnPuntos: true,
  golpes: Array.from({ length: 18 }, () => 4),
  hoyos: HOYOS,
  forma: porGolpes(null),
  handicapDeCampo: null,
  estado: 'en_juego',
  ...cambios,
});

function clasificar(ids: readonly string[], sorteos: readonly Sorteo[]) {
  const participantes = ids.map((id) => con(id));
  return ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde', sorteos });
}

const puestos = (filas: readonly { id: string; puesto: number | null }[]) =>
  filas.map(({ id, puesto }) => `${id}${puesto}`).join(' ');

const handicap = (...orden: string[]): Sorteo => ({ tipo: 'handicap', orden });

describe('a draw', () => {
  test('settles the tie of those who were drawn together', () => {
    expect(puestos(clasificar(['a', 'b', 'c'], [handicap('c', 'a', 'b')]))).toBe('c1 a2 b3');
  });

  test('is worth nothing for a tie with somebody more, until it is drawn again among all', () => {
    const primero = handicap('b', 'a');
    expect(puestos(clasificar(['a', 'b', 'c'], [primero]))).toBe('a1 b1 c1');
    expect(puestos(clasificar(['a', 'b', 'c'], [primero, handicap('c', 'a', 'b')]))).toBe('c1 a2 b3');
  });

  test('stands for those who are left when one leaves the tie', () => {
    expect(puestos(clasificar(['a', 'b'], [handicap('c', 'b', 'a')]))).toBe('b1 a2');
  });

  test('of two separate ties says nothing about one between them', () => {
    expect(puestos(clasificar(['a', 'c'], [handicap('b', 'a'), handicap('c', 'd')]))).toBe('a1 c1');
  });

  test('of the other ranking does not count', () => {
    expect(puestos(clasificar(['a', 'b'], [{ tipo: 'scratch', orden: ['b', 'a'] }]))).toBe('a1 b1');
  });

  test('that was repeated counts as it came out last', () => {
    expect(puestos(clasificar(['a', 'b'], [handicap('b', 'a'), handicap('a', 'b')]))).toBe('a1 b2');
  });

  test('changes nothing where the method is another', () => {
    const participantes = ['a', 'b'].map((id) => con(id));
    const sorteos = [handicap('b', 'a')];
    const filas = ordenarClasificacion({
      participantes,
      tipo: 'handicap',
      metodo: 'puntuacion_media',
      sorteos,
    });
    expect(puestos(filas)).toBe('a1 b1');
  });

  test('with a guest in it gives the same order to the points of the others', () => {
    const participantes = [con('a'), con('b'), con('i', { incluirEnPuntos: false })];
    const entrada = { participantes, metodo: 'libro_verde', sorteos: [handicap('b', 'i', 'a')] } as const;
    expect(puestos(ordenarParaPuntos({ ...entrada, tipo: 'handicap' }))).toBe('b1 a2');
  });
});

test('the ties that wait for lots are those that still share a place', () => {
  const participantes = [
    con('a'),
    con('b'),
    con('c', { handicapDeJuego: 0, golpes: [5, ...Array.from({ length: 17 }, () => 4)] }),
    con('d', { handicapDeJuego: 0, golpes: [5, ...Array.from({ length: 17 }, () => 4)] }),
    con('e', { golpes: Array.from({ length: 18 }, () => null) }),
  ];
  const sin = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde' });
  expect(empatesPorSortear(sin)).toEqual([
    { puesto: 1, ids: ['a', 'b'] },
    { puesto: 3, ids: ['c', 'd'] },
  ]);
  const sorteos = [handicap('d', 'c')];
  const con1 = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde', sorteos });
  expect(empatesPorSortear(con1)).toEqual([{ puesto: 1, ids: ['a', 'b'] }]);
});

test('the lots that hold are those of the last draw with everybody of the tie', () => {
  const grupos = [['a', 'b'], ['c', 'd', 'e'], ['f']];
  const sorteos = [handicap('b', 'a'), handicap('d', 'c'), handicap('a', 'x', 'b')];
  expect(sorteoVigente({ grupos, sorteos, tipo: 'handicap' })).toEqual(['a', 'b']);
});
