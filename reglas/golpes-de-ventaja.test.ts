import { assert as check, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { defectoDeVentaja, handicapConVentaja, motivoVentajaFija } from './golpes-de-ventaja.ts';
import { golpesRecibidos } from './handicap.ts';

test.each([
  [3, 'Vuelve de una lesión', null],
  [-2, 'Ganó los dos últimos', null],
  [18, 'x', null],
  [-18, '9', null],
  [19, 'Demasiados', 'ventaja_no_valida'],
  [-19, 'Demasiados', 'ventaja_no_valida'],
  [1.5, 'Medio golpe', 'ventaja_no_valida'],
  [Number.NaN, 'Nada', 'ventaja_no_valida'],
  [1, '', 'ajuste_sin_motivo'],
  [1, ' - ', 'ajuste_sin_motivo'],
  [0, '', null],
] as const)('%d strokes because of %j: %j', (golpes, motivo, defecto) => {
  expect(defectoDeVentaja({ golpes, motivo })).toBe(defecto);
});

test.each([
  [{ hoyos: 0, validada: false, handicapDeJuego: 12 }, null],
  [{ hoyos: 1, validada: false, handicapDeJuego: 12 }, 'ventaja_con_golpes'],
  [{ hoyos: 18, validada: true, handicapDeJuego: 12 }, 'partida_validada'],
  [{ hoyos: 0, validada: true, handicapDeJuego: 12 }, 'partida_validada'],
  [{ hoyos: 0, validada: false, handicapDeJuego: null }, 'handicap_desconocido'],
] as const)('the strokes of a card %j: %j', (tarjeta, motivo) => {
  expect(motivoVentajaFija(tarjeta)).toBe(motivo);
});

test('strokes come after the limit, and make no handicap out of none', () => {
  expect(handicapConVentaja(36, 2)).toBe(38);
  expect(handicapConVentaja(1, -3)).toBe(-2);
  expect(handicapConVentaja(null, 3)).toBeNull();
});

test('whoever is given n strokes receives n more over the 18 holes', () => {
  const en18 = (handicapDeJuego: number | null) =>
    Array.from({ length: 18 }, (_, i) => golpesRecibidos({ handicapDeJuego, indice: i + 1 })).reduce(
      (suma, golpes) => suma + golpes,
      0,
    );
  check(
    property(integer({ min: 0, max: 54 }), integer({ min: -18, max: 18 }), (handicap, golpes) => {
      expect(en18(handicapConVentaja(handicap, golpes)) - en18(handicap)).toBe(golpes);
    }),
  );
});
