import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mediasPorHoyo, mediasPorPar, tendenciaDeVueltas } from './estadisticas-por-hoyo.ts';
import { contarHoyos, figurasDeVueltas, type TorneoJugado } from './estadisticas.ts';
import type { Anotacion } from './hoyo.ts';

/** Hole 1 is a par 3, hole 18 a par 5, the others par 4. */
const PARES = [3, ...Array.from({ length: 16 }, () => 4), 5];

function torneo(fecha: string, golpes: readonly Anotacion[], pares = PARES): TorneoJugado {
  return {
    torneoId: `${fecha}-${golpes.join('')}`,
    fecha,
    puestoHandicap: null,
    puestoScratch: null,
    estadoDecidido: null,
    golpes,
    pares,
    recorridoConocido: true,
  };
}

/** A course of par 72, and one of par 69. */
const RECORRIDOS = [PARES, PARES.map((par, i) => (i < 4 ? 3 : par))];

const todos = (n: number): Anotacion[] => PARES.map(() => n);
const alPar: Anotacion[] = [...PARES];

describe('means by par (screens 3.7)', () => {
  test('strokes and figure against par, lowest par first, over the complete rounds alone', () => {
    const torneos = [
      torneo('2026-01-01', todos(4)),
      torneo('2026-01-02', alPar),
      torneo('2026-01-03', alPar.with(4, 'raya')),
      torneo('2026-01-04', alPar.with(4, null)),
    ];
    expect(mediasPorPar(torneos)).toEqual([
      { par: 3, hoyos: 2, media: 3.5, contraPar: 0.5 },
      { par: 4, hoyos: 32, media: 4, contraPar: 0 },
      { par: 5, hoyos: 2, media: 4.5, contraPar: -0.5 },
    ]);
  });

  test('a hole without data is a par 4 (player spec §9)', () => {
    expect(mediasPorPar([torneo('2026-01-01', todos(5), [])])).toEqual([
      { par: 4, hoyos: 18, media: 5, contraPar: 1 },
    ]);
  });
});

describe('means by number of hole (screens 3.7)', () => {
  test('whatever the course, each against its own par', () => {
    const alReves = PARES.toReversed();
    const medias = mediasPorHoyo([torneo('2026-01-01', todos(4)), torneo('2026-01-02', todos(5), alReves)]);
    expect(medias.map(({ hoyo }) => hoyo)).toEqual(PARES.map((_, i) => i + 1));
    expect(medias[0]).toEqual({ hoyo: 1, media: 4.5, contraPar: 0.5 });
    expect(medias[17]).toEqual({ hoyo: 18, media: 4.5, contraPar: 0.5 });
    expect(medias[1]).toEqual({ hoyo: 2, media: 4.5, contraPar: 0.5 });
  });

  test('without complete rounds there is nothing to say', () => {
    const incompleta = [torneo('2026-01-01', todos(4).with(17, null))];
    expect(mediasPorHoyo(incompleta)).toEqual([]);
    expect(mediasPorPar(incompleta)).toEqual([]);
    expect(tendenciaDeVueltas(incompleta)).toEqual([]);
  });
});

describe('trend of the rounds (screens 3.7 "moving mean of 5")', () => {
  test('oldest first, each with the mean of itself and the four before it', () => {
    const golpes = [4, 5, 6, 4, 5, 6, 7];
    const torneos = golpes.map((n, i) => torneo(`2026-0${i + 1}-01`, todos(n)));
    const tendencia = tendenciaDeVueltas(torneos.toReversed());
    expect(tendencia.map(({ fecha }) => fecha)).toEqual(torneos.map(({ fecha }) => fecha));
    // In strokes per hole: 4, 4.5, 5, 19/4, 24/5, then the first one falls out: 26/5, 28/5.
    const enHoyos = [4, 4.5, 5, 4.75, 4.8, 5.2, 5.6];
    for (const [i, { mediaMovil, golpes: total }] of tendencia.entries()) {
      expect(mediaMovil).toBeCloseTo(18 * (enHoyos[i] ?? 0), 9);
      expect(total).toBe(18 * (golpes[i] ?? 0));
    }
  });
});

test('means, outcomes and rounds are told from the same holes', () => {
  const golpe = fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom<Anotacion[]>('raya', null) },
  );
  const vueltas = fc.array(fc.array(golpe, { minLength: 18, maxLength: 18 }), { maxLength: 7 });
  fc.assert(
    fc.property(vueltas, (tarjetas) => {
      const torneos = tarjetas.map((golpes, i) => torneo(`2026-01-0${i + 1}`, golpes, RECORRIDOS[i % 2]));
      const { vueltas: completas, media, desviacionMediaPorHoyo } = figurasDeVueltas(torneos);
      const porPar = mediasPorPar(torneos);
      const jugados = porPar.reduce((suma, { hoyos }) => suma + hoyos, 0);
      expect(jugados).toBe(18 * completas);
      const nombrados = Object.values(contarHoyos(torneos)).reduce((suma, n) => suma + n, 0);
      expect(nombrados).toBe(jugados);
      const golpes = porPar.reduce((suma, fila) => suma + fila.hoyos * fila.media, 0);
      expect(golpes).toBeCloseTo(completas * (media ?? 0), 6);
      const porHoyo = mediasPorHoyo(torneos).reduce((suma, fila) => suma + fila.media, 0);
      expect(porHoyo).toBeCloseTo(media ?? 0, 6);
      // Rounds, holes and the mean deviation are told against the same pars.
      const contraPar = mediasPorHoyo(torneos).reduce((suma, fila) => suma + fila.contraPar, 0);
      expect(contraPar).toBeCloseTo(18 * (desviacionMediaPorHoyo ?? 0), 6);
      expect(tendenciaDeVueltas(torneos)).toHaveLength(completas);
    }),
  );
});
