import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CUENTAS,
  cuentaPuntos,
  cuentaTrasCambio,
  dobleBogeyNeto,
  formaDeContar,
  type FormaDeContar,
  golpesQueCuentan,
  porGolpes,
  puntosDelHoyo,
  type Tope,
  topeDelHoyo,
} from './cuenta.ts';
import { golpesRecibidos } from './handicap.ts';
import type { Anotacion, LimiteDeGolpes } from './hoyo.ts';
import { resumirTarjeta, type Tarjeta } from './tarjeta.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 3 + (i % 3), indice: 18 - i }));
const con = (cuenta: FormaDeContar['cuenta'], tope: Tope | null = null): FormaDeContar => ({
  cuenta,
  limite: null,
  tope,
});

describe('what counts of a hole by strokes (decision 32)', () => {
  test.each<[string, Anotacion, number, LimiteDeGolpes, number | null]>([
    ['strokes are strokes', 7, 4, 5, 7],
    ['strokes without a limit too', 11, 4, null, 11],
    ['as many as the limit', 9, 4, 5, 9],
    ['more than a limit that came after them', 12, 4, 5, 9],
    ['more than 9 in a personal round of before', 10, 4, 'personal', 10],
    ['nothing entered is nothing', null, 4, 5, null],
    ['a raya under par + 5 on a par 4', 'raya', 4, 5, 9],
    ['a raya under par + 0 on a par 3', 'raya', 3, 0, 3],
    ['a raya under par + 10 on a par 6', 'raya', 6, 10, 16],
    ['a raya in a Medal', 'raya', 5, null, null],
    ['a raya in a personal round', 'raya', 5, 'personal', null],
  ])('%s', (_, anotado, par, limite, cuentan) => {
    const hoyo = { par, indice: 1 };
    expect(golpesQueCuentan({ anotado, hoyo, forma: porGolpes(limite), handicapDeCampo: 20 })).toBe(cuentan);
  });
});

test('a hole holed out never counts more than one picked up, whatever limit comes after it', () => {
  const card = (anotado: Anotacion, limite: LimiteDeGolpes): Tarjeta => ({
    golpes: HOYOS.map(({ par }, i) => (i === 0 ? anotado : par)),
    hoyos: HOYOS,
    handicapDeJuego: 10,
    handicapDeCampo: 10,
    forma: porGolpes(limite),
  });
  const total = (...de: Parameters<typeof card>) => resumirTarjeta(card(...de)).netos ?? 0;
  for (let limite = 0; limite <= 10; limite += 1)
    for (let golpes = 1; golpes <= 15; golpes += 1)
      expect(total(golpes, limite)).toBe(Math.min(total(golpes, null), total('raya', limite)));
});

describe('how it is counted after a change', () => {
  const antes = { cuenta: 'maximo', tope: { tipo: 'doble_par' } } as const;
  const fijo = { tipo: 'fijo', golpes: 9 } as const;
  test.each<[string, Parameters<typeof cuentaTrasCambio>[1], object]>([
    ['nothing is said', {}, antes],
    ['the same figure', { cuenta: 'maximo' }, antes],
    ['another cap', { tope: fijo }, { cuenta: 'maximo', tope: fijo }],
    ['no cap', { tope: null }, { cuenta: 'maximo', tope: null }],
    ['another figure', { cuenta: 'stableford' }, { cuenta: 'stableford', tope: null }],
    ['both', { cuenta: 'golpes', tope: fijo }, { cuenta: 'golpes', tope: fijo }],
  ])('%s', (_, dicho, despues) => expect(cuentaTrasCambio(antes, dicho)).toEqual(despues));
});

describe('the cap of a hole in maximo (modalidades 3.4)', () => {
  test.each<[string, Tope, number, number | null, number]>([
    ['par + 5 on a par 3', { tipo: 'par_mas', golpes: 5 }, 3, 20, 8],
    ['a fixed 8 on a par 5', { tipo: 'fijo', golpes: 8 }, 5, 20, 8],
    ['twice the par of a par 5', { tipo: 'doble_par' }, 5, 20, 10],
    ['net double bogey, index 2, handicap 20', { tipo: 'doble_bogey_neto' }, 4, 20, 8],
    ['net double bogey of a plus player on index 2', { tipo: 'doble_bogey_neto' }, 4, -1, 6],
    ['net double bogey of scratch', { tipo: 'doble_bogey_neto' }, 4, 0, 6],
    ['net double bogey without handicap', { tipo: 'doble_bogey_neto' }, 4, null, 9],
  ])('%s', (_, tope, par, handicapDeCampo, esperado) => {
    const donde = { hoyo: { par, indice: 2 }, handicapDeCampo };
    expect(topeDelHoyo({ tope, ...donde })).toBe(esperado);
    const forma = con('maximo', tope);
    const cuentan = (anotado: Anotacion) => golpesQueCuentan({ anotado, forma, ...donde });
    expect(['raya' as const, esperado + 1, esperado, esperado - 1, null].map(cuentan)).toEqual([
      esperado,
      esperado,
      esperado,
      esperado - 1,
      null,
    ]);
  });
});

