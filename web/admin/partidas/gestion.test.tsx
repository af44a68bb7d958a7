import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { refusal } from '#web/testing/club.ts';
import { GestionDePartidas } from './GestionDePartidas.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a search that the club cannot be asked takes neither the search away nor what was found before', async () => {
  const { json, status = 409 } = refusal('peticion_no_valida', 'Error', 'Hoy no');
  const copa = { id: 't1', nombre: 'Copa', fechaJuego: '2026-05-16', participantes: 8, partidas: 2 };
  let comes = true;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    body.includes('busqueda')
      ? Promise.resolve(Response.json({ json }, { status }))
      : Promise.resolve(
          comes
            ? Response.json({ json: { filas: [copa], total: 60, siguiente: null } })
            : Response.json({ json }, { status }),
        ),
  );
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin']}>
        <GestionDePartidas />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  comes = false;
  await act(() => client.refetchQueries());
  expect(screen.queryByText('No se pudieron cargar los torneos')).toBeNull();
  fireEvent.change(search, { target: { value: 'liga' } });
  await screen.findByText('No se pudieron cargar los torneos');
  expect(screen.getByRole('searchbox')).toBe(search);
  expect(screen.getByRole('option', { name: /^Copa · 16\/05\/2026/u })).toBeDefined();
});

test('a club without torneos is led to where they are made', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ json: { filas: [], total: 0, siguiente: null } })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin']}>
        <GestionDePartidas />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('No hay torneos activos');
  expect(screen.getByRole('link', { name: 'Ir a Torneos' }).getAttribute('href')).toBe('/admin/torneos');
});
