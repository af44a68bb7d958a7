import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cuenta, formaDeContar } from '#reglas/cuenta.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { type Golpes, HOYOS, jugados, participante } from '#web/testing/tableros.ts';
import { TablaDeClasificacion } from '../TablaDeClasificacion.tsx';

/** What the browser says of the own row; the test plays it. */
let tell: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    function observer(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
      return { observe() {}, disconnect() {} };
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const con = (cuenta: Cuenta, ...cartas: [string, Golpes][]): Tablero => ({
  modalidad: 'individual_por_golpes',
  finalizado: false,
  forma: formaDeContar({ cuenta, limiteGolpesHoyo: null, tope: null }),
  metodoDesempate: 'puntuacion_media',
  recorridos: [HOYOS],
  participantes: cartas.map(([id, golpes]) => participante(id, `Socia ${id}`, { golpes })),
});

test.each<[Cuenta, string]>([
  ['golpes', '2.ºSocia yo+2hoyo 2 · a 3 golpes del 1.ºIr a tu fila'],
  ['stableford', '2.ºSocia yo2 ptshoyo 2 · a 3 puntos del 1.ºIr a tu fila'],
  ['contra_par', '2.ºSocia yo−2hoyo 2 · a 3 hoyos del 1.ºIr a tu fila'],
])('by %s the own row says at the foot how far the next total is, and leads to it', (cuenta, esperada) => {
  const tablero = con(cuenta, ['a', jugados(3, 4)], ['yo', jugados(5, 5)]);
  render(<TablaDeClasificacion tablero={tablero} tipo="scratch" jugadorId="j-yo" titulo="Copa" />);
  expect(screen.queryByRole('button', { name: /Ir a tu fila/u })).toBeNull();
  tell(false);
  const atajo = screen.getByRole('button', { name: /Ir a tu fila/u });
  expect(atajo.textContent).toBe(esperada);
  const scrollIntoView = vi.fn<() => void>();
  const fila = document.getElementById('fila-yo');
  if (fila) fila.scrollIntoView = scrollIntoView;
  fireEvent.click(atajo);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  tell(true);
  expect(screen.queryByRole('button', { name: /Ir a tu fila/u })).toBeNull();
});

test('who leads with a whole card is told the total and no distance', () => {
  const tablero = con('golpes', ['yo', HOYOS.map(() => 4)], ['a', jugados(6)]);
  render(<TablaDeClasificacion tablero={tablero} tipo="scratch" jugadorId="j-yo" titulo="Copa" />);
  tell(false);
  expect(screen.getByRole('button', { name: /Ir a tu fila/u }).textContent).toBe(
    '1.ºSocia yoPARIr a tu fila',
  );
});
