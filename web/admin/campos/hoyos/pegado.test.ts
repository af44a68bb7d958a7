import { describe, expect, test } from 'vitest';
import { leerPegado } from './pegado.ts';

const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];
const INDICES = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const row = (figures: readonly (number | string)[], mark = '\t') => figures.join(mark);
const conSumas = (figures: readonly number[]) => [...figures.slice(0, 9), 36, ...figures.slice(9), 36, 72];

describe('two rows of 18', () => {
  test.each<[string, string]>([
    ['as they are', `${row(PARES)}\n${row(INDICES)}`],
    ['from Windows, with a line end', `${row(PARES)}\r\n${row(INDICES)}\r\n`],
    ['the indexes first', `${row(INDICES)}\n${row(PARES)}`],
    ['with labels', `Par\t${row(PARES)}\nHcp\t${row(INDICES)}`],
    [
      'with the numbers of the holes above',
      `Hoyo\t${row(PARES.map((_, i) => i + 1))}\nPar\t${row(PARES)}\nHcp\t${row(INDICES)}`,
    ],
    ['separated by blanks', `${row(PARES, ' ')}\n${row(INDICES, ' ')}`],
    ['separated by semicolons', `${row(PARES, ';')}\n${row(INDICES, ';')}`],
  ])('%s', (_, text) => {
    expect(leerPegado(text)).toEqual({ pares: PARES, indices: INDICES, metros: null });
  });

  test('with sums in both rows', () => {
    const text = `${row(conSumas(PARES))}\n${row([...INDICES.slice(0, 9), '-', ...INDICES.slice(9), '-', 0])}`;
    expect(leerPegado(text)).toEqual({ pares: PARES, indices: INDICES, metros: null });
  });
});

test('one row is of pars or of indexes', () => {
  expect(leerPegado(row(PARES))).toEqual({ pares: PARES, indices: null, metros: null });
  expect(leerPegado(row(INDICES))).toEqual({ pares: null, indices: INDICES, metros: null });
});

test('metres stand above, below or alone, with the sums of a card and a hole that is not told', () => {
  const metros = PARES.map((par, i) => (i === 4 ? null : 80 * par));
  const conTotales = [...metros.slice(0, 9), 2500, ...metros.slice(9), 2600, '5.100'].map(
    (cifra) => cifra ?? '',
  );
  const todo = { pares: PARES, indices: INDICES, metros };
  expect(leerPegado(`${row(conTotales)}\n${row(conSumas(PARES))}\n${row(INDICES)}`)).toEqual(todo);
  expect(leerPegado(`${row(INDICES)}\n${row(PARES)}\nMetros\t${row(conTotales)}`)).toEqual(todo);
  expect(leerPegado(row(conTotales))).toEqual({ pares: null, indices: null, metros });
});

test('what is no figure, or too long a one, is not taken for a hole that is not told', () => {
  const metros = PARES.map((par) => 80 * par);
  for (const [escrito, leido] of [
    ['9999', 9999],
    ['3O5', Number.NaN],
  ] as const) {
    const con = metros.map((cifra, i) => (i === 4 ? escrito : cifra));
    expect(leerPegado(row(con))?.metros).toEqual(metros.map((cifra, i) => (i === 4 ? leido : cifra)));
  }
  const sinDecir = metros.map((cifra, i) => (i === 4 ? '–' : cifra));
  expect(leerPegado(row(sinDecir))?.metros?.[4]).toBeNull();
});

test.each([
  ['7'],
  [''],
  ['hola'],
  ['1\t2\t3'],
  [`${row(PARES)}\n1\t2`],
  [`${row(INDICES)}\n${row(INDICES)}`],
])('what is not a row of 18 is left to the cell: %s', (text) => {
  expect(leerPegado(text)).toBeNull();
});
