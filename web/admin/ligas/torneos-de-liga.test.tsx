import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { refusal } from '#web/testing/club.ts';
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
