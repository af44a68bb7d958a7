import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { FederacionCard } from './FederacionCard.tsx';

const NO = { code: 'sin_permiso', status: 403, message: 'No', data: {}, defined: true };
const CONSULTA = { activa: true, consulta: { despues: null, fecha: null, handicap: null } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what the federation said last is not for ever on its way where the club does not tell it', async () => {
  let caida = true;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(caida ? Response.json({ json: NO }, { status: 403 }) : Response.json({ json: CONSULTA })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FederacionCard jugador={{ id: 'j1', nombre: 'Ana Pardo', licencia: null }} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('No se pudo cargar la última consulta')).toBeDefined();
  caida = false;
  fireEvent.click(screen.getByRole('button', { name: /Intentar de nuevo|Reintentar/u }));
  expect(await screen.findByText(/^Todavía no se ha consultado/u)).toBeDefined();
});
