import { expect, test } from 'vitest';
import { estadoDelTorneo, estaFinalizado, limitePorModalidad } from './torneo.ts';

test.each([
  ['2026-05-15', true, 'finalizado'],
  ['2026-05-16', false, 'hoy'],
  ['2026-05-17', false, 'proximo'],
])('a torneo of %s is over on 2026-05-16: %s', (fechaDeJuego, finalizado, estado) => {
  const hoy = '2026-05-16';
  expect(estaFinalizado({ fechaDeJuego, hoy })).toBe(finalizado);
  expect(estadoDelTorneo({ activo: true, fechaDeJuego, hoy })).toBe(estado);
  expect(estadoDelTorneo({ activo: false, fechaDeJuego, hoy })).toBe('inactivo');
});

test.each([
  ['individual_por_golpes', 5],
  ['parejas_por_golpes', 5],
  ['matchplay_individual', null],
  ['matchplay_parejas', null],
] as const)('choosing %s sets the limit to %s (admin spec §4)', (modalidad, limite) => {
  expect(limitePorModalidad(modalidad)).toBe(limite);
});
