import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { abrirComo } from '#web/testing/como.tsx';
import { LigasActivas } from './LigasActivas.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['an administrator the making of the first one', true, ['/admin/ligas']],
  ['a member nothing to do', false, []],
])('an empty list offers %s', async (_, esAdmin, enlaces) => {
  vi.stubGlobal('fetch', async () => Response.json({ json: { ligas: [] } }));
  abrirComo('lucia', <LigasActivas />, { path: '/ligas', esAdmin });
  expect(await screen.findByText('No hay ligas activas')).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(enlaces);
});
