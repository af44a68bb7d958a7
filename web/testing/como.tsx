import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { BrowserRouter, Route, Routes } from '#web/router/router.ts';

const CLUB = {
  identidad: '',
  imagenes: { escudo: null, fondo: null },
  nombre: 'Peña La Dehesa',
  zona: 'Europe/Madrid',
  federacion: 'rfeg' as const,
  visibilidad: 'todos' as const,
  demo: [],
  google: false,
  legal: { titular: 'Peña', nif: null, domicilio: null, email: null, telefono: null, registro: null },
};

/**
 * Opens a page at an address, on a day of the club, as the jugador of that id sees it; what the club answers is the test's.
 * Gives what the page has read.
 */
export function abrirComo(
  jugadorId: string,
  pagina: ReactElement,
  {
    path,
    hoy = '2026-05-16',
    esAdmin = false,
  }: { path: string; hoy?: string | undefined; esAdmin?: boolean },
) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(api.club.get.queryKey({ input: {} }), { ...CLUB, hoy });
  const jugador = { id: jugadorId, nombre: 'Lucía', handicap: 0, imagen: null };
  const usuario = { id: 'u1', email: 'lucia@demo.invalid', esAdmin, jugador };
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Routes>
          <Route path={window.location.pathname} element={pagina} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return queryClient;
}
