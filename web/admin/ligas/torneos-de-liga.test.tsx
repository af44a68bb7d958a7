import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { refusal } from '#web/testing/club.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { TorneosDeLiga } from './TorneosDeLiga.tsx';

const LIGA = { id: 'l1', nombre: 'Orden de Mérito 2026' } as LigaDeGestion;

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('that the club has no other torneo of that name is not said where it gave no list', async () => {
  const { status = 409, json } = refusal('liga_no_encontrada', 'Error', 'Ya no está');
  let candidatos = () => Response.json({ json }, { status });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.endsWith('/candidatos') ? candidatos() : Response.json({ json: { torneos: [] } })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TorneosDeLiga liga={LIGA} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const combobox = screen.getByRole('combobox');
  fireEvent.focus(combobox);
  fireEvent.change(combobox, { target: { value: 'Copa' } });
  await screen.findByText('No se pudieron cargar los torneos');
  expect(screen.queryByText('No hay más torneos con ese nombre')).toBeNull();
  candidatos = () => Response.json({ json: { filas: [], total: 0, siguiente: null } });
  fireEvent.change(combobox, { target: { value: 'Copa del' } });
  await screen.findByText('No hay más torneos con ese nombre');
});

test('a torneo that could not be taken out is asked for again where it stood', async () => {
  const copa = { id: 't1', nombre: 'Copa', fechaJuego: '2026-05-16', estado: 'por_jugar', puntuan: 0 };
  let quitar = () => Response.error();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/quitarTorneo')
        ? quitar()
        : Response.json({ json: { torneos: [copa], filas: [], total: 0 } }),
    ),
  );
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <TorneosDeLiga liga={LIGA} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar Copa' }));
  await press(client, 'Quitar torneo');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  quitar = () => Response.json({ json: { torneos: 0 } });
  await press(client, 'Quitar torneo');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
