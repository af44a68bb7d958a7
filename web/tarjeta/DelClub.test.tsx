import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GolpesSinEnviar } from './DelClub.tsx';

afterEach(cleanup);

test('the strokes of two people of one name are told each, and gone once they are sent', () => {
  const padre = { nombre: 'José García', cuantos: 2 };
  const hijo = { nombre: 'José García', cuantos: 5 };
  const ana = { nombre: 'Ana Ruiz', cuantos: 1 };
  const { rerender } = render(<GolpesSinEnviar sinEnviar={[padre, hijo, ana]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  rerender(<GolpesSinEnviar sinEnviar={[ana, hijo]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Ruiz tiene 1 golpe sin enviar',
    'José García tiene 5 golpes sin enviar',
  ]);
});
