import { expect, test } from 'vitest';
import { mediasPorHoyo, mediasPorPar, tendenciaDeVueltas } from './estadisticas-por-hoyo.ts';
import {
  calcularEstadisticas,
  contarHoyos,
  cuentaParaEstadisticas,
  figurasDeVueltas,
  type TorneoJugado,
} from './estadisticas.ts';
import type { Anotacion } from './hoyo.ts';
import type { Nueve } from './nueve.ts';

const PARES = Array.from({ length: 18 }, (_, i) => (i % 9 === 0 ? 5 : 4));

/** A round of so many strokes a hole; of a nine, with nothing on the other one. */
function torneo(golpes: number, mas: Partial<TorneoJugado> = {}): TorneoJugado {
  const { nueve = null } = mas;
  return {
    torneoId: `${golpes}-${nueve ?? 'todos'}`,
    fecha: '2026-05-01',
    puestoHandicap: null,
    puestoScratch: null,
    estadoDecidido: null,
    golpes: PARES.map((_, i) => (nueve === null || (nueve === 'ida') === i < 9 ? golpes : null)),
    pares: PARES,
    recorridoConocido: true,
    ...mas,
  };
}

const DE_18 = [torneo(5), torneo(6)];
const DE_9 = [torneo(4, { nueve: 'ida' }), torneo(3, { nueve: 'vuelta' })];

test.each<[string, (golpes: Anotacion[]) => Anotacion[], Nueve | null, boolean]>([
  ['its nine holes', (golpes) => golpes, 'ida', true],
  ['one of them missing', (golpes) => golpes.with(8, null), 'ida', false],
  ['one of them a raya', (golpes) => golpes.with(0, 'raya'), 'ida', false],
  ['the other nine', (golpes) => golpes, 'vuelta', false],
  ['nine of eighteen', (golpes) => golpes, null, false],
])('%s', (_, cambiar, nueve, cuenta) => {
  expect(cuentaParaEstadisticas(cambiar([...torneo(4, { nueve: 'ida' }).golpes]), nueve)).toBe(cuenta);
});

test('rounds of nine are counted apart, and move no mean, best or worst of those of eighteen', () => {
  const solas = figurasDeVueltas(DE_18);
  expect(solas).toMatchObject({ vueltas: 2, deNueve: 0, media: 99 });
  expect(figurasDeVueltas([...DE_9, ...DE_18])).toEqual({ ...solas, deNueve: 2 });
  expect(tendenciaDeVueltas([...DE_9, ...DE_18])).toEqual(tendenciaDeVueltas(DE_18));
  expect(figurasDeVueltas(DE_9)).toEqual({
    vueltas: 0,
    deNueve: 2,
    media: null,
    mejor: null,
    peor: null,
    desviacionMediaPorHoyo: null,
  });
});

test('a round of nine that is retired, or lacks a hole, is none', () => {
  const retirada = torneo(4, { nueve: 'ida', estadoDecidido: 'retirado' });
  const incompleta = { ...torneo(4, { nueve: 'ida' }), torneoId: 'otro', nueve: 'vuelta' as const };
  expect(calcularEstadisticas([retirada, incompleta])).toMatchObject({ torneos: 2, vueltas: { deNueve: 0 } });
  expect(contarHoyos([incompleta]).pares).toBe(0);
});

test('their holes are counted hole by hole, by their number and par', () => {
  // Of the ida a par 5 in 4 and eight par 4 in 4; of the vuelta a par 5 in 3 and eight par 4 in 3.
  expect(contarHoyos(DE_9)).toMatchObject({ eagles: 1, birdies: 9, pares: 8 });
  expect(mediasPorPar(DE_9)).toEqual([
    { par: 4, hoyos: 16, media: 3.5, contraPar: -0.5 },
    { par: 5, hoyos: 2, media: 3.5, contraPar: -1.5 },
  ]);
  const porHoyo = mediasPorHoyo([torneo(5), torneo(3, { nueve: 'vuelta' })]);
  expect(porHoyo.map(({ media }) => media)).toEqual([...Array(9).fill(5), ...Array(9).fill(4)]);
});
