import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { abrirComo } from '#web/testing/como.tsx';
import { TorneosDisponibles } from './TorneosDisponibles.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['an administrator the making of the first one', true, ['/admin/torneos']],
  ['a member nothing to do', false, []],
])('an empty list offers %s', async (_, esAdmin, enlaces) => {
  vi.stubGlobal('fetch', async () => Response.json({ json: { filas: [], total: 0, siguiente: null } }));
  abrirComo('lucia', <TorneosDisponibles />, { path: '/torneos', esAdmin });
  expect(await screen.findByText('No hay torneos disponibles')).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(enlaces);
});
