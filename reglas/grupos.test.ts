import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  generarGrupos,
  horasDeSalida,
  nombreDePartida,
  ORDENES_DE_GRUPOS,
  tamanosDeGrupos,
} from './grupos.ts';

const cinco = [
  { id: 'a', nombre: 'Ana', handicap: 12 },
  { id: 'b', nombre: 'Bea', handicap: 4 },
  { id: 'c', nombre: 'Ciro', handicap: 30 },
  { id: 'd', nombre: 'Dani', handicap: 12 },
  { id: 'e', nombre: 'Eva', handicap: -1 },
];

describe('generarGrupos', () => {
  test.each([
    ['desc', ['cad', 'be']],
    ['asc', ['eba', 'dc']],
    ['manual', ['abc', 'de']],
  ] as const)('%s fills the partidas in that order', (orden, esperados) => {
    const grupos = generarGrupos({ participantes: cinco, orden });
    expect(grupos.map(({ participanteIds }) => participanteIds.join(''))).toEqual(esperados);
  });

  test.each([
    ['desc', 'cadbezy'],
    ['asc', 'ebadczy'],
    ['manual', 'yzabcde'],
  ] as const)('%s: who has no handicap goes last, unless the order is given', (orden, esperados) => {
    const sin = ['y', 'z'].map((id) => ({ id, nombre: id === 'y' ? 'Zoe' : 'Ada', handicap: null }));
    const grupos = generarGrupos({ participantes: [...sin, ...cinco], orden });
    expect(grupos.flatMap(({ participanteIds }) => participanteIds).join('')).toBe(esperados);
  });

  test('by earlier standings the leaders go last, who is not in them first, equal places by name', () => {
    const puestos = new Map([
      ['a', 1],
      ['d', 2],
      ['e', 2],
      ['b', 4],
    ]);
    const conPuesto = cinco.map((uno) => ({ ...uno, puesto: puestos.get(uno.id) }));
    const quienes = (participantes: typeof conPuesto) =>
      generarGrupos({ participantes, orden: 'clasificacion' })
        .map(({ participanteIds }) => participanteIds.join(''))
        .join(' ');
    expect(quienes(conPuesto)).toBe('cbd ea');
    expect(quienes(conPuesto.map((uno) => ({ ...uno, puesto: undefined })))).toBe('abc de');
  });

  test('by default: four at most, highest handicap first, from 08:00 every ten minutes', () => {
    expect(generarGrupos({ participantes: cinco })).toEqual([
      { nombre: 'Partida 1', horaDeSalida: '08:00', ordenSalida: 1, participanteIds: ['c', 'a', 'd'] },
      { nombre: 'Partida 2', horaDeSalida: '08:10', ordenSalida: 2, participanteIds: ['b', 'e'] },
    ]);
    expect(generarGrupos({ participantes: [] })).toEqual([]);
  });

  test('everybody is in one partida once, sizes and times are as asked', () => {
    fc.assert(
      fc.property(
        fc.record({
          ids: fc.uniqueArray(fc.nat(), { maxLength: 60 }),
          jugadoresPorGrupo: fc.integer({ min: 1, max: 4 }),
          orden: fc.constantFrom(...ORDENES_DE_GRUPOS),
          minutos: fc.integer({ min: 5, max: 30 }),
        }),
        ({ ids, jugadoresPorGrupo, orden, minutos }) => {
          const participantes = ids.map((id) => ({ id: String(id), nombre: 'Ana', handicap: id % 30 }));
          const grupos = generarGrupos({
            participantes,
            jugadoresPorGrupo,
            orden,
            primera: '09:30',
            minutos,
          });
          const todos = grupos.flatMap(({ participanteIds }) => participanteIds);
          expect(todos.toSorted()).toEqual(ids.map(String).toSorted());
          const tamanos = grupos.map(({ participanteIds }) => participanteIds.length);
          expect(tamanos).toHaveLength(Math.ceil(ids.length / jugadoresPorGrupo));
          expect(tamanos.every((n) => n >= 1 && n <= jugadoresPorGrupo)).toBe(true);
          expect(Math.max(0, ...tamanos) - Math.min(4, ...tamanos)).toBeLessThanOrEqual(1);
          const horas = horasDeSalida({ cuantas: grupos.length, primera: '09:30', minutos });
          expect(grupos.map(({ horaDeSalida }) => horaDeSalida)).toEqual(horas);
          expect(grupos.map(({ ordenSalida }) => ordenSalida)).toEqual(grupos.map((_, i) => i + 1));
        },
      ),
    );
  });
});

test.each([
  [9, 4, [3, 3, 3]],
  [10, 4, [4, 3, 3]],
  [5, 4, [3, 2]],
  [4, 3, [2, 2]],
  [3, 2, [2, 1]],
  [3, 1, [1, 1, 1]],
  [1, 4, [1]],
  [8, 9, [4, 4]],
  [2, 0, [1, 1]],
])('%i participantes by %i go out as %j', (participantes, jugadoresPorGrupo, tamanos) => {
  expect(tamanosDeGrupos({ participantes, jugadoresPorGrupo })).toEqual(tamanos);
});

test('nobody plays alone when the size allows company', () => {
  for (let n = 2; n <= 200; n += 1) {
    for (const jugadoresPorGrupo of [3, 4]) {
      expect(tamanosDeGrupos({ participantes: n, jugadoresPorGrupo })).not.toContain(1);
    }
  }
  expect(tamanosDeGrupos({ participantes: 6 })).toEqual([3, 3]);
});

