import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import { hoyoPorDefectoPersonal } from './hoyo.ts';
import { mejorBolaPersonal, reductorDeMejorBola } from './mejor-bola-personal.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ ...hoyoPorDefectoPersonal(i + 1), par: 4 }));
const STABLEFORD = { cuenta: 'stableford', limite: null, tope: null } as const;
type Escrito = readonly (number | 'raya' | null)[];
const card = (...golpes: Escrito) => Array.from({ length: 18 }, (_, i) => golpes[i] ?? null);
const llena = (golpes: number | 'raya') => card(...HOYOS.map(() => golpes));
const gente = (...cartas: readonly (readonly [handicap: number, golpes: Escrito])[]) =>
  cartas.map(([handicapDeJuego, golpes], i) => ({
    id: String.fromCodePoint(97 + i),
    handicapDeJuego,
    handicapDeCampo: handicapDeJuego,
    golpes: [...golpes],
  }));
const jugar = (jugadores: ReturnType<typeof gente>, otras: object = {}) =>
  mejorBolaPersonal({ jugadores, hoyos: HOYOS, forma: porGolpes('personal'), cerrada: false, ...otras });

describe('best ball among friends', () => {
  test('takes the better net ball of each pair, with the allowance rounded once', () => {
    const juego = jugar(gente([12.7, card(5, 5)], [0, card(4, 3)], [20.6, card(5)], [-2, card(4, 5)]));
    expect([...(juego?.recibidos ?? [])]).toEqual([
      ['a', 11],
      ['b', 0],
      ['c', 18],
      ['d', -2],
    ]);
    expect(juego?.parejas.map(({ ids, totales: t }) => [ids, t.hoyosJugados, t.contraParNeto])).toEqual([
      [['a', 'b'], 2, -1],
      [['c', 'd'], 2, 1],
    ]);
    expect(juego?.gana).toBeUndefined();
  });

  test('is of four', () => {
    expect(jugar(gente([0, card(4)], [0, card(4)], [0, card(4)]))).toBeNull();
  });

  test.each([
    [4, 5, 0],
    [5, 4, 1],
    [4, 4, null],
  ])('over the whole round %i against %i: %s wins', (una, otra, gana) => {
    const jugadores = gente([0, llena(una)], [0, llena(una)], [0, llena(otra)], [0, llena(otra)]);
    expect(jugar(jugadores)?.gana).toBe(gana);
    expect(jugar(jugadores, { forma: STABLEFORD })?.gana).toBe(gana);
  });

  test.each([
    ['strokes', porGolpes('personal'), 3],
    ['Stableford', STABLEFORD, 3],
    ['against par', { cuenta: 'contra_par', limite: null, tope: null } as const, 3],
  ])('by %s nobody has won while a ball that may count is still to be written', (_, forma, mejora) => {
    const sinLaUltima = llena(4).with(17, null);
    const con = (ultimo: number | 'raya' | null) =>
      gente([0, llena(5)], [0, sinLaUltima.with(17, ultimo)], [0, llena(5)], [0, llena(4)]);
    // On the last hole one ball of the first pair is written, and it is worse than that of the others.
    expect(jugar(con(null), { forma })?.gana).toBeUndefined();
    expect(jugar(con(mejora), { forma })?.gana).toBe(0);
    expect(jugar(con('raya'), { forma })?.gana).toBe(1);
    expect(jugar(con(null), { forma, cerrada: true })?.gana).toBe(1);
  });

  test('says nobody where a pair has no total', () => {
    const jugadores = gente([0, llena('raya')], [0, llena('raya')], [0, llena(4)], [0, llena(4)]);
    expect(jugar(jugadores, { forma: porGolpes(null) })?.gana).toBeUndefined();
    expect(jugar(jugadores.toReversed(), { forma: porGolpes(null) })?.gana).toBeUndefined();
  });

  test('by strokes says nobody of a closed round in which a pair wrote nothing on a hole', () => {
    const corta = llena(4).with(17, null);
    const jugadores = gente([0, corta], [0, corta], [0, llena(5)], [0, llena(5)]);
    for (const suyos of [jugadores, jugadores.toReversed()])
      expect(jugar(suyos, { cerrada: true })?.gana).toBeUndefined();
    expect(jugar(jugadores, { cerrada: true, forma: STABLEFORD })?.gana).toBe(0);
  });

  test('counts points once the round is closed, what nobody wrote being none', () => {
    const jugadores = gente([0, llena(4)], [0, card()], [0, card(4, 4)], [0, card()]);
    expect(jugar(jugadores, { forma: STABLEFORD })?.gana).toBeUndefined();
    const cerrado = jugar(jugadores, { forma: STABLEFORD, cerrada: true });
    expect(cerrado?.parejas.map(({ totales }) => totales.puntosNetos)).toEqual([36, 4]);
    expect(cerrado?.gana).toBe(0);
  });

  test.each([
    ['golpes', 85],
    ['maximo', 85],
    ['stableford', 85],
    ['contra_par', 90],
  ] as const)('counted by %s takes %i %%', (cuenta, reductor) => {
    expect(reductorDeMejorBola(cuenta)).toBe(reductor);
  });
});
