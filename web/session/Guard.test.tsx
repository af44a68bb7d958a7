import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sesion } from '#contrato/cuenta.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter, Route, Routes, useLocation } from '#web/router/router.ts';
import { press } from '#web/testing/press.ts';
import { Guard } from './Guard.tsx';
import { useCerrarSesion } from './session.ts';

beforeEach(() => {
  // Long after whoever signed out in a test before: a page remembers its last sign-out.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sesionKey = api.cuenta.sesion.queryKey({ input: {} });
const NADIE: Sesion = { usuario: null };
const ADMIN: Sesion = { usuario: { id: 'u1', email: 'nuria@club.es', esAdmin: true, jugador: null } };

function Donde() {
  const { pathname, search } = useLocation();
  const salir = useCerrarSesion();
  return (
    <>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => void salir()}>
        Salir
      </button>
    </>
  );
}

/** A screen of the administration, opened by who is signed in as `sesion` says. */
function open(sesion: Sesion) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { cerrada: true } })));
  const client = createQueryClient();
  client.setQueryData(sesionKey, sesion);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/correo']}>
        <Donde />
        <Routes>
          <Route
            path="/admin/correo"
            element={
              <Guard acceso="admin">
                <p>Cartas</p>
              </Guard>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

test('whose session ended elsewhere comes to the sign-in page, which is told why', async () => {
  const client = open(ADMIN);
  expect(screen.getByText('Cartas')).toBeDefined();
  act(() => void client.setQueryData(sesionKey, NADIE));
  await screen.findByText('/auth?next=%2Fadmin%2Fcorreo&fin=1');
});

test('a visitor comes there without a word', async () => {
  open(NADIE);
  expect(await screen.findByText('/auth?next=%2Fadmin%2Fcorreo')).toBeDefined();
});

test('so does who signs out', async () => {
  const client = open(ADMIN);
  // Long ago, for the tests that follow: a page remembers its last sign-out.
  vi.spyOn(performance, 'now').mockReturnValue(-10_000);
  await press(client, 'Salir');
  expect(await screen.findByText('/auth')).toBeDefined();
});
