import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Consulta } from '#contrato/admin/federacion.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ActualizarHandicapsDeTorneo } from './ActualizarHandicapsDeTorneo.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const de = (nombre: string, estado: Consulta['estado'], handicap: number | null = 12.4): Consulta => ({
  jugadorId: nombre,
  nombre,
  estado,
  handicap,
  antes: handicap,
  despues: handicap,
  fecha: null,
  consultadaEn: estado === null ? null : '2026-11-29T10:00:00Z',
});

async function abrir(jugadores: readonly Consulta[], pendientes = 0) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ json: { activa: true, pendientes, jugadores } })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ActualizarHandicapsDeTorneo torneo={{ id: 't', nombre: 'Copa' }} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hándicaps de la RFEG' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Hándicaps de la RFEG' }));
  const rows = (await sheet.findAllByRole('listitem')).map(
    ({ firstChild }) => firstChild?.firstChild?.textContent,
  );
  return { sheet, rows };
}

test('once all are asked it is summed up, and who got no handicap stands first', async () => {
  const { sheet, rows } = await abrir([
    de('Ana', 'actualizado'),
    de('Blas', 'sin_licencia', null),
    de('Carla', 'sin_cambios'),
    de('Diego', 'no_encontrado'),
    de('Elia', 'actualizado'),
  ]);
  expect(sheet.getByRole('status').textContent).toBe(
    '2 actualizados, 1 sin cambios, 1 no encontrado y 1 sin licencia',
  );
  expect(rows).toEqual(['Blas', 'Diego', 'Ana', 'Carla', 'Elia']);
});

test('while it goes on everybody keeps their row, and how many are to come is told', async () => {
  const { sheet, rows } = await abrir([de('Ana', 'pendiente'), de('Blas', 'no_encontrado')], 1);
  expect(sheet.getByRole('status').textContent).toBe('Consultando la RFEG. Por consultar: 1 jugador');
  expect(rows).toEqual(['Ana', 'Blas']);
});

test('before anybody is asked for each has their handicap, or is said to have none', async () => {
  const { sheet } = await abrir([de('Ana', null), de('Blas', null, null)]);
  expect(sheet.getByText('Hándicap 12,4')).toBeDefined();
  expect(sheet.getByText('Sin hándicap')).toBeDefined();
  expect(sheet.getByRole('status').textContent).toBe('Todavía no se ha consultado a nadie');
});
