import { describe, expect, test } from 'vitest';
import {
  calcularEstadisticas,
  contarHoyos,
  cuentaParaEstadisticas,
  estadisticasPorAnio,
  figurasDePuestos,
  figurasDeVueltas,
  historialDeHandicap,
  type TorneoJugado,
} from './estadisticas.ts';
import type { Anotacion } from './hoyo.ts';

const PARES = Array.from({ length: 18 }, (_, i) => (i === 0 ? 5 : 4));

function torneo(fecha: string, golpes: readonly Anotacion[], mas: Partial<TorneoJugado> = {}): TorneoJugado {
  return {
    torneoId: fecha,
    fecha,
    puestoHandicap: null,
    puestoScratch: null,
    estadoDecidido: null,
    golpes,
    pares: PARES,
    recorridoConocido: false,
    ...mas,
  };
}

const todos = (n: number): Anotacion[] => PARES.map(() => n);

test('a torneo of several vueltas is one torneo, each card of it a round', () => {
  const dos = [torneo('a', todos(4), { puestoHandicap: 1 }), torneo('b', todos(5), { deTorneoId: 'a' })];
  const { torneos, handicap, vueltas } = calcularEstadisticas([...dos, torneo('c', todos(4))]);
  expect([torneos, handicap.victorias, vueltas.vueltas]).toEqual([2, 1, 3]);
});

describe('rounds that count', () => {
  test.each([
    ['18 holes with strokes', todos(4), true],
    ['a hole missing', todos(4).with(3, null), false],
    ['a raya', todos(4).with(3, 'raya'), false],
    ['17 holes', todos(4).slice(1), false],
  ])('%s: %s', (_, golpes, cuenta) => {
    expect(cuentaParaEstadisticas(golpes)).toBe(cuenta);
  });
});

describe('outcomes of the holes', () => {
  test('each difference with the par of the hole has its name; −3 or better is an albatros', () => {
    // Hole 1 is a par 5, the rest par 4.
    const golpes = [1, 1, 2, 3, 4, 5, 6, 7, 8, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    expect(contarHoyos([torneo('2026-01-01', golpes), torneo('2026-01-02', golpes.slice(1))])).toEqual({
      albatros: 2,
      eagles: 1,
      birdies: 1,
      pares: 10,
      bogeys: 1,
      dobleBogeys: 1,
      tripleBogeysMas: 2,
    });
  });

  test('a hole without data is a par 4', () => {
    expect(contarHoyos([torneo('2026-01-01', todos(4), { pares: [] })]).pares).toBe(18);
  });
});

test('wins, podiums, average and best place leave out the torneos without a place', () => {
  expect(figurasDePuestos([1, null, 3, 4, 1])).toEqual({
    victorias: 2,
    podios: 3,
    mediaDePuesto: 2.25,
    mejorPuesto: 1,
  });
  expect(figurasDePuestos([null])).toEqual({
    victorias: 0,
    podios: 0,
    mediaDePuesto: null,
    mejorPuesto: null,
  });
});

describe('rounds', () => {
  test('where the course is not known: average, best and worst against 72, a hole against 4, the earlier of equals', () => {
    const figuras = figurasDeVueltas([
      torneo('2026-03-01', todos(5)),
      torneo('2026-02-01', todos(5)),
      torneo('2026-05-01', todos(4)),
      torneo('2026-04-01', todos(4)),
      torneo('2026-06-01', todos(9).with(0, null)),
    ]);
    expect(figuras).toEqual({
      vueltas: 4,
      deNueve: 0,
      media: 81,
      mejor: { torneoId: '2026-04-01', fecha: '2026-04-01', golpes: 72, contraPar: 0 },
      peor: { torneoId: '2026-02-01', fecha: '2026-02-01', golpes: 90, contraPar: 18 },
      desviacionMediaPorHoyo: 0.5,
    });
  });

  test('where the course is known each is told against its par, and a hole against that', () => {
    const conocido = { recorridoConocido: true };
    const pitchAndPutt = PARES.map(() => 3);
    const figuras = figurasDeVueltas([
      torneo('2026-02-01', todos(5), conocido),
      torneo('2026-03-01', todos(4), { ...conocido, pares: pitchAndPutt }),
      torneo('2026-04-01', todos(5)),
    ]);
    // Pars 73, 54 and, of the one nobody knows, 72.
    expect(figuras).toMatchObject({
      media: 84,
      mejor: { golpes: 72, contraPar: 18 },
      peor: { fecha: '2026-02-01', golpes: 90, contraPar: 17 },
    });
    expect(figuras.desviacionMediaPorHoyo).toBeCloseTo((17 + 18 + 18) / 3 / 18, 9);
  });

  test('without a complete round there is no figure', () => {
    expect(figurasDeVueltas([])).toEqual({
      vueltas: 0,
      deNueve: 0,
      media: null,
      mejor: null,
      peor: null,
      desviacionMediaPorHoyo: null,
    });
  });
});

test('the handicap history has current, best, initial and the last five', () => {
  const registros = [
    { fecha: '2026-06-01', handicap: 11.8 },
    { fecha: '2025-01-01', handicap: 14.2 },
    { fecha: '2025-03-01', handicap: 10.9 },
    { fecha: '2025-05-01', handicap: 12 },
    { fecha: '2026-01-01', handicap: 12.3 },
    { fecha: '2026-02-01', handicap: 12.5 },
  ];
  const historial = historialDeHandicap(registros);
  expect(historial).toMatchObject({ actual: 11.8, mejor: 10.9, inicial: 14.2 });
  expect(historial.ultimos.map(({ handicap }) => handicap)).toEqual([10.9, 12, 12.3, 12.5, 11.8]);
  expect(historialDeHandicap([])).toEqual({ actual: null, mejor: null, inicial: null, ultimos: [] });
});

test('the figures of each year are those of its own torneos, latest year first', () => {
  const de2025 = [torneo('2025-05-01', todos(4), { puestoHandicap: 1, puestoScratch: 3 })];
  const de2026 = [torneo('2026-05-01', todos(5)), torneo('2026-06-01', todos(4).with(0, 'raya'))];
  expect(estadisticasPorAnio([...de2025, ...de2026])).toEqual([
    { anio: 2026, figuras: calcularEstadisticas(de2026) },
    { anio: 2025, figuras: calcularEstadisticas(de2025) },
  ]);
  expect(calcularEstadisticas(de2025)).toMatchObject({
    torneos: 1,
    handicap: { victorias: 1 },
    scratch: { victorias: 0, podios: 1 },
    vueltas: { vueltas: 1 },
    hoyos: { pares: 17, birdies: 1 },
  });
});

test('a whole card that was disqualified has no total, and its holes are counted', () => {
  const fuera = torneo('2026-05-01', todos(3), { estadoDecidido: 'descalificado' });
  const { torneos, vueltas, hoyos } = calcularEstadisticas([torneo('2026-04-01', todos(4)), fuera]);
  expect({ torneos, vueltas: vueltas.vueltas, media: vueltas.media }).toEqual({
    torneos: 2,
    vueltas: 1,
    media: 72,
  });
  expect(hoyos).toMatchObject({ eagles: 1, pares: 17, birdies: 18 });
});
