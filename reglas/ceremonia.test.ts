import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { abiertasDesde, pasoDeCeremonia, pasosDeCeremonia, pasoSiguiente } from './ceremonia.ts';

const todos = (lineas: number) =>
  Array.from({ length: pasosDeCeremonia(lineas) + 1 }, (_, paso) => pasoDeCeremonia(paso, lineas));

test('forty come to eight steps: from the last place up in pages of twelve, then the first five one by one', () => {
  expect(todos(40)).toEqual([
    { que: 'portada' },
    { que: 'pagina', desde: 28, hasta: 40 },
    { que: 'pagina', desde: 16, hasta: 28 },
    { que: 'pagina', desde: 5, hasta: 16 },
    { que: 'caja', linea: 4 },
    { que: 'caja', linea: 3 },
    { que: 'caja', linea: 2 },
    { que: 'caja', linea: 1 },
    { que: 'caja', linea: 0 },
  ]);
});

test('who are fewer than five have a box each, and nobody has a step', () => {
  expect(todos(2)).toEqual([{ que: 'portada' }, { que: 'caja', linea: 1 }, { que: 'caja', linea: 0 }]);
  expect(todos(0)).toEqual([{ que: 'portada' }]);
});

test('it goes no farther than its last step, and not before its first', () => {
  expect(pasoSiguiente(0, { sentido: 'atras', lineas: 40 })).toBeNull();
  expect(pasoSiguiente(8, { sentido: 'siguiente', lineas: 40 })).toBeNull();
  expect(pasoSiguiente(7, { sentido: 'siguiente', lineas: 40 })).toBe(8);
  // Cards that are gone meanwhile leave it at its last step.
  expect(pasoSiguiente(8, { sentido: 'atras', lineas: 2 })).toBe(1);
});

test('every line is told exactly once, from the last one up, and a box is open from its step on', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), (lineas) => {
      const dichas = todos(lineas).flatMap((paso) => {
        if (paso.que === 'portada') return [];
        if (paso.que === 'caja') return [paso.linea];
        return Array.from({ length: paso.hasta - paso.desde }, (_, i) => paso.hasta - 1 - i);
      });
      expect(dichas).toEqual(Array.from({ length: lineas }, (_, i) => lineas - 1 - i));
      for (const [paso, { que }] of todos(lineas).entries())
        expect(abiertasDesde(paso, lineas)).toBe(
          que === 'caja' ? pasosDeCeremonia(lineas) - paso : Math.min(lineas, 5),
        );
    }),
  );
});
