import { expect, test } from 'vitest';
import { buscadorDeNombres, claveDeNombre, nombresPegados } from './nombres-pegados.ts';

const MIEMBROS = [
  { id: 'inigo', nombre: 'Íñigo Núñez Peña' },
  { id: 'juan', nombre: 'Juan Pérez García' },
  { id: 'juan2', nombre: 'Juan Pérez Gil' },
  { id: 'rosario', nombre: 'María del Rosario Fuentes' },
  { id: 'ana1', nombre: 'Ana Ruiz' },
  { id: 'ana2', nombre: 'Ruiz, Ana' },
  { id: 'beatriz', nombre: 'Beatriz' },
];
const leidos = (texto: string) =>
  nombresPegados(texto, MIEMBROS).map(({ escrito, id, candidatos }) => [escrito, id, candidatos]);

test.each([
  ['accents and capitals aside', 'INIGO nunez PENA', 'inigo'],
  ['decomposed letters', 'Íñigo Núñez Peña'.normalize('NFD'), 'inigo'],
  ['surnames first', 'Núñez Peña Íñigo', 'inigo'],
  ['surnames first, with a comma', 'Pérez García, Juan', 'juan'],
  ['without the second surname', 'Íñigo Núñez', 'inigo'],
  ['with more than the club has', 'María Rosario Fuentes López', 'rosario'],
  ['a number of a list in front', '12. Íñigo Núñez', 'inigo'],
  ['a whole name of one word', 'beatriz', 'beatriz'],
])('%s', (_, texto, id) => {
  expect(nombresPegados(texto, MIEMBROS).map((leido) => leido.id)).toEqual([id]);
});

test.each([
  ['two who could be meant', 'Juan Pérez', ['juan', 'juan2']],
  ['two of the same name', 'Ana Ruiz', ['ana1', 'ana2']],
  ['one word only', 'Íñigo', ['inigo']],
  ['a word written otherwise, best first', 'Juan Peres Gil', ['juan2', 'juan']],
  ['nobody', 'Zacarías Quintana', []],
])('%s: a doubt, and nobody is chosen', (_, escrito, candidatos) => {
  expect(leidos(escrito)).toEqual([[escrito, null, candidatos]]);
});

test('lines, commas and semicolons part names; blanks are none and nobody comes twice', () => {
  const texto = '\n- Íñigo Núñez; Beatriz\r\n\r\nPérez García, Juan\nnuñez iñigo, , 3) Zoe, zoe\n 4 \n';
  expect(nombresPegados(texto, MIEMBROS).map(({ escrito, id }) => [escrito, id])).toEqual([
    ['Íñigo Núñez', 'inigo'],
    ['Beatriz', 'beatriz'],
    ['Pérez García, Juan', 'juan'],
    ['Zoe', null],
  ]);
});

test('a line of several names is not taken for the one of them that is known', () => {
  expect(leidos('Zoe, Íñigo Núñez Peña')).toEqual([
    ['Zoe', null, []],
    ['Íñigo Núñez Peña', 'inigo', []],
  ]);
});

test('a doubt offers at most six', () => {
  const muchos = Array.from({ length: 9 }, (_, i) => ({ id: String(i), nombre: 'Ana Ruiz' }));
  expect(nombresPegados('Ana Ruiz', muchos)[0]?.candidatos).toHaveLength(6);
});

test('nothing pasted is nothing', () => {
  expect(nombresPegados(' \n, ;', MIEMBROS)).toEqual([]);
});

test.each<[string, string, string | null, string[], boolean]>([
  ['one member', 'NUÑEZ PEÑA,  Iñigo', 'inigo', [], false],
  ['two members of that name', 'Ana Ruiz', null, ['ana1', 'ana2'], true],
  ['two members who could be meant', 'Juan Pérez', null, ['juan', 'juan2'], true],
  ['nobody, and one who is alike', 'Íñigo', null, ['inigo'], false],
  ['nobody', 'Zacarías Quintana', null, [], false],
])('a name of a file may be that of %s', (_, escrito, id, candidatos, varios) => {
  expect(buscadorDeNombres(MIEMBROS)(escrito)).toEqual({ escrito, id, candidatos, varios });
});

test.each([
  ['order, accents, capitals, blanks and commas aside', 'Pérez  GARCÍA, Juán', 'Juan Perez Garcia', true],
  ['particles aside', 'María del Rosario de la Fuente', 'Maria Rosario Fuente', true],
  ['a name of particles alone is its own', 'De la O', 'O', true],
  ['another surname is another name', 'Juan Pérez Gil', 'Juan Pérez García', false],
  ['a name more is another name', 'Juan Pérez', 'Juan Pérez García', false],
])('%s, two people have one name or two', (_, uno, otro, son) => {
  expect(claveDeNombre(uno) === claveDeNombre(otro)).toBe(son);
});
