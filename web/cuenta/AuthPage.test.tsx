import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrowserRouter, Route, Routes } from '#web/router/router.ts';
import { AuthPage } from './AuthPage.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who has signed in reads that the next screen is on its way, until its code is here', async () => {
  const Lejos = lazy(() => new Promise<never>(() => undefined));
  const queries = createQueryClient();
  const sesion = api.cuenta.sesion.queryKey({ input: {} });
  queries.setQueryData(sesion, { usuario: null });
  window.history.replaceState(null, '', '/auth?next=%2Fmi-area');
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Suspense fallback="nothing of it">
          <Routes>
            <Route path="/auth" element={<AuthPage />} />
            <Route path="*" element={<Lejos />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Club de Golf' })).toBeDefined();
  const usuario = { id: 'lucia', email: 'lucia@demo.invalid', esAdmin: false, jugador: null };
  await act(async () => queries.setQueryData(sesion, { usuario }));
  await expect.poll(() => window.location.pathname).toBe('/mi-area');
  expect(screen.getByText('Cargando...')).toBeDefined();
  expect(screen.queryByText('nothing of it')).toBeNull();
});
