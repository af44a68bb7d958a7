import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clasificable, ordenarClasificacion } from './clasificacion.ts';
import { type FormaDeContar, porGolpes } from './cuenta.ts';
import type { EstadoDeTarjeta } from './estado-de-tarjeta.ts';
import type { Anotacion } from './hoyo.ts';
import { MODALIDADES } from './modalidad.ts';
import { resultadoOficial } from './resultado-oficial.ts';
import { resumirTarjeta } from './tarjeta.ts';
import {
  admiteVueltas,
  clasificarVueltas,
  corteDeVuelta,
  faltaDeVuelta,
  faltaEnElTotal,
  type FilaDeVueltas,
  totalDeVueltas,
  type VueltaConTarjetas,
  vueltasEmpezadas,
} from './vueltas.ts';

const PAR = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];
const HOYOS = PAR.map((par, i) => ({ numero: i + 1, par, indice: i + 1 }));
const STABLEFORD: FormaDeContar = { cuenta: 'stableford', limite: null, tope: null };

type Quien = Partial<Clasificable> & { estado?: EstadoDeTarjeta };

/** A card of so many over par, a bogey a hole from the first, or from the last backwards where it is below 0. */
const golpesDe = (sobre: number): Anotacion[] =>
  PAR.map((par, i) => par + (sobre >= 0 ? (i < sobre ? 1 : 0) : i >= 18 + sobre ? 1 : 0));

const carta = (id: string, golpes: readonly Anotacion[], mas: Quien = {}): Clasificable => ({
  id,
  nombre: id,
  handicapDeJuego: 0,
  handicapPropio: 0,
  handicapDeCampo: 0,
  incluirEnPuntos: true,
  golpes,
  hoyos: HOYOS,
  forma: porGolpes(null),
  estado: 'entregada',
  ...mas,
});

const vuelta = (de: Readonly<Record<string, Clasificable>>): VueltaConTarjetas => new Map(Object.entries(de));
const sobre = (cuantos: Readonly<Record<string, number>>, mas: Quien = {}) =>
  vuelta(
    Object.fromEntries(
      Object.entries(cuantos).map(([id, uno]) => [id, carta(id, golpesDe(uno), mas)] as const),
    ),
  );
const sinVueltas = (fila: FilaDeVueltas) => {
  const { vueltas: _vueltas, ...resto } = fila;
  return resto;
};
const COMO = { tipo: 'handicap', metodo: 'puntuacion_media' } as const;
const puestos = (vueltas: readonly VueltaConTarjetas[], como: object = {}) =>
  clasificarVueltas({ ...COMO, ...como, vueltas }).map(({ id, puesto, contraPar }) => [
    id,
    puesto,
    contraPar,
  ]);

test('only individual play of 18 holes against the field has vueltas', () => {
  const admitidas = MODALIDADES.filter((modalidad) => admiteVueltas({ modalidad, nueve: null }));
  expect(admitidas).toEqual(['individual_por_golpes']);
  expect(admiteVueltas({ modalidad: 'individual_por_golpes', nueve: 'ida' })).toBe(false);
});

