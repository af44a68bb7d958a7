import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { RecalculoDeTorneo } from './RecalculoDeTorneo.tsx';

const LIGAS = [{ id: 'l1', nombre: 'Orden de Mérito 2026' }] as LigaDeGestion[];
const NO = { code: 'sin_permiso', status: 403, message: 'No', data: {}, defined: true };
const JUGADO = { id: 't1', nombre: 'Trofeo San José', fechaJuego: '2026-03-07', estado: 'oficial' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('that no torneo of a liga was played is not said where the club gave no list', async () => {
  let caida = true;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      caida ? Response.json({ json: NO }, { status: 403 }) : Response.json({ json: { torneos: [JUGADO] } }),
    ),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecalculoDeTorneo ligas={LIGAS} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Liga del torneo'), { target: { value: 'l1' } });
  expect(await screen.findByText('No se pudieron cargar los torneos de la liga')).toBeDefined();
  expect(screen.queryByText('Ningún torneo jugado')).toBeNull();
  caida = false;
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('option', { name: /^Trofeo San José/u })).toBeDefined();
});
