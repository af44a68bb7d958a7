import { expect, test } from 'vitest';
import { puestosParaLigas } from './puntos-de-cuadro.ts';

const quien = (id: string, incluirEnPuntos = true) => ({ id, incluirEnPuntos });
const LADOS = ['a', 'b', 'c', 'd'].map((id) => quien(id));
const PUESTOS = [
  { id: 'a', puesto: 1, compartido: false },
  { id: 'b', puesto: 2, compartido: false },
  { id: 'c', puesto: 3, compartido: true },
  { id: 'd', puesto: 3, compartido: true },
];
const lineas = (puestos: typeof PUESTOS, lados: Parameters<typeof puestosParaLigas>[1] = LADOS) =>
  puestosParaLigas({ puestos }, lados).map(({ id, puesto }) => `${puesto} ${id}`);

test('the round reached is the place, once the bracket has a winner', () => {
  expect(lineas(PUESTOS)).toEqual(['1 a', '2 b', '3 c', '3 d']);
  expect(lineas(PUESTOS.slice(2))).toEqual([]);
  expect(puestosParaLigas(null, LADOS)).toEqual([]);
  expect(lineas([])).toEqual([]);
});

test('who takes no points moves nobody', () => {
  expect(lineas(PUESTOS, [quien('a', false), ...LADOS.slice(1)])).toEqual(['1 b', '2 c', '2 d']);
});

test('a bando is on it while somebody of it takes points', () => {
  const deDos = (id: string, ...puntuan: boolean[]) => ({
    ...quien(id, false),
    bolas: puntuan.map((suyo, i) => quien(`${id}${i}`, suyo)),
  });
  const lados = [
    deDos('a', false, true),
    deDos('b', false, false),
    deDos('c', true, true),
    deDos('d', true, false),
  ];
  expect(lineas(PUESTOS, lados)).toEqual(['1 a', '2 c', '2 d']);
});