describe('the total', () => {
  test('is the sum of the vueltas, each handicap against its own card', () => {
    const una = vuelta({ a: carta('a', golpesDe(4), { handicapDeJuego: 2 }), b: carta('b', golpesDe(1)) });
    const otra = vuelta({ a: carta('a2', golpesDe(0), { handicapDeJuego: 3 }), b: carta('b2', golpesDe(1)) });
    const [primero, segundo] = clasificarVueltas({ ...COMO, vueltas: [una, otra] });
    expect(primero).toMatchObject({ id: 'a', puesto: 1, contraPar: -1, brutos: 148, netos: 143 });
    expect(primero).toMatchObject({ completa: true, hoyosJugados: 36 });
    expect(primero?.vueltas.map((suya) => suya?.netos)).toEqual([74, 69]);
    expect(segundo).toMatchObject({ id: 'b', puesto: 2, contraPar: 2 });
    expect(puestos([una, otra], { tipo: 'scratch' })).toEqual([
      ['b', 1, 2],
      ['a', 2, 4],
    ]);
  });

  test('of points is the sum of the points, and an empty hole of a card handed in is a raya', () => {
    const forma = STABLEFORD;
    const una = vuelta({ a: carta('a', golpesDe(0), { forma }), b: carta('b', golpesDe(2), { forma }) });
    const media = golpesDe(0).map((golpes, i) => (i < 9 ? golpes : null));
    const otra = vuelta({ a: carta('x', media, { forma }), b: carta('y', golpesDe(0), { forma }) });
    const filas = clasificarVueltas({ ...COMO, vueltas: [una, otra] });
    expect(filas.map(({ id, puntos, completa }) => [id, puntos, completa])).toEqual([
      ['b', 70, true],
      ['a', 54, true],
    ]);
  });

  test('has no place without one of the vueltas, and says what kept them out of it', () => {
    const una = vuelta({
      a: carta('a', golpesDe(0)),
      b: carta('b', golpesDe(-1), { estado: 'retirado' }),
      c: carta('c', golpesDe(9)),
    });
    const otra = vuelta({ c: carta('c2', golpesDe(9)) });
    const filas = clasificarVueltas({ ...COMO, vueltas: [una, otra] });
    expect(filas.map(({ id, puesto, estado }) => [id, puesto, estado])).toEqual([
      ['c', 1, 'entregada'],
      ['b', null, 'retirado'],
      ['a', null, 'sin_tarjeta'],
    ]);
    expect(filas.map(({ vueltas }) => vueltas[1]?.estado ?? null)).toEqual(['entregada', null, null]);
    const oficial = resultadoOficial({
      modalidad: 'individual_por_golpes',
      participantes: totalDeVueltas([una, otra]),
      metodo: 'puntuacion_media',
      configuracion: [],
    });
    expect(oficial.totales.map(({ id, golpesBrutos }) => [id, golpesBrutos])).toEqual([
      ['a', null],
      ['b', null],
      ['c', 162],
    ]);
    expect(oficial.puestos.map(({ id, tipo, puesto }) => [id, tipo, puesto])).toEqual([
      ['c', 'handicap', 1],
      ['c', 'scratch', 1],
    ]);
  });

  test('while a vuelta is played is over the holes played, in play', () => {
    const una = sobre({ a: 3, b: 1 });
    const nueve = PAR.map((par, i) => (i < 9 ? par - 1 : null));
    const otra = vuelta({
      a: carta('a2', nueve, { estado: 'en_juego' }),
      b: carta(
        'b2',
        PAR.map(() => null),
        { estado: 'en_juego' },
      ),
    });
    const filas = clasificarVueltas({ ...COMO, vueltas: [una, otra] });
    expect(
      filas.map(({ id, puesto, contraPar, hoyosJugados, completa, estado }) => [
        id,
        puesto,
        contraPar,
        hoyosJugados,
        completa,
        estado,
      ]),
    ).toEqual([
      ['a', 1, -6, 27, false, 'en_juego'],
      ['b', 2, 1, 18, false, 'en_juego'],
    ]);
  });

  test('has no net where a vuelta has no handicap, nor a figure where one has a raya without limit', () => {
    const una = vuelta({ a: carta('a', golpesDe(0), { handicapDeJuego: null }), b: carta('b', golpesDe(5)) });
    const otra = vuelta({ a: carta('a2', golpesDe(0)), b: carta('b2', golpesDe(0).with(3, 'raya')) });
    expect(puestos([una, otra])).toEqual([
      ['b', 1, null],
      ['a', null, null],
    ]);
    expect(clasificarVueltas({ ...COMO, vueltas: [una, otra] })[0]?.conRaya).toBe(true);
    expect(puestos([una, otra], { tipo: 'scratch' })).toEqual([
      ['a', 1, 0],
      ['b', 2, null],
    ]);
  });

  test('of points counts no hole that a card on the course has not come by', () => {
    const forma = STABLEFORD;
    const media = golpesDe(0).map((golpes, i) => (i < 9 ? golpes : null));
    const una = vuelta({ a: carta('a', golpesDe(0), { forma }) });
    const otra = vuelta({ a: carta('x', media, { forma, estado: 'en_juego' }) });
    const [fila] = clasificarVueltas({ ...COMO, vueltas: [una, otra] });
    expect(fila).toMatchObject({ puntos: 54, hoyosJugados: 27, completa: false });
    expect(fila?.vueltas.map((suya) => suya?.hoyosJugados)).toEqual([18, 9]);
  });

  test('who lacks a vuelta between two keeps the cards of both, without a place', () => {
    const cartas = [sobre({ a: 1, b: 0 }), sobre({ b: 0 }), sobre({ a: 2, b: 0 })];
    const fila = clasificarVueltas({ ...COMO, vueltas: cartas }).find(({ id }) => id === 'a');
    expect(fila).toMatchObject({ puesto: null, estado: 'sin_tarjeta', contraPar: 3, hoyosJugados: 36 });
  });

  test('level ones are told apart by the sum of their playing handicaps, not by the last of them', () => {
    const con = (handicaps: Readonly<Record<string, number | null>>) =>
      vuelta(
        Object.fromEntries(
          Object.entries(handicaps).map(([id, handicapDeJuego]) => [
            id,
            carta(id, golpesDe(handicapDeJuego ?? 0), { handicapDeJuego }),
          ]),
        ),
      );
    // Each nets the par on both days.
    const vueltas = [con({ a: 10, b: 12 }), con({ a: 14, b: 13 })];
    for (const metodo of ['desempate_handicap', 'libro_verde'] as const) {
      const filas = clasificarVueltas({ tipo: 'handicap', metodo, vueltas });
      expect(filas.map(({ id, puesto }) => `${puesto} ${id}`)).toEqual(['1 a', '2 b']);
      expect(filas[1]?.desempate).toEqual([
        { criterio: 'handicap_de_juego', propio: 25, rival: 24, rivalId: 'a', resuelve: true },
      ]);
    }
  });

  test('level by the libro verde is told apart by the last holes of the last card', () => {
    // Both +4: a's bogeys of the last day were early, b's of the first.
    const una = sobre({ a: -2, b: 2 });
    const otra = sobre({ a: 2, b: -2 });
    const filas = clasificarVueltas({ ...COMO, metodo: 'libro_verde', vueltas: [una, otra] });
    expect(filas.map(({ id, puesto }) => [id, puesto])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(filas[1]?.desempate.at(-1)).toMatchObject({ criterio: 'ultimos_9', propio: 2, rival: 0 });
    expect(filas.map(({ ultimos9 }) => ultimos9)).toEqual([0, 2]);
  });

  test('of one vuelta is that vuelta', () => {
    const bien = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(fc.array(bien, { minLength: 1, maxLength: 6 }), (cartas) => {
        const unas = cartas.map((mas, i) =>
          carta(
            `j${i}`,
            PAR.map((par, h) => par + (mas[h] ?? 0)),
          ),
        );
        const una = new Map(unas.map((suya) => [suya.id, suya]));
        for (const metodo of ['puntuacion_media', 'libro_verde'] as const) {
          const filas = clasificarVueltas({ tipo: 'scratch', metodo, vueltas: [una] });
          expect(filas.map(sinVueltas)).toEqual(
            ordenarClasificacion({ participantes: unas, tipo: 'scratch', metodo }),
          );
        }
      }),
    );
  });

  test('is the same whatever the order of the vueltas before the last', () => {
    const tres = fc.tuple(
      ...[0, 1, 2].map(() => fc.tuple(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 18 }))),
    );
    fc.assert(
      fc.property(tres, (dias) => {
        const [una, dos, ultima] = dias.map(([a, b]) => sobre({ a, b }));
        if (!una || !dos || !ultima) return;
        expect(puestos([una, dos, ultima])).toEqual(puestos([dos, una, ultima]));
        const suma = dias.reduce((total, [a]) => total + a, 0);
        const [, , contraPar] = puestos([una, dos, ultima]).find(([id]) => id === 'a') ?? [];
        expect(contraPar).toBe(suma);
      }),
    );
  });
});

