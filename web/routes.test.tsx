import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, redirect, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from './api/client.ts';
import { ROUTES } from './paths.ts';
import { createRoutes, type Guards } from './routes.tsx';

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(cleanup);

/** Opens a path as a visitor of a club without torneos or ligas. */
function open(path: string, guards: Guards = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario: null });
  queryClient.setQueryData(api.club.get.queryKey({ input: {} }), {
    nombre: 'Peña La Dehesa',
    hoy: '2026-05-16',
    demo: [],
  });
  queryClient.setQueryData(api.torneos.list.queryKey({ input: {} }), { torneos: [] });
  queryClient.setQueryData(api.ligas.activas.queryKey({ input: {} }), { ligas: [] });
  const router = createMemoryRouter(createRoutes({ guards }), { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('the router knows exactly the paths of the table, and one for the rest', () => {
  const inside = createRoutes({})[0]?.children?.[0]?.children ?? [];
  expect(inside.map((route) => route.path)).toEqual([...Object.values(ROUTES).map(({ path }) => path), '*']);
});

test('an unknown path shows the 404 page with a link home', async () => {
  open('/hoyo-20');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404');
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Página no encontrada · Peña La Dehesa');
});

test('the phone has four doors, and score entry has none', async () => {
  open('/torneos');
  await screen.findByRole('heading', { level: 1 });
  const bars = screen.getAllByRole('navigation', { name: 'Principal' });
  expect(bars.at(-1)?.textContent).toBe('InicioTorneosJugarMi área');
  cleanup();
  open('/introduccion-datos/3');
  await screen.findByRole('main');
  expect(screen.queryByText('Jugar')).toBeNull();
});

test('a guard of an access runs before its screens and may send elsewhere', async () => {
  const router = open('/admin/ligas', {
    admin: () => {
      throw redirect('/');
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('after going to another screen the focus is at its top', async () => {
  const router = open('/torneos');
  await screen.findByRole('heading', { level: 1 });
  await router.navigate('/ligas');
  await screen.findByRole('heading', { level: 1, name: 'Ligas' });
  expect(document.activeElement?.id).toBe('contenido');
});
