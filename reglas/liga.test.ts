import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clasificarLiga, SISTEMAS_DE_LIGA } from './clasificacion-liga.ts';
import { puntosCervecita, torneosQueCuentan } from './liga-cervecita.ts';
import { descartesQueAplican } from './liga-om.ts';
import { juntarPuntuaciones, mejoresPuntos, type PuntosEnTorneo } from './liga.ts';
import { SISTEMAS_PUNTUACION } from './modalidad.ts';

const { om_hoyo19: om, cervecita } = SISTEMAS_DE_LIGA;

function puntosDe(lista: readonly number[]): PuntosEnTorneo[] {
  return lista.map((puntos, i) => ({ torneoId: `t${i + 1}`, puntos }));
}

function puestosDe(texto: string) {
  return texto.split(' ').map((p) => ({ id: p.slice(0, 1), puesto: Number(p.slice(1)) }));
}

describe('om_hoyo19', () => {
  test('each ranking gives its own points and tied places share the mean', () => {
    const torneo = { handicap: puestosDe('a1 b2 c2'), scratch: puestosDe('c1 a2 b3'), configuracion: [] };
    expect(om.puntosDeTorneo(torneo)).toEqual([
      { id: 'a', posicionHandicap: 1, posicionScratch: 2, puntosHandicap: 40, puntosScratch: 37 },
      { id: 'b', posicionHandicap: 2, posicionScratch: 3, puntosHandicap: 36, puntosScratch: 35 },
      { id: 'c', posicionHandicap: 2, posicionScratch: 1, puntosHandicap: 36, puntosScratch: 40 },
    ]);
  });

  test('the torneo’s own table gives the points', () => {
    const torneo = {
      handicap: puestosDe('a1 b2'),
      scratch: puestosDe('a1'),
      configuracion: [{ posicion: 1, puntos: 100 }],
    };
    expect(om.puntosDeTorneo(torneo)).toEqual([
      { id: 'a', posicionHandicap: 1, posicionScratch: 1, puntosHandicap: 100, puntosScratch: 100 },
      { id: 'b', posicionHandicap: 2, posicionScratch: 2, puntosHandicap: 100, puntosScratch: 0 },
    ]);
  });

  test('a total keeps the best played minus discards and says why the others do not count', () => {
    const total = om.totalDeLiga({
      puntos: puntosDe([40, 0, 21, 37, 21]),
      torneosDeLaLiga: 8,
      torneosJugados: 5,
      descartes: 2,
    });
    expect(total).toEqual({
      total: 98,
      maximo: 3,
      cuentan: [
        { torneoId: 't1', puntos: 40 },
        { torneoId: 't3', puntos: 21 },
        { torneoId: 't4', puntos: 37 },
      ],
      descartados: [
        { torneoId: 't2', puntos: 0, motivo: 'sin_puntos' },
        { torneoId: 't5', puntos: 21, motivo: 'descarte' },
      ],
    });
  });

  test.each([
    [0, 5, 0],
    [2, 3, 2],
    [4, 1, 4],
    [9, 1, 4],
  ])('%i discards of 5 played leave %i counted', (descartes, contados, descartados) => {
    const explicacion = om.explicacion({ torneosDeLaLiga: 8, torneosJugados: 5, descartes });
    expect(explicacion).toEqual({
      sistema: 'om_hoyo19',
      torneosJugados: 5,
      descartados,
      contados,
      admiteDescartes: true,
    });
  });

  test.each([
    { liga: 2, porJornada: [0, 0, 1, 2, 2, 2], why: 'none, none, one, and two from the third torneo on' },
    { liga: 0, porJornada: [0, 0, 0, 0, 0, 0], why: 'a liga without discards has none' },
    { liga: 9, porJornada: [0, 0, 1, 2, 3, 4], why: 'one result always counts (decision 36)' },
  ])('$liga discards of the liga grow with the season: $why', ({ liga, porJornada }) => {
    expect(
      porJornada.map((_, torneosJugados) => descartesQueAplican({ descartes: liga, torneosJugados })),
    ).toEqual(porJornada);
  });

  test('nobody is level on 0 after the first torneo of a liga with discards', () => {
    const jugadores = [
      { id: '1', nombre: 'Zoe', puntos: puntosDe([40]) },
      { id: '2', nombre: 'Ana', puntos: puntosDe([37]) },
    ];
    const comun = { torneosDeLaLiga: 8, torneosJugados: 1, descartes: 2 };
    const filas = clasificarLiga({ sistema: 'om_hoyo19', jugadores, ...comun });
    expect(filas.map(({ id, puesto, total }) => [id, puesto, total])).toEqual([
      ['1', 1, 40],
      ['2', 2, 37],
    ]);
  });

  test.each([
    [1, 5, 1, 4],
    [3, 5, 3, 2],
    [6, 5, 5, 0],
    [6, 0, 0, 0],
  ])(
    'the best %i of %i played: %i count and %i do not, whatever is discarded',
    (mejores, jugados, si, no) => {
      for (const descartes of [0, 3]) {
        const recuento = { torneosDeLaLiga: 8, torneosJugados: jugados, descartes, mejores };
        expect(om.explicacion(recuento)).toEqual({
          sistema: 'om_hoyo19',
          torneosJugados: jugados,
          descartados: no,
          contados: si,
          admiteDescartes: false,
        });
        const iguales = puntosDe(Array.from({ length: jugados }, () => 10));
        expect(om.totalDeLiga({ ...recuento, puntos: iguales })).toMatchObject({
          total: 10 * si,
          maximo: mejores,
        });
      }
    },
  );

  test('one more discard never raises a total, and a torneo without points never lowers it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: 0, max: 80 }).map((n) => n / 2),
          { maxLength: 12 },
        ),
        fc.nat({ max: 13 }),
        (lista, descartes) => {
          const comun = { torneosDeLaLiga: 12, torneosJugados: lista.length };
          const totalCon = (d: number, puntos = puntosDe(lista)) =>
            om.totalDeLiga({ ...comun, puntos, descartes: d }).total;
          expect(totalCon(descartes + 1)).toBeLessThanOrEqual(totalCon(descartes));
          expect(totalCon(descartes, puntosDe([...lista, 0]))).toBe(totalCon(descartes));
          const mejores = lista.toSorted((a, b) => b - a).slice(0, Math.max(1, lista.length - descartes));
          expect(totalCon(descartes)).toBe(mejores.reduce((a, b) => a + b, 0));
        },
      ),
    );
  });
});

