import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { ContrasenaForm } from './ContrasenaForm.tsx';
import { CuentaCard } from './CuentaCard.tsx';

afterEach(() => {
  cleanup();
});

function show({ esAdmin }: { esAdmin: boolean }) {
  const cuenta = { email: 'rosa@pena.test', tieneContrasena: true, google: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CuentaCard cuenta={cuenta} esAdmin={esAdmin} />
      <ContrasenaForm esAdmin={esAdmin} />
    </QueryClientProvider>,
  );
}

test('who administers the club reads how long a password must be, and where the own address is changed', () => {
  show({ esAdmin: true });
  expect(screen.getByText('Al menos 12 caracteres, porque administras el club')).toBeTruthy();
  expect(screen.getByText('Se cambia en tu ficha de Jugadores, en Administración')).toBeTruthy();
  cleanup();
  show({ esAdmin: false });
  expect(screen.getByText('Al menos 6 caracteres; mejor 12 o más')).toBeTruthy();
  expect(screen.getByText('Para cambiarlo, habla con la administración del club')).toBeTruthy();
});
