import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cambiosEnJuego,
  defectoDeReparto,
  esPartidaFija,
  intercambiarParticipantes,
  moverParticipante,
  partidaCompleta,
  type PartidaDelReparto,
  salidaDe,
} from './reparto.ts';

const partida = (id: string, gente: string, validada = false): PartidaDelReparto => ({
  id,
  horaDeSalida: '08:00',
  validada,
  participanteIds: gente.split(''),
});

const gente = (reparto: readonly PartidaDelReparto[]) =>
  reparto.map(({ participanteIds }) => participanteIds.join('')).join(' ');

const [p1, p2, p3] = [partida('p1', 'abc'), partida('p2', 'defg'), partida('p3', 'hi', true)] as const;
const tres = [p1, p2, p3];

describe('moverParticipante', () => {
  test.each([
    ['to a place of another partida', 'd', { partidaId: 'p1', posicion: 1 }, 'adbc efg hi'],
    ['within its partida', 'd', { partidaId: 'p2', posicion: 2 }, 'abc efdg hi'],
    ['beyond the last place', 'd', { partidaId: 'p1', posicion: 9 }, 'abcd efg hi'],
    ['before the first place', 'd', { partidaId: 'p1', posicion: -1 }, 'dabc efg hi'],
    ['from no partida', 'z', { partidaId: 'p1', posicion: 3 }, 'abcz defg hi'],
    ['out of every partida', 'b', null, 'ac defg hi'],
  ])('somebody goes %s', (_, participanteId, destino, esperado) => {
    const { reparto, motivo } = moverParticipante({ reparto: tres, participanteId, destino });
    expect([gente(reparto), motivo]).toEqual([esperado, null]);
  });

  test.each([
    ['a full partida', 'a', { partidaId: 'p2', posicion: 0 }, 'partida_llena'],
    ['a validated partida', 'a', { partidaId: 'p3', posicion: 0 }, 'partida_validada'],
    ['a partida that is not there', 'a', { partidaId: 'p9', posicion: 0 }, 'partida_desconocida'],
    ['another, from a validated one', 'h', { partidaId: 'p1', posicion: 0 }, 'partida_validada'],
    ['none, from a validated one', 'h', null, 'partida_validada'],
  ])('nobody goes to %s', (_, participanteId, destino, esperado) => {
    const { reparto, motivo } = moverParticipante({ reparto: tres, participanteId, destino });
    expect([reparto, motivo]).toEqual([tres, esperado]);
  });

  test('whatever is moved, nobody is lost or doubled, no partida overflows and validated ones stay', () => {
    const id = fc.constantFrom(...'abcdefghiz'.split(''));
    const destino = fc.option(
      fc.record({
        partidaId: fc.constantFrom('p1', 'p2', 'p3', 'p9'),
        posicion: fc.integer({ min: -2, max: 6 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(id, destino), { maxLength: 40 }), (movimientos) => {
        let reparto: readonly PartidaDelReparto[] = tres;
        let fuera = new Set(['z']);
        for (const [participanteId, hacia] of movimientos) {
          const paso = moverParticipante({ reparto, participanteId, destino: hacia });
          reparto = paso.reparto;
          if (paso.motivo === null) {
            fuera = new Set([...fuera].filter((otro) => otro !== participanteId));
            if (hacia === null) fuera.add(participanteId);
          }
          const dentro = reparto.flatMap(({ participanteIds }) => participanteIds);
          expect([...dentro, ...fuera].toSorted().join('')).toBe('abcdefghiz');
          expect(reparto.every(({ participanteIds }) => participanteIds.length <= 4)).toBe(true);
          expect(reparto[2]).toBe(p3);
        }
      }),
    );
  });
});

describe('defectoDeReparto', () => {
  const inscritos = new Set('abcdefghiz');

  test.each([
    ['everybody in a partida', tres, null],
    ['a validated partida left out', tres.slice(0, 2), null],
    ['no partida', [], { motivo: 'sin_partidas', partida: '' }],
    ['an empty partida', [p1, partida('n', '')], { motivo: 'partida_vacia', partida: 'Partida 2' }],
    ['five in one', [partida('n', 'abcde')], { motivo: 'partida_llena', partida: 'Partida 1' }],
    [
      'somebody twice in one',
      [partida('n', 'aa')],
      { motivo: 'participante_repetido', partida: 'Partida 1' },
    ],
    [
      'somebody in two',
      [partida('n', 'ab'), partida('m', 'ca')],
      { motivo: 'participante_repetido', partida: 'Partida 2' },
    ],
    ['a stranger', [partida('n', 'x')], { motivo: 'participante_ajeno', partida: 'Partida 1' }],
    [
      'others in a validated partida',
      [p1, p2, partida('p3', 'hz', true)],
      { motivo: 'partida_validada', partida: 'Partida 3' },
    ],
    [
      'a validated partida in another order',
      [partida('p3', 'ih')],
      { motivo: 'partida_validada', partida: 'Partida 1' },
    ],
  ])('%s', (_, reparto, esperado) => {
    expect(defectoDeReparto({ reparto, publicado: tres, inscritos })).toEqual(esperado);
  });
});

describe('intercambiarParticipantes', () => {
  test.each([
    ['of two partidas', 'a', 'g', 'gbc defa hi', null],
    ['of the same one', 'd', 'f', 'abc fedg hi', null],
    ['one in none', 'a', 'z', 'abc defg hi', 'partida_desconocida'],
    ['one of a validated partida', 'a', 'h', 'abc defg hi', 'partida_validada'],
  ])('%s', (_, uno, otro, esperado, motivo) => {
    const hecho = intercambiarParticipantes({ reparto: tres, uno, otro });
    expect([gente(hecho.reparto), hecho.motivo]).toEqual([esperado, motivo]);
  });
});

describe('partidas that are being played', () => {
  const hoyos = new Map([
    ['a', 3],
    ['b', 0],
    ['d', 18],
  ]);

  test.each([
    ['validated', p3, true],
    ['with strokes', p1, true],
    ['with nothing written', partida('p4', 'bc'), false],
    ['empty', partida('p5', ''), false],
  ])('%s: fixed %s', (_, una, esperado) => {
    expect(esPartidaFija(una, hoyos)).toBe(esperado);
  });

  const a = (una: PartidaDelReparto, horaDeSalida: string) => ({ ...una, horaDeSalida });
  test.each([
    ['nothing', tres, { jugadores: [], hoyos: 0, horas: 0 }],
    [
      'who has no strokes',
      [partida('p1', 'ab'), partida('p2', 'cdefg'), p3],
      { jugadores: [], hoyos: 0, horas: 0 },
    ],
    [
      'who has strokes',
      [partida('p1', 'dbc'), partida('p2', 'aefg'), p3],
      { jugadores: ['a', 'd'], hoyos: 21, horas: 0 },
    ],
    ['places in a partida', [partida('p1', 'cba'), p2, p3], { jugadores: [], hoyos: 0, horas: 0 }],
    ['who has strokes out of all', [partida('p1', 'bc'), p2, p3], { jugadores: ['a'], hoyos: 3, horas: 0 }],
    ['hours', [a(p1, '09:00'), p2, a(p3, '09:10')], { jugadores: [], hoyos: 0, horas: 2 }],
    [
      'the hour of who has not begun',
      [p1, p2, p3, partida('p4', 'z')],
      { jugadores: [], hoyos: 0, horas: 0 },
    ],
    [
      'who was in a partida that is left out',
      [partida('p1', 'abcd'), p3],
      { jugadores: [], hoyos: 0, horas: 0 },
    ],
  ])('%s is moved', (_, reparto, esperado) => {
    const publicado = [...tres, a(partida('p4', 'z'), '10:00')].filter(
      ({ id }) => id !== 'p4' || reparto.some((una) => una.id === 'p4'),
    );
    expect(cambiosEnJuego({ reparto, publicado, hoyos })).toEqual(esperado);
  });
});

test.each([
  ['complete', 'a', true],
  ['complete or decided', 'ab', true],
  ['with one that lacks holes', 'ac', false],
  ['of nobody', '', false],
  ['with somebody whose card is not there', 'az', false],
])('a partida %s can be validated as it is: %s', (_, quienes, esperado) => {
  const tarjetas = new Map([
    ['a', { hoyos: 18, estadoDecidido: null }],
    ['b', { hoyos: 3, estadoDecidido: 'retirado' as const }],
    ['c', { hoyos: 17, estadoDecidido: null }],
  ]);
  expect(partidaCompleta(partida('p', quienes), tarjetas)).toBe(esperado);
});

describe('in a shotgun', () => {
  const salida = (id: string, hoyoDeSalida: string | null, horaDeSalida = '09:30') => ({
    id,
    horaDeSalida,
    hoyoDeSalida,
    validada: false,
    participanteIds: [id],
  });
  const defecto = (reparto: ReturnType<typeof salida>[], hoyos?: number[]) =>
    defectoDeReparto({
      reparto,
      publicado: [],
      inscritos: new Set(['a', 'b']),
      ...(hoyos && { hoyos }),
    });

  test('two do not start from one place at one hour, nor from a hole that is not played', () => {
    expect(defecto([salida('a', '5A'), salida('b', '5B')])).toBeNull();
    expect(defecto([salida('a', '5'), salida('b', '5', '14:00')])).toBeNull();
    expect(defecto([salida('a', null), salida('b', null)])).toBeNull();
    expect(defecto([salida('a', '5'), salida('b', '5')])).toEqual({
      motivo: 'hoyo_de_salida_repetido',
      partida: 'Partida 2',
    });
    for (const malo of ['5', '19'])
      expect(defecto([salida('a', malo)], [10, 11])?.motivo).toBe('hoyo_de_salida_ajeno');
  });

  test('another hole of who is playing is a change as another hour is, and a card of nine is whole', () => {
    const hoyos = new Map([['a', 3]]);
    const cambios = (antes: string | null, despues: string | null) =>
      cambiosEnJuego({ publicado: [salida('a', antes)], reparto: [salida('a', despues)], hoyos }).horas;
    expect([cambios('5', '5'), cambios('5', '6'), cambios(null, '5')]).toEqual([0, 1, 1]);
    expect(salidaDe({ horaDeSalida: '09:30' })).toBe('09:30');
    const tarjetas = new Map([['a', { hoyos: 9, estadoDecidido: null }]]);
    expect([
      partidaCompleta(salida('a', '1'), tarjetas, 9),
      partidaCompleta(salida('a', '1'), tarjetas),
    ]).toEqual([true, false]);
  });
});