test.each<[Anotacion & (number | 'raya'), number, number, number]>([
  [1, 0, 5, 1],
  [3, 0, 3, 1],
  [4, 0, 2, 0],
  [5, 0, 1, -1],
  [6, 0, 0, -1],
  [9, 0, 0, -1],
  [6, 2, 2, 0],
  [3, -1, 2, 0],
  ['raya', 3, 0, -1],
])('%s on a par 4 with %i strokes received: %i points, %i against par', (...caso) => {
  const [anotado, recibidos, puntos, contraPar] = caso;
  const hoyo = { anotado, par: 4, recibidos };
  expect(puntosDelHoyo({ ...hoyo, cuenta: 'stableford' })).toBe(puntos);
  expect(puntosDelHoyo({ ...hoyo, cuenta: 'contra_par' })).toBe(contraPar);
  expect(puntosDelHoyo({ ...hoyo, cuenta: 'golpes' })).toBe(0);
});

test('points rank in two of the figures', () => {
  expect(CUENTAS.filter(cuentaPuntos)).toEqual(['stableford', 'contra_par']);
});

test('a torneo is counted as it is stored', () => {
  const tope = { tipo: 'doble_par' } as const;
  expect(formaDeContar({ cuenta: 'maximo', limiteGolpesHoyo: null, tope })).toEqual(con('maximo', tope));
  expect(formaDeContar({ cuenta: 'golpes', limiteGolpesHoyo: 5, tope: null })).toEqual(porGolpes(5));
});

describe('a card', () => {
  const tarjeta = (
    forma: FormaDeContar,
    golpes: readonly Anotacion[],
    mas: Partial<Tarjeta> = {},
  ): Tarjeta => ({ golpes, hoyos: HOYOS, handicapDeJuego: 18, handicapDeCampo: 18, forma, ...mas });
  const bogeys: readonly Anotacion[] = HOYOS.map(({ par }) => par + 1);

  test('of Stableford has points, gross and net, and no total of strokes with a raya', () => {
    const resumen = resumirTarjeta(tarjeta(con('stableford'), bogeys.with(0, 'raya')));
    expect(resumen).toMatchObject({ puntosBrutos: 17, puntosNetos: 34, brutos: null, contraParNeto: null });
    expect([resumen.ida.puntosNetos, resumen.vuelta.puntosNetos]).toEqual([16, 18]);
  });

  test('without handicap has gross points and no net ones', () => {
    const resumen = resumirTarjeta(tarjeta(con('contra_par'), bogeys, { handicapDeJuego: null }));
    expect(resumen).toMatchObject({ puntosBrutos: -18, puntosNetos: null });
  });

  test('of maximo has a total of the capped strokes, and no points', () => {
    const forma = con('maximo', { tipo: 'doble_bogey_neto' });
    const resumen = resumirTarjeta(tarjeta(forma, bogeys.with(0, 15).with(1, 'raya')));
    // Two holes of par + 3 instead of par + 1.
    expect(resumen).toMatchObject({ contraParBruto: 22, contraParNeto: 4, puntosBrutos: null });
    expect(resumen.conRaya).toBe(true);
  });

  test.each([
    ['stableford', { puntosNetos: 18, puntosBrutos: 9, hoyosJugados: 18, completa: true }],
    ['contra_par', { puntosNetos: -9, puntosBrutos: -18, hoyosJugados: 18, completa: true }],
    ['maximo', { contraParBruto: 9 + 9 * 5, hoyosJugados: 18, completa: true }],
    ['golpes', { contraParBruto: 9, hoyosJugados: 9, completa: false }],
  ] as const)('of %s handed in with nine holes: what is empty counts as a raya', (cuenta, esperado) => {
    const tope = cuenta === 'maximo' ? ({ tipo: 'par_mas', golpes: 5 } as const) : null;
    const golpes = bogeys.map((uno, i) => (i < 9 ? uno : null));
    const entregada = resumirTarjeta(tarjeta(con(cuenta, tope), golpes, { entregada: true }));
    expect(entregada).toMatchObject(esperado);
    expect(entregada.conRaya).toBe(false);
    const enJuego = resumirTarjeta(tarjeta(con(cuenta, tope), golpes));
    expect(enJuego).toMatchObject({ hoyosJugados: 9, completa: false });
  });

  test('Stableford is 36 less the net against par where no hole is worse than a net double bogey', () => {
    const caso = fc.record({
      handicap: fc.integer({ min: -5, max: 54 }),
      sobre: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 18, maxLength: 18 }),
    });
    fc.assert(
      fc.property(caso, ({ handicap, sobre }) => {
        const golpes = HOYOS.map(({ par, indice }, i) =>
          Math.max(1, par + (sobre[i] ?? 0) + golpesRecibidos({ handicapDeJuego: handicap, indice })),
        );
        const mas = { handicapDeJuego: handicap, handicapDeCampo: handicap };
        const { puntosNetos, contraParNeto } = resumirTarjeta(tarjeta(con('stableford'), golpes, mas));
        expect(puntosNetos).toBe(36 - (contraParNeto ?? NaN));
        // And nothing of it is cut by the cap.
        const topada = resumirTarjeta(tarjeta(con('maximo', { tipo: 'doble_bogey_neto' }), golpes, mas));
        expect(topada.contraParNeto).toBe(contraParNeto);
      }),
    );
  });

  test('a net double bogey is worth 0 points, and nothing less is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 60 }), fc.constantFrom(...HOYOS), (handicap, hoyo) => {
        const doble = dobleBogeyNeto({ hoyo, handicapDeCampo: handicap });
        const recibidos = golpesRecibidos({ handicapDeJuego: handicap, indice: hoyo.indice });
        const puntos = (anotado: number) =>
          puntosDelHoyo({ anotado, par: hoyo.par, recibidos, cuenta: 'stableford' });
        expect([puntos(doble), puntos(doble - 1), puntos(doble + 1)]).toEqual([0, 1, 0]);
      }),
    );
  });
});
