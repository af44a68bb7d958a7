import { expect, test } from 'vitest';
import { minutosHasta, salidasPorAvisar } from '#reglas/notificaciones.ts';

test.each([
  ['08:30', '09:00'],
  ['08:45', '09:15'],
  ['00:00', '00:30'],
  ['23:29', '23:59'],
  ['23:45', '23:59'],
])('at %s who starts until %s is told', (ahora, hasta) => {
  expect(salidasPorAvisar(ahora)).toEqual({ despuesDe: ahora, hasta });
});

test.each([
  ['08:30', '09:00', 30],
  ['08:59', '09:00', 1],
  ['09:58', '10:10', 12],
])('from %s to %s are %i minutes', (ahora, hora, minutos) => {
  expect(minutosHasta(ahora, hora)).toBe(minutos);
});