describe('those of one bando go out together', () => {
  const conBandos = (texto: string) =>
    texto.split('').map((bando, i) => ({
      id: `${bando}${i}`,
      nombre: `${i}`,
      handicap: i,
      bandoId: bando === '-' ? null : bando,
    }));
  const partidas = (texto: string, jugadoresPorGrupo: number) =>
    generarGrupos({ participantes: conBandos(texto), orden: 'manual', jugadoresPorGrupo })
      .map(({ participanteIds }) => participanteIds.map((id) => id[0]).join(''))
      .join(' ');

  test.each([
    ['two pairs in a partida', 'abcdabcd', 4, 'aabb ccdd'],
    ['at the place of the first of them', 'abba', 4, 'aabb'],
    ['a pair and somebody alone', 'aa-bb', 3, 'aa- bb'],
    ['nobody is left alone at the end', 'aabbcc-', 4, 'aabb cc-'],
    ['not even where the partida before was full', 'aabbccdd-', 4, 'aabb cc dd-'],
    ['one pair a partida where two have no room', 'aabb', 3, 'aa bb'],
    ['a pair, and who plays alone by twos', 'aa-', 2, 'aa -'],
    ['parted where a partida is of one', 'aab-', 1, 'a a b -'],
  ])('%s', (_, texto, jugadoresPorGrupo, esperado) => {
    expect(partidas(texto, jugadoresPorGrupo)).toBe(esperado);
  });

  test('also where their wishes order the partidas', () => {
    const participantes = conBandos('aabbccdd').map((uno) =>
      uno.id === 'a0' ? { ...uno, deseos: { hora: null, con: ['d7'] } } : uno,
    );
    const grupos = generarGrupos({ participantes, orden: 'deseos', jugadoresPorGrupo: 4 });
    const juntos = grupos.map(({ participanteIds }) => participanteIds.map((id) => id.charAt(0)).toSorted());
    expect(juntos.map((bandos) => bandos.join('')).toSorted()).toEqual(['aadd', 'bbcc']);
  });

  test('everybody once, no pair parted, no partida too large, and no more partidas than pairs and singles', () => {
    const sueltos = fc.nat({ max: 9 });
    fc.assert(
      fc.property(fc.nat({ max: 40 }), sueltos, fc.constantFrom(2, 3, 4), (parejas, solos, tope) => {
        const participantes = Array.from({ length: parejas * 2 + solos }, (_, i) => ({
          id: `${i}`,
          nombre: `${i}`,
          handicap: (i * 7) % 37,
          bandoId: i < parejas * 2 ? `${i % parejas}` : null,
        }));
        const grupos = generarGrupos({ participantes, jugadoresPorGrupo: tope });
        const dentro = grupos.map(({ participanteIds }) => participanteIds);
        expect(dentro.flat().toSorted()).toEqual(participantes.map(({ id }) => id).toSorted());
        expect(Math.max(0, ...dentro.map(({ length }) => length))).toBeLessThanOrEqual(tope);
        const bandoDe = new Map(participantes.map(({ id, bandoId }) => [id, bandoId]));
        const partidos = Array.from({ length: parejas }, (_, i) => `${i}`).filter(
          (bando) => dentro.filter((ids) => ids.some((id) => bandoDe.get(id) === bando)).length !== 1,
        );
        expect(partidos).toEqual([]);
        expect(dentro.length).toBeLessThanOrEqual(parejas + solos);
      }),
    );
  });
});

test('start times cross the hour and the day', () => {
  expect(horasDeSalida({ cuantas: 3, primera: '08:50' })).toEqual(['08:50', '09:00', '09:10']);
  expect(horasDeSalida({ cuantas: 2, primera: '23:45', minutos: 30 })).toEqual(['23:45', '00:15']);
  expect(horasDeSalida({ cuantas: 1 })).toEqual(['08:00']);
});

describe('partidas that stay beside new ones', () => {
  test.each([
    ['at a start time', ['08:10'], ['08:00', '08:20', '08:30']],
    ['between two', ['08:15'], ['08:00', '08:30', '08:40']],
    ['before the first', ['07:50'], ['08:00', '08:10', '08:20']],
    ['one after the other', ['08:00', '08:10', '08:20'], ['08:30', '08:40', '08:50']],
  ])('%s keep their time and the interval', (_, ocupadas, horas) => {
    expect(horasDeSalida({ cuantas: 3, ocupadas })).toEqual(horas);
  });

  test('a day without room for all has the last ones at the first tee time', () => {
    const participantes = Array.from({ length: 288 }, (_, i) => ({
      id: `${i}`,
      nombre: `${i}`,
      handicap: i,
    }));
    const grupos = generarGrupos({ participantes, jugadoresPorGrupo: 1, minutos: 5, ocupadas: ['08:02'] });
    expect(grupos.slice(-2).map(({ horaDeSalida }) => horaDeSalida)).toEqual(['08:00', '08:00']);
  });
});

test('a partida of a shotgun is named by its hole, any other by its place', () => {
  expect([nombreDePartida(3), nombreDePartida(3, null), nombreDePartida(3, '5B')]).toEqual([
    'Partida 3',
    'Partida 3',
    'Hoyo 5B',
  ]);
});

test('lots give the same partidas for one seed whatever the order given, and others for another seed', () => {
  const participantes = 'abcdefgh'.split('').map((id) => ({ id, nombre: id, handicap: 10 }));
  const sorteados = (semilla: string, gente = participantes) =>
    generarGrupos({ participantes: gente, orden: 'azar', semilla }).map(({ participanteIds }) =>
      participanteIds.join(''),
    );
  expect(sorteados('uno', participantes.toReversed())).toEqual(sorteados('uno'));
  expect(sorteados('uno').join('').split('').toSorted().join('')).toBe('abcdefgh');
  const otros = ['dos', 'tres', 'cuatro'].map((semilla) => sorteados(semilla).join(' '));
  expect(new Set([sorteados('uno').join(' '), ...otros]).size).toBe(4);
});
