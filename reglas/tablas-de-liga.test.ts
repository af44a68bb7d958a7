import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIGA_OM } from './liga-om.ts';
import { LIGA_CERVECITA } from './liga-cervecita.ts';
import { TIPOS_DE_TORNEO, type TipoDeTorneo } from './modalidad.ts';
import { puntosPorDefecto, puntosPorPosicion } from './puntos.ts';
import {
  motivoTablasNoValidas,
  puntosDeTablas,
  tablaDeTipo,
  tablaQuePuntua,
  tipoDeTabla,
} from './tablas-de-liga.ts';

/** A liga that takes the club's table for everything. */
const SIN_TABLAS = { normal: [], major: [], final: [] };

const NORMAL = [500, 300, 190];
const FINAL = [1800, 990];
const PROPIA = [{ posicion: 1, puntos: 60 }];

describe('which table gives the points (decision 37)', () => {
  test.each([
    { tablas: SIN_TABLAS, normal: null, major: null, final: null, why: 'a liga without tables' },
    {
      tablas: { ...SIN_TABLAS, normal: NORMAL },
      normal: 'normal',
      major: 'normal',
      final: 'normal',
      why: 'one for all',
    },
    {
      tablas: { ...SIN_TABLAS, final: FINAL },
      normal: null,
      major: null,
      final: 'final',
      why: 'only for the final',
    },
    {
      tablas: { normal: NORMAL, major: [600], final: FINAL },
      normal: 'normal',
      major: 'major',
      final: 'final',
      why: 'one each',
    },
  ])('$why', ({ tablas, ...esperado }) => {
    for (const tipo of TIPOS_DE_TORNEO) {
      const suyo = esperado[tipo] as TipoDeTorneo | null;
      expect(tipoDeTabla(tablas, tipo)).toBe(suyo);
      expect(tablaDeTipo(tablas, tipo)).toEqual(suyo === null ? [] : tablas[suyo]);
    }
  });

  test.each([
    [{ configuracion: [] }, 'club', [40, 37, 35, 10]],
    [{ configuracion: [], deLiga: [] }, 'club', [40, 37, 35, 10]],
    [{ configuracion: [], deLiga: FINAL }, 'liga', [1800, 990, 0, 0]],
    [{ configuracion: PROPIA, deLiga: FINAL }, 'torneo', [60, 60, 60, 60]],
    // Whoever only opens the editor of a torneo gives it the club's thirty rows, and no table of its own.
    [{ configuracion: puntosPorDefecto(), deLiga: FINAL }, 'liga', [1800, 990, 0, 0]],
    [{ configuracion: puntosPorDefecto() }, 'club', [40, 37, 35, 10]],
    [{ configuracion: [{ posicion: 21, puntos: 9 }], deLiga: FINAL }, 'torneo', [40, 37, 35, 9]],
  ] as const)('%j: that of the %s', (tablas, deQuien, puntos) => {
    expect(tablaQuePuntua(tablas)).toBe(deQuien);
    expect([1, 2, 3, 30].map(puntosDeTablas(tablas))).toEqual(puntos);
    const jugadores = 40;
    expect([1, 2, 3, 30].map((puesto) => LIGA_OM.puntosDePuesto({ puesto, jugadores, ...tablas }))).toEqual(
      puntos,
    );
    expect(LIGA_CERVECITA.puntosDePuesto({ puesto: 2, jugadores, ...tablas })).toBe(39);
  });

  test('tied participantes share the mean of a liga’s table, its end included', () => {
    const filas = ['a', 'b', 'c'].map((id) => ({ id, puesto: 2 }));
    const torneo = { handicap: filas, scratch: filas, configuracion: [], deLiga: FINAL };
    expect(LIGA_OM.puntosDeTorneo(torneo).map(({ puntosHandicap }) => puntosHandicap)).toEqual([
      330, 330, 330,
    ]);
  });

  test('a liga whose table is the club’s own, as long as the torneo, changes no point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (jugadores) => {
        const deLiga = Array.from({ length: jugadores }, (_, i) => puntosPorPosicion({ posicion: i + 1 }));
        const puestos = deLiga.map((_, i) => i + 1);
        expect(puestos.map(puntosDeTablas({ configuracion: [], deLiga }))).toEqual(deLiga);
      }),
    );
  });
});

test.each([
  [SIN_TABLAS, null],
  [{ normal: [0, 100_000, 12.5], major: [0.5], final: [1800] }, null],
  [{ ...SIN_TABLAS, normal: Array.from({ length: 500 }, () => 1) }, null],
  [{ ...SIN_TABLAS, final: Array.from({ length: 501 }, () => 1) }, 'tabla_demasiado_larga'],
  [{ ...SIN_TABLAS, major: [100_000.5] }, 'puntos_no_validos'],
  [{ ...SIN_TABLAS, major: [-0.5] }, 'puntos_no_validos'],
  [{ ...SIN_TABLAS, normal: [10, 0.25] }, 'puntos_no_validos'],
  [{ ...SIN_TABLAS, normal: [Number.NaN] }, 'puntos_no_validos'],
])('tables %j: %s', (tablas, motivo) => {
  expect(motivoTablasNoValidas(tablas)).toBe(motivo);
});
