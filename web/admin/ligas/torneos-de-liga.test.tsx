import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('a torneo that is added while another order is on its way is in sight, and in the order asked for next', async () => {
  const pedidos: string[][] = [];
  let ids = ['t1', 't2'];
  const torneo = (id: string) => ({
    id,
    nombre: id,
    fechaJuego: '2026-05-16',
    estado: 'por_jugar',
    puntuan: 0,
  });
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/ordenarTorneos'))
      return Promise.resolve(Response.json({ json: { torneos: ids.map(torneo), filas: [], total: 0 } }));
    pedidos.push((JSON.parse(body) as { json: { torneoIds: string[] } }).json.torneoIds);
    return pedidos.length === 1 ? promise : Promise.resolve(Response.json({ json: { torneos: 3 } }));
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <TorneosDeLiga liga={LIGA} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Bajar t1' }));
  ids = ['t1', 't2', 't3'];
  await act(async () => await client.invalidateQueries());
  fireEvent.click(await screen.findByRole('button', { name: 'Subir t3' }));
  resolve(Response.json({ json: { torneos: 3 } }));
  await waitFor(() =>
    expect(pedidos).toEqual([
      ['t2', 't1'],
      ['t2', 't3', 't1'],
    ]),
  );
});