test('nobody enrolled is no total, and the vueltas that have begun are those up to the last with somebody', () => {
  expect(totalDeVueltas([])).toEqual([]);
  const [nadie, una] = [sobre({}), sobre({ a: 0 })];
  expect(vueltasEmpezadas([una, nadie])).toEqual([una]);
  expect(vueltasEmpezadas([una, una, nadie])).toEqual([una, una]);
  expect(vueltasEmpezadas([nadie, nadie])).toEqual([nadie]);
});

describe('the cut', () => {
  const filasDe = (una: VueltaConTarjetas, como: object = {}) =>
    clasificarVueltas({ ...COMO, ...como, vueltas: [una] });
  const CUENTA = 'golpes';

  test('leaves in the first N and who is level with the last of them', () => {
    const filas = filasDe(sobre({ a: 0, b: 1, c: 2, d: 2, e: 3 }));
    const de = (corte: number | null) => corteDeVuelta({ filas, corte, cuenta: CUENTA });
    expect(de(3)).toEqual({ pasan: ['a', 'b', 'c', 'd'], noPasan: ['e'], fuera: [] });
    expect(de(2)).toEqual({ pasan: ['a', 'b'], noPasan: ['c', 'd', 'e'], fuera: [] });
    expect(de(9)).toEqual({ pasan: ['a', 'b', 'c', 'd', 'e'], noPasan: [], fuera: [] });
    expect(de(null)).toEqual(de(9));
  });

  test('asks for the result: neither a handicap nor lots leave out who is level', () => {
    const iguales = vuelta({
      a: carta('a', golpesDe(2), { handicapDeJuego: 2 }),
      b: carta('b', golpesDe(1), { handicapDeJuego: 1 }),
    });
    const filas = filasDe(iguales, { metodo: 'desempate_handicap' });
    expect(filas.map(({ puesto }) => puesto)).toEqual([1, 2]);
    expect(corteDeVuelta({ filas, corte: 1, cuenta: CUENTA }).pasan).toEqual(['b', 'a']);
    const puntos = sobre({ a: 0, b: 0, c: 4 }, { forma: STABLEFORD });
    expect(corteDeVuelta({ filas: filasDe(puntos), corte: 1, cuenta: 'stableford' })).toEqual({
      pasan: ['a', 'b'],
      noPasan: ['c'],
      fuera: [],
    });
  });

  test('nobody goes on who retired; who has not played yet only where nobody is cut', () => {
    const filas = filasDe(
      vuelta({
        a: carta('a', golpesDe(0)),
        b: carta('b', golpesDe(0), { estado: 'retirado' }),
        c: carta(
          'c',
          PAR.map(() => null),
          { estado: 'en_juego' },
        ),
      }),
    );
    expect(corteDeVuelta({ filas, corte: 2, cuenta: CUENTA })).toEqual({
      pasan: ['a'],
      noPasan: ['c'],
      fuera: ['b'],
    });
    expect(corteDeVuelta({ filas, corte: null, cuenta: CUENTA })).toEqual({
      pasan: ['a', 'c'],
      noPasan: [],
      fuera: ['b'],
    });
  });

  test('never leaves out somebody better than one who goes on', () => {
    const campo = fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(campo, fc.integer({ min: 1, max: 12 }), (mas, corte) => {
        const una = sobre(Object.fromEntries(mas.map((uno, i) => [`j${i}`, uno])));
        const { pasan, noPasan } = corteDeVuelta({ filas: filasDe(una), corte, cuenta: CUENTA });
        const de = (ids: readonly string[]) =>
          ids.map((id) => resumirTarjeta(una.get(id) ?? carta(id, [])).contraParBruto ?? 0);
        expect(pasan.length).toBeGreaterThanOrEqual(Math.min(corte, mas.length));
        if (noPasan.length > 0) expect(Math.max(...de(pasan))).toBeLessThan(Math.min(...de(noPasan)));
      }),
    );
  });
});

