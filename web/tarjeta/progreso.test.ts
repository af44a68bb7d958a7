import { describe, expect, test } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { huecosDePartida, listaDeHoyos } from './huecos.ts';
import {
  datosDelHoyo,
  nombresCortos,
  primerHoyoPendiente,
  progresoDeHoyos,
  siguienteVacio,
} from './progreso.ts';

const card = (written: Record<number, Anotacion>): { golpes: Anotacion[] } => ({
  golpes: Array.from({ length: 18 }, (_, i) => written[i + 1] ?? null),
});

describe('the strip', () => {
  test('is told by what is written, not by position; a raya is written', () => {
    const strip = progresoDeHoyos([card({ 1: 4, 3: 5, 5: 'raya' }), card({ 1: 5, 5: 6 })]);
    expect(strip.slice(0, 6)).toEqual([
      { progreso: 'hecho', saltado: false },
      { progreso: 'vacio', saltado: true },
      { progreso: 'a-medias', saltado: true },
      { progreso: 'vacio', saltado: true },
      { progreso: 'hecho', saltado: false },
      { progreso: 'vacio', saltado: false },
    ]);
  });
});

describe('a strip of whole or empty cards', () => {
  test('has 18 holes, none of them skipped', () => {
    const whole = card(Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, 4])));
    expect(progresoDeHoyos([whole, whole])).toEqual(
      Array.from({ length: 18 }, () => ({ progreso: 'hecho', saltado: false })),
    );
    expect(progresoDeHoyos([card({})])).toEqual(
      Array.from({ length: 18 }, () => ({ progreso: 'vacio', saltado: false })),
    );
  });

  test('skips no hole where the group has only just begun', () => {
    expect(progresoDeHoyos([card({ 1: 4 }), card({})]).slice(0, 2)).toEqual([
      { progreso: 'a-medias', saltado: false },
      { progreso: 'vacio', saltado: false },
    ]);
  });

  test('of a group without players has nothing done', () => {
    expect(progresoDeHoyos([])[0]).toEqual({ progreso: 'vacio', saltado: false });
  });

  test('holds the holes that a short card does not have for empty', () => {
    expect(progresoDeHoyos([{ golpes: [4] }]).slice(0, 2)).toEqual([
      { progreso: 'hecho', saltado: false },
      { progreso: 'vacio', saltado: false },
    ]);
  });
});

describe('the hole to begin with', () => {
  test('is the first on which somebody has no result', () => {
    expect(primerHoyoPendiente([card({ 1: 4, 2: 5 }), card({ 1: 5 })])).toBe(2);
  });

  test('is the first of all on whole cards', () => {
    const whole = card(Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, 4])));
    expect(primerHoyoPendiente([whole])).toBe(1);
  });
});

describe('gaps', () => {
  test('are told by player, whole cards left out', () => {
    const whole = card(Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, 4])));
    const gaps = { golpes: whole.golpes.with(3, null).with(10, null) };
    const participantes = [
      { participanteId: 'a', nombre: 'Lucía', ...whole },
      { participanteId: 'b', nombre: 'Íñigo', ...gaps },
    ];
    const huecos = huecosDePartida({ participantes: participantes as never });
    expect(huecos).toEqual([{ participanteId: 'b', nombre: 'Íñigo', hoyos: [4, 11] }]);
  });

  test.each([
    [[4], 'hoyo 4'],
    [[4, 11], 'hoyos 4 y 11'],
    [[4, 5], 'hoyos 4 y 5'],
    [[7, 8, 9], 'hoyos 7 a 9'],
    [[1, 4, 5, 7, 8, 9], 'hoyos 1, 4, 5 y 7 a 9'],
    [[1, 2, 3, 5, 9, 10], 'hoyos 1 a 3, 5, 9 y 10'],
    [[], ''],
  ])('%j reads «%s»', (hoyos, expected) => {
    expect(listaDeHoyos(hoyos)).toBe(expected);
  });
});

