import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abrirComo } from '#web/testing/como.tsx';
import { settled } from '#web/testing/club.ts';
import { MiDia } from './MiDia.tsx';

const REFUSAL = {
  codigo: 'error_inesperado',
  titulo: 'Error',
  mensaje: 'Ocurrió un error inesperado',
  id: 'ref-1',
};
const asked = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(() => Promise.resolve(Response.json(REFUSAL, { status: 403 })));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a day that the club cannot tell is not asked for without end by what stands in its place', async () => {
  abrirComo('lucia', <MiDia />, { path: '/' });
  const loading = () => screen.queryByText('Cargando...');
  await expect.poll(loading, { timeout: 20_000 }).toBeNull();
  await act(settled);
  expect(loading()).toBeNull();
});
