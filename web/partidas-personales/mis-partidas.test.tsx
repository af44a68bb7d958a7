import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { refusal } from '#web/testing/club.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { MisPartidasPage } from './MisPartidasPage.tsx';

const PARTIDA = {
  id: 'p1',
  nombre: 'La del sábado',
  fechaJuego: '2026-05-16',
  horaDeSalida: '10:00',
  campo: 'El Encín',
  cuenta: 'golpes',
  creador: 'Lucía',
  esCreador: true,
  participantes: 2,
};

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('a round that could not be deleted is asked for again where it stood', async () => {
  let borrar = () => Response.error();
  const mias = () => Response.json({ json: { filas: [PARTIDA], total: 1, siguiente: null } });
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(url.endsWith('/borrar') ? borrar() : mias()));
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MisPartidasPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /La del sábado/u }));
  await press(client, 'Borrar');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  borrar = () => Response.json({ json: {} });
  await press(client, 'Borrar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('what is typed into the search stays where the club cannot be asked, and without it the list is there again', async () => {
  const { json, status = 409 } = refusal('peticion_no_valida', 'Error', 'Hoy no');
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    body.includes('busqueda')
      ? Promise.resolve(Response.json({ json }, { status }))
      : Promise.resolve(Response.json({ json: { filas: [PARTIDA], total: 60, siguiente: 'dos' } })),
  );
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MisPartidasPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.change(search, { target: { value: 'encín' } });
  await screen.findByText('No se pudieron cargar las partidas');
  expect(screen.getByRole('searchbox')).toBe(search);
  expect(search.value).toBe('encín');
  fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  await screen.findByText('La del sábado');
});
