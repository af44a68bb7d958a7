import { describe, expect, test } from 'vitest';
import { enBandos } from './bando.ts';
import { carreraDe, momentosDeCarrera } from './carrera.ts';
import { porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import { tableroDeCategoria } from './tablero-de-categoria.ts';
import { clasificarTablero, type ParticipanteEnTablero, type Tablero } from './tablero.ts';
import { empezada, quien, RECORRIDO } from './testing/tablero.ts';

const STABLEFORD = { cuenta: 'stableford', limite: null, tope: null } as const;

const enMarcha = (id: string, golpes: readonly Anotacion[], mas: Partial<ParticipanteEnTablero> = {}) =>
  quien(id, { golpes: empezada(...golpes), jugadorId: id, partidaId: 'g', ...mas });

const tableroCon = (
  participantes: readonly ParticipanteEnTablero[],
  mas: Partial<Tablero> = {},
): Tablero => ({
  modalidad: 'individual_por_golpes',
  finalizado: false,
  metodoDesempate: 'puntuacion_media',
  forma: porGolpes(null),
  recorridos: [RECORRIDO],
  participantes,
  ...mas,
});

/** The race as 'id: 1 2 –, now 1'. */
function enTexto(tablero: Tablero, tipo: 'handicap' | 'scratch' = 'handicap', poner = enBandos): string[] {
  const { lineas } = carreraDe({ tablero, tipo, poner });
  return lineas.map(
    ({ id, puestos, ahora }) => `${id}: ${puestos.map((puesto) => puesto ?? '–').join(' ')}, now ${ahora}`,
  );
}

describe('the places after each hole', () => {
  test('are among those who have played it, up to the last that somebody has', () => {
    const tablero = tableroCon([
      enMarcha('a', [4, 4, 3]),
      enMarcha('b', [3, 5]),
      enMarcha('c', [5]),
      enMarcha('d', []),
    ]);
    expect(carreraDe({ tablero, tipo: 'handicap' }).hoyos).toEqual([1, 2, 3]);
    expect(enTexto(tablero)).toEqual(['a: 2 1 1, now 1', 'b: 1 1 –, now 2', 'c: 3 – –, now 3']);
  });

  test('are net or gross', () => {
    const tablero = tableroCon([enMarcha('a', [4, 5], { handicapDeJuego: 2 }), enMarcha('b', [4, 4])]);
    expect(enTexto(tablero)).toEqual(['a: 1 1, now 1', 'b: 2 2, now 2']);
    expect(enTexto(tablero, 'scratch')).toEqual(['b: 1 1, now 1', 'a: 1 2, now 2']);
  });

  test.each([
    ['nobody has played', [enMarcha('a', [])]],
    ['nobody has a handicap', [enMarcha('a', [4], { handicapDeJuego: null })]],
  ])('are none where %s', (_, participantes) => {
    expect(carreraDe({ tablero: tableroCon(participantes), tipo: 'handicap' })).toEqual({
      hoyos: [],
      porOrden: false,
      lineas: [],
    });
  });

  test('do not know who has no place now, nor a card beyond the hole that is empty', () => {
    const tablero = tableroCon([
      enMarcha('a', [3, 3], { estadoDecidido: 'retirado' }),
      enMarcha('b', [4, null, 4]),
      enMarcha('c', [5, 5]),
    ]);
    expect(enTexto(tablero)).toEqual(['b: 1 –, now 1', 'c: 2 1, now 2']);
  });

  test('are those of one categoría where it is looked at', () => {
    const tablero = tableroCon([enMarcha('a', [3]), enMarcha('b', [4], { categorias: ['k'] })]);
    expect(enTexto(tablero, 'handicap', (uno) => tableroDeCategoria(uno, 'k'))).toEqual(['b: 1, now 1']);
  });

  test('begin on the tenth where the second nine is played', () => {
    const golpes = Array.from({ length: 18 }, (_, i) => (i < 9 ? null : 4));
    const tablero = tableroCon([enMarcha('a', golpes)], { forma: { ...porGolpes(null), nueve: 'vuelta' } });
    const { hoyos, lineas } = carreraDe({ tablero, tipo: 'handicap' });
    expect(hoyos).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(lineas[0]?.puestos).toHaveLength(9);
  });
});

describe('the places of a shotgun', () => {
  const en = (...dichos: [hoyo: number, golpes: Anotacion][]) =>
    RECORRIDO.map(({ numero }): Anotacion => dichos.find(([hoyo]) => hoyo === numero)?.[1] ?? null);

  test('are after so many holes, each in the own order', () => {
    const tablero = tableroCon([
      enMarcha('a', en([5, 4], [6, 4], [7, 3]), { hoyoDeSalida: '5A' }),
      enMarcha('b', en([17, 3], [18, 6], [1, 4]), { hoyoDeSalida: '17' }),
      enMarcha('c', en([1, 5], [2, 3])),
    ]);
    expect(carreraDe({ tablero, tipo: 'handicap' })).toMatchObject({ hoyos: [1, 2, 3], porOrden: true });
    expect(enTexto(tablero)).toEqual(['a: 2 1 1, now 1', 'c: 3 1 –, now 2', 'b: 1 3 2, now 3']);
  });

  test('wait for a hole that was left empty on the own way', () => {
    const tablero = tableroCon([
      enMarcha('a', en([5, 4], [7, 4]), { hoyoDeSalida: '5' }),
      enMarcha('b', en([1, 5], [2, 5])),
    ]);
    expect(enTexto(tablero)).toEqual(['a: 1 –, now 1', 'b: 2 1, now 2']);
  });

  test('begin within the nine that is played, and end as the board', () => {
    const segundos = RECORRIDO.map(({ numero }): Anotacion => (numero < 10 ? null : 4));
    const tablero = tableroCon(
      [enMarcha('a', segundos, { hoyoDeSalida: '14' }), enMarcha('b', segundos.with(9, 3))],
      { forma: { ...porGolpes(null), nueve: 'vuelta' } },
    );
    expect(carreraDe({ tablero, tipo: 'handicap' })).toMatchObject({
      hoyos: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      porOrden: true,
      lineas: [
        { id: 'b', puestos: [1, 1, 1, 1, 1, 1, 1, 1, 1] },
        { id: 'a', puestos: [2, 2, 2, 2, 2, 2, 2, 2, 2] },
      ],
    });
  });

  test('are those of a bando from the hole of its partida, with own balls and with one', () => {
    const de = (id: string, ...participanteIds: string[]) => ({ id, participanteIds });
    const salen = { hoyoDeSalida: '5' };
    const gente = [
      enMarcha('a', en([5, 3], [6, 4]), salen),
      enMarcha('b', en([5, 4]), salen),
      enMarcha('c', en([1, 4], [2, 4])),
      enMarcha('d', en([1, 5])),
    ];
    const bandos = [de('ab', 'a', 'b'), de('cd', 'c', 'd')];
    const pareja = { modalidad: 'parejas_por_golpes', bandos } as const;
    expect(enTexto(tableroCon(gente, { ...pareja, formula: 'mejor_bola' }))).toEqual([
      'ab: 1 1, now 1',
      'cd: 2 2, now 2',
    ]);
    const { handicapDeJuego, estadoDecidido, motivoEstado } = enMarcha('', []);
    const con = (golpes: Anotacion[]) => ({ handicapDeJuego, estadoDecidido, motivoEstado, golpes });
    const deUna = [
      { ...de('ab', 'a', 'b'), tarjeta: con(en([5, 5], [6, 3])) },
      { ...de('cd', 'c', 'd'), tarjeta: con(en([1, 4], [2, 5])) },
    ];
    const vacias = gente.map((uno) => ({ ...uno, golpes: en() }));
    const foursome = { ...pareja, formula: 'foursome', bandos: deUna } as const;
    expect(enTexto(tableroCon(vacias, foursome))).toEqual(['ab: 2 1, now 1', 'cd: 1 2, now 2']);
  });
});

describe('the last places are the board itself', () => {
  const completa = (cada: number, ultimo: number) =>
    RECORRIDO.map(({ numero }): Anotacion => (numero === 18 ? ultimo : cada));

  test.each([
    ['over and level', { finalizado: true }],
    [
      'settled by lots',
      { metodoDesempate: 'libro_verde', sorteos: [{ tipo: 'handicap', orden: ['b', 'a'] }] },
    ],
  ] as const)('%s', (_, mas) => {
    const tablero = tableroCon(
      [enMarcha('a', completa(4, 4)), enMarcha('b', completa(4, 4)), enMarcha('c', completa(4, 5))],
      mas,
    );
    const board = clasificarTablero({ tablero, tipo: 'handicap' }).map(({ id, puesto }) => [id, puesto]);
    const { lineas } = carreraDe({ tablero, tipo: 'handicap' });
    expect(lineas.map(({ id, puestos }) => [id, puestos.at(-1)])).toEqual(board);
    expect(lineas[0]?.puestos[0]).toBe(1);
    expect(lineas[1]?.puestos[0]).toBe(1);
  });

  test('an empty hole of a card handed in is a raya where the points say so, also before', () => {
    const conHueco = completa(4, 4).with(3, null);
    const golpes = { a: enMarcha('a', conHueco, { validada: true }), b: enMarcha('b', completa(5, 5)) };
    const tablero = tableroCon([golpes.a, golpes.b, enMarcha('c', [], { validada: true })], {
      forma: STABLEFORD,
    });
    const { lineas } = carreraDe({ tablero, tipo: 'handicap' });
    expect(lineas.map(({ id, puestos }) => [id, puestos[3], puestos.at(-1)])).toEqual([
      ['a', 1, 1],
      ['b', 2, 2],
    ]);
    const abierta = { ...tablero, participantes: [{ ...golpes.a, validada: false }, golpes.b] };
    expect(carreraDe({ tablero: abierta, tipo: 'handicap' }).lineas[0]?.puestos.slice(2, 4)).toEqual([
      1,
      null,
    ]);
  });
});

describe('bandos race as one', () => {
  const parejas = { modalidad: 'parejas_por_golpes' } as const;
  const de = (id: string, ...participanteIds: string[]) => ({ id, participanteIds });

  test('with the better of their balls', () => {
    const cuatro = [
      enMarcha('a', [3, 6]),
      enMarcha('b', [5, null]),
      enMarcha('c', [4, 4]),
      enMarcha('d', [4, 4]),
    ];
    const bandos = [de('ab', 'a', 'b'), de('cd', 'c', 'd')];
    const tablero = tableroCon(cuatro, { ...parejas, formula: 'mejor_bola', bandos });
    expect(enTexto(tablero)).toEqual(['cd: 2 1, now 1', 'ab: 1 2, now 2']);
  });

  test.each([
    ['on the way', false, ['xy: 2 –, now 1', 'uv: 1 1, now 2']],
    ['handed in with an empty hole', true, ['xy: 2 2 1 1, now 1', 'uv: 1 1 – –, now 2']],
  ])('with their one card, %s', (_, validada, esperada) => {
    const con = (...golpes: Anotacion[]) => {
      const { handicapDeJuego, estadoDecidido, motivoEstado, golpes: suyos } = enMarcha('', golpes);
      return { handicapDeJuego, estadoDecidido, motivoEstado, golpes: suyos };
    };
    const gente = ['x', 'y', 'u', 'v'].map((id) =>
      enMarcha(id, [], { validada: validada && 'xy'.includes(id) }),
    );
    const bandos = [
      { ...de('xy', 'x', 'y'), tarjeta: con(4, null, 2, 3) },
      { ...de('uv', 'u', 'v'), tarjeta: con(3, 5) },
    ];
    const tablero = tableroCon(gente, { ...parejas, formula: 'foursome', bandos, forma: STABLEFORD });
    const { lineas } = carreraDe({ tablero, tipo: 'handicap', poner: enBandos });
    const texto = lineas.map(
      ({ id, puestos, ahora }) =>
        `${id}: ${puestos
          .slice(0, 4)
          .map((puesto) => puesto ?? '–')
          .join(' ')}, now ${ahora}`,
    );
    expect(texto).toEqual(esperada);
  });
});

test.each([
  [[null, null], null],
  [[3, 1, 1], { primero: { puesto: 3, hoyo: 10 }, mejor: { puesto: 1, hoyo: 11 } }],
  [[null, 2, 5], { primero: { puesto: 2, hoyo: 11 }, mejor: { puesto: 2, hoyo: 11 } }],
  [[2], { primero: { puesto: 2, hoyo: 10 }, mejor: { puesto: 2, hoyo: 10 } }],
])('where a race of %j began and its best moment', (puestos, momentos) => {
  expect(momentosDeCarrera([10, 11, 12], { puestos })).toEqual(momentos);
});
