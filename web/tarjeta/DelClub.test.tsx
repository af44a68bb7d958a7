import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Operacion } from '#web/offline/operacion.ts';
import { GolpesSinEnviar } from './DelClub.tsx';

afterEach(cleanup);

test('the strokes of two people of one name are told each, and gone once they are sent', () => {
  const padre = { nombre: 'José García', cuantos: 2 };
  const hijo = { nombre: 'José García', cuantos: 5 };
  const ana = { nombre: 'Ana Ruiz', cuantos: 1 };
  const { rerender } = render(<GolpesSinEnviar sinEnviar={[padre, hijo, ana]} deOtros={[]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  rerender(<GolpesSinEnviar sinEnviar={[ana, hijo]} deOtros={[]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Ruiz tiene 1 golpe sin enviar',
    'José García tiene 5 golpes sin enviar',
  ]);
});

test('what waits on this phone is told once, and of a namesake whose phone is another one all the same', () => {
  const JOSE = 'José García';
  const cuenta = { usuarioId: 'hijo', nombre: JOSE, email: 'hijo@club.test' };
  const operaciones = Array.from({ length: 5 }, () => ({}) as Operacion);
  const deAqui = { nombre: JOSE, cuantos: 5 };
  const deLejos = { nombre: JOSE, cuantos: 2 };
  const show = (sinEnviar: readonly { nombre: string; cuantos: number }[]) => {
    cleanup();
    render(<GolpesSinEnviar sinEnviar={sinEnviar} deOtros={[{ cuenta, operaciones }]} />);
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const OTRO = ['José García tiene 2 golpes sin enviar'];
  expect([show([deLejos, deAqui]), show([deAqui, deLejos])]).toEqual([OTRO, OTRO]);
  // As it said some strokes ago.
  expect(show([{ nombre: JOSE, cuantos: 4 }])).toEqual([]);
});
