import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { AjustesDeLiga } from './AjustesDeLiga.tsx';

const LIGA = { id: 'l1', nombre: 'Orden de Mérito 2026' } as LigaDeGestion;
const ajuste = {
  id: 'a1',
  nombre: 'Ana',
  puntos: 5,
  motivo: 'Organizó la cena',
  tipo: null,
  creadoEn: '2026-05-16T16:42:00Z',
};
let ajustes = [ajuste];

beforeEach(() => {
  ajustes = [ajuste];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ json: { ajustes, jugadores: [{ id: 'j1', nombre: 'Ana' }] } })),
  );
});
afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('what is typed of a new adjustment stands when another one goes, and goes when it is given', async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <AjustesDeLiga liga={LIGA} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByLabelText(/^Motivo/u)).toBeDefined());
  fireEvent.change(screen.getByLabelText(/^Motivo/u), { target: { value: 'Ayudó en la salida' } });
  ajustes = [];
  await client.refetchQueries();
  await waitFor(() => expect(screen.getByText('La liga no tiene ajustes.')).toBeDefined());
  expect(screen.getByLabelText(/^Motivo/u)).toHaveProperty('value', 'Ayudó en la salida');
  fireEvent.change(screen.getByLabelText(/^Puntos/u), { target: { value: '2,5' } });
  fireEvent.change(screen.getByLabelText('Jugador'), { target: { value: 'j1' } });
  await press(client, 'Ajustar puntos');
  expect(takeToasts().map(({ title }) => title)).toEqual(['Puntos ajustados']);
  expect(screen.getByLabelText(/^Motivo/u)).toHaveProperty('value', '');
});

test('what is typed of a new adjustment is not lost without asking', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AjustesDeLiga liga={LIGA} onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/^Motivo/u), { target: { value: 'Ayudó en la salida' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an adjustment that could not be taken away is asked again where it stood', async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <AjustesDeLiga liga={LIGA} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar el ajuste de Ana' }));
  const delClub = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press(client, 'Quitar ajuste');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  vi.stubGlobal('fetch', delClub);
  await press(client, 'Quitar ajuste');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
