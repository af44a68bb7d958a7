import { expect, test } from 'vitest';
import { leerSexo, sentidoDeM } from './sexo.ts';

test.each([
  ['H and M', ['H', 'M', 'h'], 'mujer'],
  ['V and M', ['V', 'm'], 'mujer'],
  ['Hombre and M', ['Hombre', 'M'], 'mujer'],
  ['M and F', ['M', 'f', ''], 'hombre'],
  ['M and Femenino', ['M', 'FEMENINO'], 'hombre'],
  ['only M', ['M', 'M'], null],
  ['M and Mujer', ['M', 'Mujer'], null],
  ['M and Masculino', ['M', 'Masculino'], null],
  ['H, F and M', ['H', 'F', 'M'], null],
  ['nothing', [], null],
] as const)('a column with %s says what M is', (_, valores, sexo) => {
  expect(sentidoDeM(valores)).toBe(sexo);
});

test.each([
  ['H', 'hombre'],
  ['hombre', 'hombre'],
  ['Masculino', 'hombre'],
  ['Varón', 'hombre'],
  ['v.', 'hombre'],
  ['MUJER', 'mujer'],
  ['f', 'mujer'],
  ['Femenino', 'mujer'],
  ['Dama', 'mujer'],
  ['x', null],
  ['', null],
  ['constructor', null],
])('%s is %s whatever M is', (texto, sexo) => {
  expect(leerSexo(texto, null)).toBe(sexo);
});

test('M is what the column, or somebody, says; nothing without either', () => {
  expect([leerSexo(' m ', 'mujer'), leerSexo('M', 'hombre'), leerSexo('M', null)]).toEqual([
    'mujer',
    'hombre',
    null,
  ]);
});
