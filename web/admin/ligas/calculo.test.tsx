import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CalculoDeLiga } from '#contrato/admin/puntuaciones.ts';
import { Resultado } from './CalculoDePuntuaciones.tsx';

afterEach(cleanup);

const CALCULO = {
  participantes: 0,
  torneos: 0,
  sistemaPuntuacion: 'om',
  cambios: false,
  porTorneo: [],
} as unknown as CalculoDeLiga;

test('a calculation of a liga without torneos has no list of them, not even an empty one', () => {
  const { rerender } = render(<Resultado calculo={CALCULO} />);
  expect(screen.getByRole('status').textContent).toContain('0 participantes en 0 torneos');
  expect(screen.queryByRole('list')).toBeNull();
  const porTorneo = [{ id: 't', nombre: 'Copa', calculado: true, participantes: 3, porSortear: 0 }];
  rerender(<Resultado calculo={{ ...CALCULO, porTorneo }} />);
  expect(screen.getByRole('listitem').textContent).toBe('Copa3 participantes');
});