describe('who is asked next', () => {
  const group = [
    { participanteId: 'a', ...card({}) },
    { participanteId: 'b', ...card({ 7: 4 }) },
    { participanteId: 'c', ...card({}) },
  ];

  test('is the next without a result, and round again', () => {
    expect(siguienteVacio(group, { participanteId: 'a', hoyo: 7 })).toBe('c');
    expect(siguienteVacio(group, { participanteId: 'c', hoyo: 7 })).toBe('a');
  });

  test('is the first without a result, whoever is left out of the group', () => {
    expect(siguienteVacio(group, { participanteId: 'nadie', hoyo: 7 })).toBe('a');
    expect(siguienteVacio(group.slice(0, 1), { participanteId: 'a', hoyo: 7 })).toBeNull();
  });

  test('is whoever has a card too short for the hole', () => {
    const short = [group[0], { participanteId: 'b', golpes: [4] }].filter((one) => one !== undefined);
    expect(siguienteVacio(short, { participanteId: 'a', hoyo: 2 })).toBe('b');
  });

  test('is nobody when all the others have one', () => {
    const full = group.map((one) => ({ ...one, ...card({ 7: 4 }) }));
    expect(siguienteVacio(full, { participanteId: 'a', hoyo: 7 })).toBeNull();
  });

  test('18 holes of 4 players take 90 touches: one to open, one per result, one per change of hole', () => {
    const players = ['a', 'b', 'c', 'd'];
    const golpes = new Map(players.map((id) => [id, card({}).golpes]));
    let touches = 1;
    for (let hoyo = 1; hoyo <= 18; hoyo += 1) {
      let asked: string | null = 'a';
      while (asked !== null) {
        const participantes = players.map((id) => ({ participanteId: id, golpes: golpes.get(id) ?? [] }));
        const next = siguienteVacio(participantes, { participanteId: asked, hoyo });
        golpes.set(asked, (golpes.get(asked) ?? []).with(hoyo - 1, 4));
        touches += 1;
        asked = next;
      }
      if (hoyo < 18) touches += 1;
    }
    expect([...golpes.values()].flat().every((value) => value === 4)).toBe(true);
    expect(touches).toBe(90);
  });
});

test.each([
  [
    ['Lucía Fernández', 'Íñigo Etxeberria', 'Mª Ángeles Núñez', 'Ramón (invitado)'],
    ['Lucía', 'Íñigo', 'Mª Ángeles', 'Ramón'],
  ],
  [
    ['Lucía Fernández', 'Lucía Ortega'],
    ['Lucía F.', 'Lucía O.'],
  ],
  [
    ['Lucía', 'Lucía  Ortega', 'Pi'],
    ['Lucía', 'Lucía O.', 'Pi'],
  ],
  [
    ['Mª', 'Jo Vidal', 'Ana (de Ruiz) (inv.)'],
    ['Mª', 'Jo Vidal', 'Ana'],
  ],
  [
    ['José Ramón Argüelles', 'Marta de la Peña', 'Mª del Rosario Fernández Gil', 'José García'],
    ['José Ramón', 'Marta', 'Mª del Rosario', 'José'],
  ],
  [['(invitado)  Ramón  Gil '], ['Ramón']],
  [[''], ['']],
])('short names of %j are %j', (nombres, expected) => {
  expect(nombresCortos(nombres)).toEqual(expected);
});

describe('what is told about a hole', () => {
  const hoyos = (par: number, indice: number) => [{ numero: 1, par, indice }];
  const partida = (limite: number | null | 'personal', ...deCadaUno: (readonly [number, number])[]) =>
    ({
      forma: porGolpes(limite),
      participantes: deCadaUno.map(([par, indice]) => ({ hoyos: hoyos(par, indice) })),
    }) as never;

  test.each([
    ['one tee', partida(5, [4, 5], [4, 5]), 'Par 4 · índ. 5 · máx. 9'],
    ['two tees', partida(5, [4, 5], [5, 7]), 'Par 4/5 · índ. 5/7 · máx. 9/10 · según la salida'],
    ['no limit', partida(null, [4, 5]), 'Par 4 · índ. 5'],
    [
      'a personal round',
      partida('personal', [4, 5], [3, 17]),
      'Par 4/3 · índ. 5/17 · máx. 9 · según la salida',
    ],
  ])('of %s is read together', (_, cards, expected) => {
    expect(Object.values(datosDelHoyo(cards, 1)).join('')).toBe(expected);
  });

  test('that the club does not know is a par 4 with the last index', () => {
    expect(datosDelHoyo(partida(5, [4, 5]), 3).cifras).toBe('Par 4 · índ. 18 · máx. 9');
  });
});