describe('cervecita', () => {
  test('with ten participantes the points are 11, 9, 8 … 1 (player spec §9)', () => {
    const puntos = Array.from({ length: 10 }, (_, i) => puntosCervecita({ puesto: i + 1, jugadores: 10 }));
    expect(puntos).toEqual([11, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(puntosCervecita({ puesto: 12, jugadores: 10 })).toBe(1);
    expect(puntosCervecita({ puesto: 1, jugadores: 1 })).toBe(2);
  });

  test('the handicap place gives the points of both totals, tied places the mean', () => {
    const torneo = { handicap: puestosDe('a1 b1 c3'), scratch: puestosDe('c1 b2 a3'), configuracion: [] };
    expect(cervecita.puntosDeTorneo(torneo)).toEqual([
      { id: 'a', posicionHandicap: 1, posicionScratch: 3, puntosHandicap: 3, puntosScratch: 3 },
      { id: 'b', posicionHandicap: 1, posicionScratch: 2, puntosHandicap: 3, puntosScratch: 3 },
      { id: 'c', posicionHandicap: 3, posicionScratch: 1, puntosHandicap: 1, puntosScratch: 1 },
    ]);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [7, 4],
    [8, 5],
    [10, 6],
  ])('of %i torneos of the liga the best %i count', (torneos, cuentan) => {
    expect(torneosQueCuentan(torneos)).toBe(cuentan);
    const total = cervecita.totalDeLiga({
      puntos: puntosDe(Array.from({ length: torneos }, () => 1)),
      torneosDeLaLiga: torneos,
      torneosJugados: torneos,
      descartes: 3,
    });
    expect(total.total).toBe(cuentan);
  });

  test('the explanation counts what can count of what has been played', () => {
    expect(cervecita.explicacion({ torneosDeLaLiga: 10, torneosJugados: 8, descartes: 0 })).toEqual({
      sistema: 'cervecita',
      torneosJugados: 8,
      descartados: 2,
      contados: 6,
      admiteDescartes: false,
    });
    const alPrincipio = cervecita.explicacion({ torneosDeLaLiga: 10, torneosJugados: 2, descartes: 0 });
    expect(alPrincipio).toMatchObject({ contados: 2, descartados: 0 });
  });
});

test('whoever has no points in a ranking takes 0 from it', () => {
  const torneo = { handicap: puestosDe('a1'), scratch: puestosDe('a1'), configuracion: [] };
  const filas = juntarPuntuaciones({ torneo, puntosHandicap: new Map(), puntosScratch: new Map([['a', 5]]) });
  expect(filas).toEqual([
    { id: 'a', posicionHandicap: 1, posicionScratch: 1, puntosHandicap: 0, puntosScratch: 5 },
  ]);
});

test('who has no handicap keeps the place and points of scratch, and takes none by handicap', () => {
  const torneo = { handicap: puestosDe('b1 c2'), scratch: puestosDe('a1 b2 c3'), configuracion: [] };
  const sinHandicap = { id: 'a', posicionHandicap: null, posicionScratch: 1, puntosHandicap: 0 };
  expect(om.puntosDeTorneo(torneo)).toEqual([
    { id: 'b', posicionHandicap: 1, posicionScratch: 2, puntosHandicap: 40, puntosScratch: 37 },
    { id: 'c', posicionHandicap: 2, posicionScratch: 3, puntosHandicap: 37, puntosScratch: 35 },
    { ...sinHandicap, puntosScratch: 40 },
  ]);
  // Both totals of the cervecita go by handicap, and only those with one are counted: 2 − 1 + 1 + 1 for the winner.
  expect(
    cervecita.puntosDeTorneo(torneo).map((fila) => [fila.id, fila.puntosHandicap, fila.puntosScratch]),
  ).toEqual([
    ['b', 3, 3],
    ['c', 1, 1],
    ['a', 0, 0],
  ]);
});

test('nothing counts where nothing may', () => {
  const total = mejoresPuntos({ puntos: puntosDe([5]), maximo: -1 });
  expect(total).toMatchObject({ total: 0, maximo: 0, cuentan: [] });
});

describe('standings of a liga', () => {
  const comun = { torneosDeLaLiga: 3, torneosJugados: 3, descartes: 0 };

  test('equal totals share the puesto and go by name', () => {
    const jugadores = [
      { id: '1', nombre: 'Zoe', puntos: puntosDe([10, 20]) },
      { id: '2', nombre: 'Ana', puntos: puntosDe([30]) },
      { id: '3', nombre: 'Leo', puntos: puntosDe([31]) },
      { id: '4', nombre: 'Eva', puntos: [] },
    ];
    const filas = clasificarLiga({ sistema: 'om_hoyo19', jugadores, ...comun });
    expect(filas.map(({ id, puesto, total }) => [id, puesto, total])).toEqual([
      ['3', 1, 31],
      ['2', 2, 30],
      ['1', 2, 30],
      ['4', 4, 0],
    ]);
    expect(filas[0]?.detalle.cuentan).toHaveLength(1);
  });

  test('thirds of a point added in another order are still a tie', () => {
    const tercio = 112 / 3;
    const jugadores = [
      { id: 'a', nombre: 'A', puntos: puntosDe([tercio, 0.1, 0.2]) },
      { id: 'b', nombre: 'B', puntos: puntosDe([0.2, 0.1, tercio]) },
    ];
    const filas = clasificarLiga({ sistema: 'om_hoyo19', jugadores, ...comun });
    expect(filas.map(({ puesto }) => puesto)).toEqual([1, 1]);
  });

  test('every system of the closed list is there and answers under its own name', () => {
    for (const sistema of SISTEMAS_PUNTUACION) {
      expect(SISTEMAS_DE_LIGA[sistema].explicacion(comun).sistema).toBe(sistema);
    }
  });
});
