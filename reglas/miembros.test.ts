import { expect, test } from 'vitest';
import { lineaDeMiembro, porMiembro } from './miembros.ts';

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
