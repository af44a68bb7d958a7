import { expect, test } from 'vitest';
import type { PlazasDeTorneo } from '#contrato/plazas.ts';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import { textoDeMomento, textoDePlazas } from './plazas.ts';

const ABIERTA: PlazasDeTorneo = {
  ...SIN_CONDICIONES,
  estado: 'abierta',
  quedan: null,
  esperan: 0,
  miPuesto: null,
  esperoCon: null,
  misInvitados: [],
};

test('a moment of the club is a day and an hour as one says them', () => {
  expect(textoDeMomento('2026-05-03T09:00')).toBe('3 de mayo a las 9:00');
  expect(textoDeMomento('2026-12-12T20:30')).toBe('12 de diciembre a las 20:30');
});

test.each<[Partial<PlazasDeTorneo>, string | null]>([
  [{}, null],
  [{ quedan: 4 }, 'Quedan 4 plazas'],
  [{ quedan: 1 }, 'Queda 1 plaza'],
  [{ estado: 'completa', quedan: 0 }, 'Completo · lista de espera'],
  [{ estado: 'completa', quedan: 0, esperan: 3 }, 'Completo · lista de espera (3)'],
  [{ estado: 'sin_abrir', abre: '2026-05-03T09:00' }, 'Se abre el 3 de mayo a las 9:00'],
  [{ estado: 'cerrada' }, 'Inscripción cerrada'],
])('%o reads %s', (plazas, texto) => {
  expect(textoDePlazas({ ...ABIERTA, ...plazas })).toBe(texto);
});
