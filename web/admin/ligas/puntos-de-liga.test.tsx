import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { settled } from '#web/testing/club.ts';
import { PuntosDeLiga } from './tablas/PuntosDeLiga.tsx';

const LIGA = { id: 'l1', nombre: 'Orden de Mérito 2026' } as LigaDeGestion;
const PUNTOS = { version: 3, tablas: { normal: [25, 18], major: [50], final: [75] }, torneos: [] };

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: PUNTOS })));
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

test('points that are being typed stand after a look at another window, and when all is read again', async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <PuntosDeLiga liga={LIGA} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByLabelText('1.º')).toHaveProperty('value', '25'));
  fireEvent.change(screen.getByLabelText('1.º'), { target: { value: '30' } });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByLabelText('1.º')).toHaveProperty('value', '30');
  // As after an act of another screen
  await act(async () => await client.invalidateQueries());
  await settled();
  expect(screen.getByLabelText('1.º')).toHaveProperty('value', '30');
});
