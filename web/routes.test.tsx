import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, redirect, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ROUTES } from './paths.ts';
import { createRoutes, type Guards } from './routes.tsx';

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(cleanup);

// The frame asks who is signed in; here nobody answers, and nobody is asked.
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

function open(path: string, guards: Guards = {}) {
  const router = createMemoryRouter(createRoutes({ guards }), { initialEntries: [path] });
  render(
    <QueryClientProvider client={silent}>
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
