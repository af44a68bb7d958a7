import { expect, test } from 'vitest';
import { estadoEnPantalla } from '#reglas/pantallas.ts';

test.each([
  ['2026-05-10', true, 'se_ve'],
  ['2026-05-16', true, 'se_ve'],
  ['2026-05-23', true, 'se_ve'],
  ['2026-05-24', true, 'terminado'],
  ['2026-05-16', false, 'retirado'],
  ['2026-06-16', false, 'retirado'],
])('on %s a torneo of the 16th, active %s: %s', (hoy, activo, estado) => {
  expect(estadoEnPantalla({ activo, fechaDeJuego: '2026-05-16', hoy })).toBe(estado);
});
