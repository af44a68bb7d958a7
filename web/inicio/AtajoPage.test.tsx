import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrowserRouter, Route, Routes } from '#web/router/router.ts';
import { MiTarjetaPage } from './AtajoPage.tsx';

afterEach(cleanup);

test('a shortcut stays in sight until the code of the screen that it leads to is here', async () => {
  const Lejos = lazy(() => new Promise<never>(() => undefined));
  const queries = createQueryClient();
  const usuario = { id: 'lucia', email: 'lucia@demo.invalid', esAdmin: false, jugador: null };
  queries.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  const hoy = { partidaId: 'p1', siguienteHoyo: 7, validada: false } as NonNullable<Inicio['hoy']>;
  queries.setQueryData(api.inicio.get.queryKey({ input: {} }), { hoy } as Inicio);
  window.history.replaceState(null, '', '/mi-tarjeta');
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Suspense fallback="nothing of it">
          <Routes>
            <Route path="/mi-tarjeta" element={<MiTarjetaPage />} />
            <Route path="*" element={<Lejos />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await expect.poll(() => window.location.pathname + window.location.hash).toBe('/introduccion-datos/p1#h7');
  expect(screen.getByText('Cargando...')).toBeDefined();
  expect(screen.queryByText('nothing of it')).toBeNull();
});
