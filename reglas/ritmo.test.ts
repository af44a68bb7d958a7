import { expect, test } from 'vitest';
import { MINUTOS_POR_HOYO } from './funcionamiento.ts';
import { hoyoEnJuego, MINUTOS_SIN_NOTICIAS, ritmoDePartida } from './ritmo.ts';

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
