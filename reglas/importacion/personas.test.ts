import { describe, expect, test } from 'vitest';
import { type Desconocido, type PersonaElegida, personasDeFilas } from './personas.ts';

const MIEMBROS = [
  { id: 'inigo', nombre: 'Íñigo Núñez Marín' },
  { id: 'ana1', nombre: 'Ana Ruiz' },
  { id: 'ana2', nombre: 'Ruiz, Ana' },
  { id: 'blas', nombre: 'Blas Gil Sanz' },
];

/** Whose each row is, from 2 on as in the spreadsheet. */
function filas(nombres: readonly string[], elegidas?: readonly PersonaElegida[], desconocidos?: Desconocido) {
  return personasDeFilas({
    filas: nombres.map((nombre, i) => ({ fila: i + 2, nombre })),
    miembros: MIEMBROS,
    elegidas,
    desconocidos,
  });
}

describe('a row is of', () => {
  test.each<[string, string, string | null, string[], string[]]>([
    ['the member of that name', 'Íñigo Núñez Marín', 'inigo', [], []],
    ['accents, capitals and doubled spaces aside', 'INIGO  NUÑEZ   MARIN', 'inigo', [], []],
    ['surnames first', 'Núñez Marín, Íñigo', 'inigo', [], []],
    ['without the second surname', 'Íñigo Núñez', 'inigo', [], []],
    ['nobody yet, where two have that name', 'Ana Ruiz', null, ['ana1', 'ana2'], ['persona_en_duda']],
    ['nobody, where a word alone is alike', 'Blas Otero Rey', null, ['blas'], ['persona_desconocida']],
    ['nobody, where the club has no such name', 'Zoe Quintana', null, [], ['persona_desconocida']],
    ['nobody, without a name, and that is told elsewhere', '', null, [], []],
  ])('%s', (_, nombre, id, candidatos, codigos) => {
    const [fila] = filas([nombre]);
    expect(fila?.persona).toEqual(id === null ? null : { como: 'jugador', id });
    expect(fila?.candidatos).toEqual(candidatos);
    expect(fila?.errores.map(({ codigo }) => codigo)).toEqual(codigos);
  });
});

describe('what was chosen', () => {
  test.each<[string, string, PersonaElegida, object]>([
    [
      'settles a doubt',
      'Ana Ruiz',
      { fila: 2, como: 'jugador', id: 'ana2' },
      { como: 'jugador', id: 'ana2' },
    ],
    [
      'wins over the name',
      'Blas Gil Sanz',
      { fila: 2, como: 'jugador', id: 'inigo' },
      { como: 'jugador', id: 'inigo' },
    ],
    ['makes a namesake a guest', 'Blas Gil Sanz', { fila: 2, como: 'invitado' }, { como: 'invitado' }],
    ['makes somebody new', 'Zoe Quintana', { fila: 2, como: 'nuevo' }, { como: 'nuevo' }],
  ])('%s', (_, nombre, elegida, persona) => {
    expect(filas([nombre], [elegida])).toMatchObject([{ persona, errores: [] }]);
  });

  test('of who is no member any more, or for another row, is as none', () => {
    const vistas = filas(
      ['Zoe Quintana', 'Blas Gil Sanz'],
      [
        { fila: 2, como: 'jugador', id: 'de-baja' },
        { fila: 9, como: 'nuevo' },
      ],
    );
    expect(vistas.map(({ persona }) => persona)).toEqual([null, { como: 'jugador', id: 'blas' }]);
  });

  test('for everybody unknown leaves members, doubts and what was chosen for a row as they are', () => {
    const nombres = ['Zoe Quintana', 'Ana Ruiz', 'Blas Gil Sanz', 'Lía Rey', ''];
    const vistas = filas(nombres, [{ fila: 5, como: 'nuevo' }], 'invitado');
    expect(vistas.map(({ persona }) => persona?.como ?? null)).toEqual([
      'invitado',
      null,
      'jugador',
      'nuevo',
      null,
    ]);
  });
});

describe('two rows', () => {
  const codigos = (...pedido: Parameters<typeof filas>) =>
    filas(...pedido).map(({ errores, avisos }) => [
      errores.map(({ codigo, datos }) => [codigo, datos?.['fila']]),
      avisos.map(({ codigo, datos }) => [codigo, datos?.['fila']]),
    ]);

  test('of one member are wrong, each for the other', () => {
    expect(codigos(['Blas Gil Sanz', 'Zoe', 'gil sanz, blas'], [], 'invitado')).toEqual([
      [[['mismo_que_otra_fila', 4]], []],
      [[], []],
      [[['mismo_que_otra_fila', 2]], []],
    ]);
  });

  test('of one name that would be made twice are wrong', () => {
    expect(codigos(['Zoe Rey', 'Rey, Zoé'], [], 'nuevo')).toEqual([
      [[['mismo_que_otra_fila', 3]], []],
      [[['mismo_que_otra_fila', 2]], []],
    ]);
  });

  test('of two guests of one name are to be looked at, and may be two people', () => {
    expect(codigos(['Zoe Rey', 'ZOE REY'], [], 'invitado')).toEqual([
      [[], [['mismo_nombre_en_el_archivo', 3]]],
      [[], [['mismo_nombre_en_el_archivo', 2]]],
    ]);
  });

  test('of nobody yet are not compared', () => {
    expect(codigos(['Zoe Rey', 'Zoe Rey', '', ''])).toEqual([
      [[['persona_desconocida', undefined]], []],
      [[['persona_desconocida', undefined]], []],
      [[], []],
      [[], []],
    ]);
  });
});
