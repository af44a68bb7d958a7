import { expect, test } from 'vitest';
import { MINUTOS_POR_HOYO } from './funcionamiento.ts';
import { LOS_DIECIOCHO } from './limites.ts';
import {
  hoyoEnJuego,
  type Marcha,
  minutosDesdeLaSalida,
  MINUTOS_SIN_NOTICIAS,
  posicionDePartida,
  ritmoDePartida,
} from './ritmo.ts';

test('a partida is in the hole behind those it has written, from whatever tee it began', () => {
  expect(hoyoEnJuego([])).toBe(1);
  expect(hoyoEnJuego([1, 2, 3])).toBe(4);
  expect(hoyoEnJuego([3, 1, 2, 5])).toBe(6);
  expect(hoyoEnJuego([10, 11, 12])).toBe(13);
  expect(hoyoEnJuego([16, 17, 18])).toBe(1);
  expect(hoyoEnJuego([17, 18, 1, 2])).toBe(3);
  expect(hoyoEnJuego(Array.from({ length: 18 }, (_, i) => i + 1))).toBeNull();
});

const enJuego = (minutos: number | null, hoyos: number, minutosPorHoyo = MINUTOS_POR_HOYO) =>
  ritmoDePartida({ minutos, hoyos, minutosPorHoyo, acabada: false });

test('a partida is late by the minutes since its hole was due', () => {
  const plazo = 5 * MINUTOS_POR_HOYO;
  expect(enJuego(plazo - 1, 4)).toEqual({ ritmo: 'a_ritmo', minutosTarde: 0 });
  expect(enJuego(plazo + 5, 4)).toEqual({ ritmo: 'a_ritmo', minutosTarde: 5 });
  expect(enJuego(plazo + 6, 4)).toEqual({ ritmo: 'tarde', minutosTarde: 6 });
  expect(enJuego(plazo + 11, 4)).toEqual({ ritmo: 'tarde', minutosTarde: 11 });
  expect(enJuego(plazo + 12, 4)).toEqual({ ritmo: 'muy_tarde', minutosTarde: 12 });
  expect(enJuego(plazo + MINUTOS_SIN_NOTICIAS, 4)).toMatchObject({ ritmo: 'muy_tarde' });
});

test('a club that gives a partida less for a hole finds it late sooner', () => {
  expect(enJuego(62, 4)).toMatchObject({ ritmo: 'a_ritmo' });
  expect(enJuego(62, 4, 10)).toEqual({ ritmo: 'muy_tarde', minutosTarde: 12 });
  expect(enJuego(82, 4)).toMatchObject({ ritmo: 'muy_tarde' });
  expect(enJuego(82, 4, 20)).toEqual({ ritmo: 'a_ritmo', minutosTarde: 0 });
});

test('no pace is known of a partida without strokes, without news for two hours, or on another day', () => {
  expect(enJuego(200, 0)).toEqual({ ritmo: 'sin_salir', minutosTarde: 0 });
  expect(enJuego(-30, 0)).toEqual({ ritmo: 'sin_salir', minutosTarde: 0 });
  expect(enJuego(5 * MINUTOS_POR_HOYO + MINUTOS_SIN_NOTICIAS + 1, 4)).toEqual({
    ritmo: 'a_medias',
    minutosTarde: 0,
  });
  expect(enJuego(null, 4)).toEqual({ ritmo: 'a_medias', minutosTarde: 0 });
  expect(enJuego(null, 0)).toEqual({ ritmo: 'sin_salir', minutosTarde: 0 });
});

test('a partida has come to the end with its last hole, or with nothing missing on its cards', () => {
  expect(enJuego(1000, 18)).toEqual({ ritmo: 'acabada', minutosTarde: 0 });
  expect(ritmoDePartida({ minutos: 10, hoyos: 0, minutosPorHoyo: 14, acabada: true })).toEqual({
    ritmo: 'acabada',
    minutosTarde: 0,
  });
});

test('a partida of a shotgun begins at its hole and ends at the one before; of nine holes it has nine', () => {
  const desde17 = [17, 18, ...Array.from({ length: 16 }, (_, i) => i + 1)];
  expect(hoyoEnJuego([], desde17)).toBe(17);
  expect(hoyoEnJuego([17, 18, 1], desde17)).toBe(2);
  expect(hoyoEnJuego([12, 13], [12, 13, 14, 10, 11])).toBe(14);
  expect(hoyoEnJuego([10, 11], [10, 11])).toBeNull();
  expect(
    ritmoDePartida({ minutos: 400, hoyos: 9, deHoyos: 9, minutosPorHoyo: 15, acabada: false }).ritmo,
  ).toBe('acabada');
});

test('minutes are counted from the start time, on the day of play and on no other', () => {
  const salida = { fechaDeJuego: '2026-05-16', horaDeSalida: '09:10:00' };
  const cuando = (hoy: string, hora: string) => minutosDesdeLaSalida({ ...salida, hoy, hora });
  expect(cuando('2026-05-16', '10:44')).toBe(94);
  expect(cuando('2026-05-16', '08:55')).toBe(-15);
  expect(cuando('2026-05-17', '10:44')).toBeNull();
});

const MARCHA: Marcha = { hoyoDeSalida: null, apuntados: [], minutos: 94, acabada: false };

test.each<[string, Partial<Marcha>, ReturnType<typeof posicionDePartida>]>([
  ['before its first stroke', {}, { hoyo: null, hechos: 0, ritmo: 'sin_salir', minutosTarde: 0 }],
  [
    'on its way',
    { apuntados: [1, 2, 3, 4, 5, 6] },
    { hoyo: 7, hechos: 6, ritmo: 'a_ritmo', minutosTarde: 0 },
  ],
  ['late', { apuntados: [1, 2, 3, 4, 4] }, { hoyo: 5, hechos: 4, ritmo: 'muy_tarde', minutosTarde: 24 }],
  [
    'from a hole of its own',
    { hoyoDeSalida: '17A', apuntados: [17, 18, 1, 2, 3, 4] },
    { hoyo: 5, hechos: 6, ritmo: 'a_ritmo', minutosTarde: 0 },
  ],
  [
    'whose pace is not told',
    { apuntados: [1, 2], minutos: null },
    { hoyo: 3, hechos: 2, ritmo: 'a_medias', minutosTarde: 0 },
  ],
  [
    'with nothing missing',
    { apuntados: [1, 2], acabada: true },
    { hoyo: null, hechos: 2, ritmo: 'acabada', minutosTarde: 0 },
  ],
  [
    'with all its holes',
    { apuntados: LOS_DIECIOCHO },
    { hoyo: null, hechos: 18, ritmo: 'acabada', minutosTarde: 0 },
  ],
])('a partida %s is told so', (_, cambios, esperado) => {
  const club = { jugados: LOS_DIECIOCHO, minutosPorHoyo: MINUTOS_POR_HOYO };
  expect(posicionDePartida({ ...MARCHA, ...cambios }, club)).toEqual(esperado);
});

test('a partida of nine holes has come in with the ninth, wherever it began', () => {
  const nueve = { jugados: LOS_DIECIOCHO.slice(9), minutosPorHoyo: MINUTOS_POR_HOYO };
  const ocho = [14, 15, 16, 17, 18, 10, 11, 12];
  const desde14 = { ...MARCHA, hoyoDeSalida: '14', apuntados: ocho };
  expect(posicionDePartida(desde14, nueve)).toMatchObject({ hoyo: 13, hechos: 8 });
  expect(posicionDePartida({ ...desde14, apuntados: [...ocho, 13] }, nueve).ritmo).toBe('acabada');
});