describe('what left somebody without a place', () => {
  const CORTES = [{ corte: null }, { corte: null }, { corte: 4 }];

  test.each([
    ['a vuelta they were not in', ['entregada', null], { sinVuelta: 2 }],
    ['a vuelta behind the cut', ['entregada', 'entregada', null], { enElCorte: true }],
    ['a vuelta before the cut', ['entregada', null, null], { sinVuelta: 2 }],
    ['nothing, of who has all of them', ['entregada', 'en_juego'], {}],
    ['a card that was not handed in', ['entregada', 'entregada', 'sin_tarjeta'], {}],
    ['a card that was not handed in before the cut', ['entregada', 'sin_tarjeta', null], {}],
    ['the first card, of who retired with it', ['retirado', 'entregada', null], {}],
  ] as const)('%s', (_, cartas, falta) => {
    const vueltas = cartas.map((estado) => estado && { estado });
    expect(faltaEnElTotal(vueltas, CORTES)).toEqual(falta);
    // A club of before 4.4 tells no state: such a card reads as one that was handed in
    const sinEstado = cartas.map((estado) => (estado === 'entregada' ? {} : estado && { estado }));
    expect(faltaEnElTotal(sinEstado, CORTES)).toEqual(falta);
    const deLiga = cartas.map((estado, i) => estado ?? (i === 2 ? 'corte' : null));
    expect(faltaDeVuelta(deLiga)).toEqual(falta);
  });
});
