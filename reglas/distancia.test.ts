import { expect, test } from 'vitest';
import type { FilaDeClasificacion } from './clasificacion.ts';
import { distanciaAlSiguiente } from './distancia.ts';

const fila = (
  id: string,
  puesto: number | null,
  figura: Partial<FilaDeClasificacion>,
): FilaDeClasificacion => ({
  id,
  puesto,
  estado: 'en_juego',
  empate: false,
  contraPar: null,
  puntos: null,
  hoyosJugados: 7,
  brutos: null,
  netos: null,
  ultimos9: null,
  completa: false,
  conRaya: false,
  desempate: [],
  ...figura,
});
const GOLPES = [
  fila('a', 1, { contraPar: -3 }),
  fila('b', 2, { contraPar: 0 }),
  fila('c', 2, { contraPar: 0 }),
  fila('d', 4, { contraPar: 2 }),
  fila('e', 5, { contraPar: 2 }),
  fila('f', 6, { contraPar: null }),
  fila('g', null, { contraPar: -9 }),
];
const PUNTOS = [fila('a', 1, { puntos: 12 }), fila('b', 2, { puntos: 9 }), fila('c', null, { puntos: null })];

test.each([
  ['who leads', GOLPES, 'golpes', 'a', null],
  ['the next better total', GOLPES, 'golpes', 'c', { cuanto: 3, puesto: 1 }],
  ['the place that others share', GOLPES, 'golpes', 'd', { cuanto: 2, puesto: 2 }],
  ['a tie that something decides', GOLPES, 'golpes', 'e', { cuanto: 2, puesto: 2 }],
  ['who has no total', GOLPES, 'golpes', 'f', null],
  ['who has no place', GOLPES, 'golpes', 'g', null],
  ['who is not on it', GOLPES, 'golpes', 'z', null],
  ['points', PUNTOS, 'stableford', 'b', { cuanto: 3, puesto: 1 }],
  ['no points yet', PUNTOS, 'stableford', 'c', null],
] as const)('the distance of %s', (_, filas, cuenta, id, esperada) => {
  expect(distanciaAlSiguiente(filas, { id, cuenta })).toEqual(esperada);
});
