import { expect, test } from 'vitest';
import { esDeBando, lineaDeMiembro, porLinea, porMiembro } from './miembros.ts';

const de = (id: string, incluirEnPuntos = true) => ({ id, incluirEnPuntos });
const BANDO = { ...de('ab'), bolas: [de('a'), de('b', false)] };
const LINEAS = [de('c', false), BANDO] as never[];
const filas = [
  { id: 'ab', puesto: 1 },
  { id: 'c', puesto: 2 },
  { id: 'z', puesto: 3 },
];

test('what a bando wins each of its members has, or those who take points; who was not ranked has nothing', () => {
  expect(porMiembro(LINEAS, filas, { soloPuntos: false })).toEqual([
    { id: 'a', puesto: 1 },
    { id: 'b', puesto: 1 },
    { id: 'c', puesto: 2 },
  ]);
  expect(porMiembro(LINEAS, filas, { soloPuntos: true })).toEqual([{ id: 'a', puesto: 1 }]);
});

test('the line of somebody is that of the bando, or the own', () => {
  expect(lineaDeMiembro(LINEAS, 'b')).toBe(BANDO);
  expect(lineaDeMiembro(LINEAS, 'c')).toMatchObject({ id: 'c' });
  expect(lineaDeMiembro(LINEAS, 'ab')).toBeUndefined();
});

test('a line is of a bando when its id is nobody behind it', () => {
  expect([...LINEAS, { ...de('d'), bolas: [de('d')] }, { ...de('e'), bolas: [] }].map(esDeBando)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('the rows of a bando are one, with the figures of the first and the names of all', () => {
  const fila = (lineaId: string, nombre: string, golpes: number) => ({ lineaId, nombre, golpes });
  expect(porLinea([fila('ab', 'Ana', 70), fila('c', 'Cruz', 71), fila('ab', 'Blas', 99)])).toEqual([
    fila('ab', 'Ana · Blas', 70),
    fila('c', 'Cruz', 71),
  ]);
});
