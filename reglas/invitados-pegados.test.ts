import { expect, test } from 'vitest';
import { invitadosPegados } from './invitados-pegados.ts';

const uno = (linea: string) => invitadosPegados(linea)[0];

test.each([
  ['Ramón Azcona 18,4', 'Ramón Azcona', '18,4', null, ''],
  ['1. Ramón Azcona 18.4 H', 'Ramón Azcona', '18.4', 'hombre', ''],
  ['Ramón Azcona 18,4 H de Lucía Fernández', 'Ramón Azcona', '18,4', 'hombre', 'Lucía Fernández'],
  ['Azcona Ruiz, Ramón; 18; Varón; invitado por Lucía', 'Ramón Azcona Ruiz', '18', 'hombre', 'Lucía'],
  ['Carmela\t24\tMujer\tÍñigo Sánchez', 'Carmela', '24', 'mujer', 'Íñigo Sánchez'],
  ['Carmela; Mujer; hcp 24', 'Carmela', '24', 'mujer', ''],
  ['- Tom Kite; +1,2; H', 'Tom Kite', '+1,2', 'hombre', ''],
  ['Carmela Ruiz - 24,1 - F - de Ana', 'Carmela Ruiz', '24,1', 'mujer', 'Ana'],
  ['Carmela; de Ana; 24,1', 'Carmela', '24,1', null, 'Ana'],
  ['Carmela 24,1 de Peña 19 Amigos', 'Carmela', '24,1', null, 'Peña 19 Amigos'],
  ['Carmela Ruiz', 'Carmela Ruiz', '', null, ''],
  ['Carmela Ruiz; anfitriona desconocida', 'Carmela Ruiz', '', null, 'anfitriona desconocida'],
])('%s', (linea, nombre, handicap, sexo, anfitrion) => {
  expect(uno(linea)).toEqual({ nombre, handicap, sexo, anfitrion });
});

test('what M means is told by the other lines, and by nobody where none does', () => {
  expect(invitadosPegados('Ana 20 M\n\nLuis 10 H').map(({ sexo }) => sexo)).toEqual(['mujer', 'hombre']);
  expect(invitadosPegados('Ana 20 F\nLuis 10 M').map(({ sexo }) => sexo)).toEqual(['mujer', 'hombre']);
  expect(uno('Ana 20 M')).toMatchObject({ sexo: null, anfitrion: '' });
});

test('lines without a letter are nobody', () => {
  expect(invitadosPegados(' \n18,4\n---\n')).toEqual([]);
});
