import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  handicapConLimite,
  estaValorada,
  golpesRecibidos,
  handicapDeJuego,
  handicapEfectivo,
  handicapQueCuenta,
  nivelJugado,
  valoracionDeSalida,
  type SalidaConValoraciones,
} from './handicap.ts';

const INDICES = Array.from({ length: 18 }, (_, i) => i + 1);

describe('handicapDeJuego', () => {
  test.each([
    { handicap: 10, slope: 113, valorDeCampo: 72, par: 72, reductor: 100, esperado: 10, why: 'neutral tee' },
    { handicap: 10, slope: 113, valorDeCampo: 72, par: 72, reductor: 95, esperado: 10, why: '9,5 rounds up' },
    {
      handicap: 0,
      slope: 130,
      valorDeCampo: 72.5,
      par: 72,
      reductor: 100,
      esperado: 1,
      why: '0,5 rounds up',
    },
    {
      handicap: -0.5,
      slope: 113,
      valorDeCampo: 72,
      par: 72,
      reductor: 100,
      esperado: 0,
      why: '−0,5 is 0, never −0',
    },
    {
      handicap: -1.5,
      slope: 113,
      valorDeCampo: 72,
      par: 72,
      reductor: 100,
      esperado: -1,
      why: '−1,5 rounds up to −1',
    },
    {
      handicap: -2.6,
      slope: 113,
      valorDeCampo: 72,
      par: 72,
      reductor: 100,
      esperado: -3,
      why: '−2,6 is nearer −3',
    },
    {
      handicap: 8.5,
      slope: 139,
      valorDeCampo: 72.6,
      par: 72,
      reductor: 95,
      esperado: 11,
      why: 'once, not twice (10)',
    },
    {
      handicap: 17.8991,
      slope: 125,
      valorDeCampo: 72.7,
      par: 72,
      reductor: 100,
      esperado: 20,
      why: 'just below 20,5',
    },
    { handicap: 20, slope: 140, valorDeCampo: 74, par: 72, reductor: 0, esperado: 0, why: 'no allowance' },
    { handicap: 12.4, slope: 113, valorDeCampo: 72, par: 72, reductor: 200, esperado: 25, why: 'double' },
  ])('$why: $esperado', ({ esperado, handicap, slope, valorDeCampo, par, reductor }) => {
    expect(handicapDeJuego({ handicap, slope, valorDeCampo, par, reductor })).toBe(esperado);
  });

  test.each([
    [12.5, 100, 13],
    [12.4, 95, 12],
    [-0.4, 100, 0],
    [-1.5, 100, -1],
  ])('an unrated tee gives %d at %i %% as %i', (handicap, reductor, esperado) => {
    expect(handicapDeJuego({ handicap, slope: null, valorDeCampo: null, par: 72, reductor })).toBe(esperado);
    expect(handicapDeJuego({ handicap, slope: 130, valorDeCampo: null, par: 72, reductor })).toBe(esperado);
    expect(handicapDeJuego({ handicap, slope: null, valorDeCampo: 71, par: 72, reductor })).toBe(esperado);
  });

  test('agrees with the formula in tenths of decision 1 over the whole range and is never −0', () => {
    const entrada = fc.record({
      h10: fc.integer({ min: -100, max: 540 }),
      slope: fc.integer({ min: 55, max: 155 }),
      cr10: fc.integer({ min: 600, max: 800 }),
      par: fc.integer({ min: 60, max: 75 }),
      reductor: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(entrada, ({ h10, slope, cr10, par, reductor }) => {
        const numerador = BigInt(2 * reductor * (h10 * slope + 113 * (cr10 - 10 * par)) + 113_000);
        const suelo = numerador / 226_000n - (numerador < 0n && numerador % 226_000n !== 0n ? 1n : 0n);
        const juego = handicapDeJuego({ handicap: h10 / 10, slope, valorDeCampo: cr10 / 10, par, reductor });
        expect(Object.is(juego, Number(suelo))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('golpesRecibidos', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 1],
    [1, 2, 0],
    [18, 18, 1],
    [19, 1, 2],
    [19, 2, 1],
    [37, 1, 3],
    [54, 18, 3],
    [63, 9, 4],
    [63, 10, 3],
    [-1, 18, -1],
    [-1, 17, 0],
    [-18, 1, -1],
    [-25, 1, -1],
    [12.9, 12, 1],
    [12.9, 13, 0],
    [-0.9, 18, 0],
    [-1.9, 18, -1],
    [-1.9, 17, 0],
  ])('a playing handicap of %d on index %i receives %i', (juego, indice, esperado) => {
    expect(Object.is(golpesRecibidos({ handicapDeJuego: juego, indice }), esperado)).toBe(true);
  });

  test('over 18 holes they add up to the handicap, and a harder hole never receives fewer', () => {
    for (let h = -30; h <= 100; h += 1) {
      const porHoyo = INDICES.map((indice) => golpesRecibidos({ handicapDeJuego: h, indice }));
      expect(porHoyo.reduce((a, b) => a + b, 0)).toBe(Math.max(h, -18));
      expect(porHoyo.every((golpes, i) => i === 0 || golpes <= (porHoyo[i - 1] ?? 0))).toBe(true);
      expect(porHoyo.some((golpes) => Object.is(golpes, -0))).toBe(false);
    }
  });

  test('up to 54 it is the specification word for word', () => {
    for (let h = 0; h <= 54; h += 1) {
      for (const indice of INDICES) {
        const uno = h > 0 && indice <= h ? 1 : 0;
        const dos = h > 18 && indice <= h - 18 ? 1 : 0;
        const tres = h > 36 && indice <= h - 36 ? 1 : 0;
        expect(golpesRecibidos({ handicapDeJuego: h, indice })).toBe(uno + dos + tres);
      }
    }
  });
});

describe('handicapEfectivo', () => {
  test.each([
    [7, 12.4, 7],
    [0, 12.4, 0],
    [null, 12.5, 13],
    [null, -0.4, 0],
    // Without handicap is not a handicap of 0.
    [null, null, null],
  ])('torneo %s and own %s give %s', (handicapTorneo, handicapPropio, esperado) => {
    expect(Object.is(handicapEfectivo({ handicapTorneo, handicapPropio }), esperado)).toBe(true);
  });
});

describe('valoracionDeSalida', () => {
  const completa: SalidaConValoraciones = {
    slopeMasculino: 130,
    courseRatingMasculino: 71.4,
    slopeFemenino: 135,
    courseRatingFemenino: 76.2,
    slope: 128,
    courseRating: 70.9,
  };
  const sinMujeres = { ...completa, courseRatingFemenino: null };
  const sinNada = { ...sinMujeres, slopeMasculino: null, courseRating: null };
  const antigua = { slope: 128, valorDeCampo: 70.9 };
  const sinValorar = { slope: null, valorDeCampo: null };

  test.each([
    ['the pair of a man', { salida: completa, sexo: 'hombre' }, { slope: 130, valorDeCampo: 71.4 }],
    ['the pair of a woman', { salida: completa, sexo: 'mujer' }, { slope: 135, valorDeCampo: 76.2 }],
    ['the legacy pair where the one of the sex is not whole', { salida: sinMujeres, sexo: 'mujer' }, antigua],
    ['the legacy pair where the sex is not recorded', { salida: completa, sexo: null }, antigua],
    ['nothing where no pair is whole', { salida: sinNada, sexo: 'hombre' }, sinValorar],
  ] as const)('%s', (_, pregunta, esperada) => {
    const valoracion = valoracionDeSalida(pregunta);
    expect(valoracion).toEqual(esperada);
    expect(estaValorada(valoracion)).toBe(esperada.slope !== null);
  });
});

describe('handicapQueCuenta', () => {
  const suyos = { actual: 20, deInscripcion: 18 };
  test.each([
    ['a card without strokes of a torneo to come follows today', false, false, 20],
    ['a card without strokes follows today also when the day of its torneo is past', false, true, 20],
    ['a card with strokes of a torneo that is not over is compared with today', true, false, 20],
    ['a card with strokes of a torneo that is over keeps the handicap of its enrolment', true, true, 18],
  ] as const)('%s', (_, jugada, finalizado, cuenta) => {
    expect(handicapQueCuenta({ ...suyos, jugada, finalizado })).toBe(cuenta);
  });

  test('where the one of the enrolment is not known, today counts', () => {
    const sin = { actual: 20, deInscripcion: null, jugada: true, finalizado: true };
    expect(handicapQueCuenta(sin)).toBe(20);
  });
});

test.each([
  [29, 28, 28],
  [28, 28, 28],
  [-2, 28, -2],
  [40, null, 40],
  [null, 28, null],
])('a playing handicap of %s under a limit of %s is %s (modalidades 3.1)', (handicap, limite, esperado) => {
  expect(handicapConLimite({ handicap, limite })).toBe(esperado);
});

test.each([
  [75, 130, 71.4, 3.1],
  [96, 134, 77.2, 15.9],
  [70, 113, 72, -2],
  // 0,05 and −0,05: a half rounds up.
  [72, 113, 71.95, 0.1],
  [72, 113, 72.05, 0],
])('%i adjusted strokes on slope %i and rating %d are a differential of %d', (...caso) => {
  const [brutosAjustados, slope, valorDeCampo, nivel] = caso;
  expect(nivelJugado({ brutosAjustados, slope, valorDeCampo })).toBe(nivel);
});

test('an allowance may have decimals, and is rounded once', () => {
  const entrada = { handicap: 18, slope: 130, valorDeCampo: 71.4, par: 72 };
  expect([87.5, 87, 88].map((reductor) => handicapDeJuego({ ...entrada, reductor }))).toEqual([18, 17, 18]);
  expect(handicapDeJuego({ ...entrada, slope: null, reductor: 87.5 })).toBe(16);
});
