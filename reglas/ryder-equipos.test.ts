import { describe, expect, test } from 'vitest';
import {
  defectoDeEmparejamientos,
  emparejarPorOrden,
  partidasDeSesion,
  sortearEquipos,
} from './ryder-equipos.ts';

const quien = (id: string, handicap: number | null) => ({ id, handicap });
const OCHO = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => quien(`j${n}`, n));
const NADIE = { a: [], b: [] };

describe('drawing the equipos', () => {
  test('goes by handicap, a b b a a b b a, so that the sums are alike', () => {
    const { a, b } = sortearEquipos({ equipos: NADIE, libres: OCHO, semilla: 2 });
    expect(a).toEqual(['j1', 'j4', 'j5', 'j8']);
    expect(b).toEqual(['j2', 'j3', 'j6', 'j7']);
    expect(sortearEquipos({ equipos: NADIE, libres: OCHO, semilla: 3 })).toEqual({ a: b, b: a });
  });

  test('gives the same for the same seed in any order, and equal handicaps come out either way', () => {
    const iguales = OCHO.map(({ id }) => quien(id, null));
    const con = (semilla: number) => sortearEquipos({ equipos: NADIE, libres: iguales, semilla });
    expect(sortearEquipos({ equipos: NADIE, libres: iguales.toReversed(), semilla: 7 })).toEqual(con(7));
    expect(new Set([2, 4, 6, 8, 10].map((semilla) => con(semilla).a.join())).size).toBeGreaterThan(1);
  });

  test('fills the shorter one first, and whoever is in one stays', () => {
    const equipos = { a: ['x', 'y'], b: [] };
    const { a, b } = sortearEquipos({ equipos, libres: OCHO.slice(0, 4), semilla: 2 });
    expect(a).toEqual(['x', 'y', 'j3']);
    expect(b).toEqual(['j1', 'j2', 'j4']);
    expect(sortearEquipos({ equipos: { a: [], b: ['x'] }, libres: OCHO.slice(0, 1), semilla: 1 }).a).toEqual([
      'j1',
    ]);
  });
});

describe('pairing by order', () => {
  test('meets the lowest with the lowest, two by two where pairs play', () => {
    const equipos = { a: OCHO.slice(0, 4).toReversed(), b: OCHO.slice(4) };
    expect(emparejarPorOrden({ equipos, partidos: 2, porLado: 1 })).toEqual([
      { a: ['j1'], b: ['j5'] },
      { a: ['j2'], b: ['j6'] },
    ]);
    expect(emparejarPorOrden({ equipos, partidos: 2, porLado: 2 })).toEqual([
      { a: ['j1', 'j2'], b: ['j5', 'j6'] },
      { a: ['j3', 'j4'], b: ['j7', 'j8'] },
    ]);
  });

  test('leaves a match empty where one equipo has nobody left; without handicap goes last', () => {
    const equipos = { a: [quien('sin', null), quien('uno', 1)], b: [quien('b1', 1)] };
    expect(emparejarPorOrden({ equipos, partidos: 3, porLado: 1 })).toEqual([
      { a: ['uno'], b: ['b1'] },
      NADIE,
      NADIE,
    ]);
  });
});

describe('the matches of a session', () => {
  const equipos = { a: ['ana', 'eva'], b: ['luz', 'paz'] };
  const defecto = (partidos: { a: string[]; b: string[] }[], porLado = 1) =>
    defectoDeEmparejamientos({ partidos, equipos, porLado });

  test('take everybody once, of their equipo, and as many a side as play', () => {
    expect(defecto([{ a: ['ana'], b: ['luz'] }, NADIE])).toBeNull();
    expect(defecto([{ a: ['ana', 'eva'], b: ['paz', 'luz'] }], 2)).toBeNull();
    expect(
      defecto([
        { a: ['ana'], b: ['luz'] },
        { a: ['ana'], b: ['paz'] },
      ]),
    ).toBe('jugador_repetido_en_sesion');
    expect(defecto([{ a: ['luz'], b: ['paz'] }])).toBe('jugador_de_otro_equipo');
    expect(defecto([{ a: ['ana'], b: ['eva'] }])).toBe('jugador_de_otro_equipo');
    expect(defecto([{ a: ['ana'], b: [] }])).toBe('faltan_jugadores');
    expect(defecto([{ a: ['ana'], b: ['luz'] }], 2)).toBe('faltan_jugadores');
  });

  test('go out two singles or one match of pairs in a partida', () => {
    const singles = ['1', '2', '3'].map((n) => ({ a: [`a${n}`], b: [`b${n}`] }));
    expect(partidasDeSesion([...singles, NADIE])).toEqual([
      { horaDeSalida: '08:00', participanteIds: ['a1', 'b1', 'a2', 'b2'] },
      { horaDeSalida: '08:10', participanteIds: ['a3', 'b3'] },
    ]);
    expect(partidasDeSesion([{ a: ['a1', 'a2'], b: ['b1', 'b2'] }, singles[2] ?? NADIE])).toMatchObject([
      { participanteIds: ['a1', 'a2', 'b1', 'b2'] },
      { participanteIds: ['a3', 'b3'] },
    ]);
    expect(partidasDeSesion([])).toEqual([]);
  });
});
