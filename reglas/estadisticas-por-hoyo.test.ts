import { expect, test } from 'vitest';
import { mediasPorHoyo, mediasPorPar, tendenciaDeVueltas } from './estadisticas-por-hoyo.ts';
import type { TorneoJugado } from './estadisticas.ts';
import { HOYOS } from './limites.ts';

const HOYOS_DE_PRUEBA = Array.from({ length: HOYOS }, (_, i) => ({
  numero: i + 1,
  par: 3 + (i % 3),
  indice: i + 1,
}));

function torneo(n: number, golpes: TorneoJugado['golpes']): TorneoJugado {
  const fecha = `2026-01-${String(n).padStart(2, '0')}`;
  return {
    torneoId: String(n),
    fecha,
    puestoHandicap: null,
    puestoScratch: null,
    golpes,
    hoyos: HOYOS_DE_PRUEBA,
  };
}

const todoA = (golpes: number) => Array.from({ length: HOYOS }, () => golpes);

test('means by par and by hole are over complete rounds only', () => {
  const torneos = [torneo(1, todoA(5)), torneo(2, todoA(4)), torneo(3, [9, ...todoA(9).slice(2), null])];
  expect(mediasPorPar(torneos)).toEqual([
    { par: 3, hoyos: 12, media: 4.5, contraPar: 1.5 },
    { par: 4, hoyos: 12, media: 4.5, contraPar: 0.5 },
    { par: 5, hoyos: 12, media: 4.5, contraPar: -0.5 },
  ]);
  expect(mediasPorHoyo(torneos)).toHaveLength(HOYOS);
  expect(mediasPorHoyo(torneos)[2]).toEqual({ hoyo: 3, media: 4.5, contraPar: -0.5 });
});

test('without complete rounds there are no means and no trend', () => {
  const torneos = [torneo(1, [4, 'raya', ...todoA(4).slice(2)])];
  expect([mediasPorPar(torneos), mediasPorHoyo(torneos), tendenciaDeVueltas(torneos)]).toEqual([[], [], []]);
});

test('the trend goes by day and looks back five rounds at most', () => {
  const torneos = [6, 5, 4, 3, 2, 1].map((n) => torneo(n, todoA(n)));
  const tendencia = tendenciaDeVueltas(torneos);
  expect(tendencia.map(({ golpes }) => golpes)).toEqual([18, 36, 54, 72, 90, 108]);
  expect(tendencia.map(({ mediaMovil }) => mediaMovil)).toEqual([18, 27, 36, 45, 54, 72]);
});
