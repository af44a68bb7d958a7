import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Administrador } from '#contrato/admin/administradores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { AdministradoresPage } from './AdministradoresPage.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const sesion = {
  id: 's1',
  actual: true,
  dispositivo: 'Firefox en Linux',
  abiertaEn: '2026-11-27T08:00:00.000Z',
  usadaEn: '2026-11-27T09:30:00.000Z',
  factor: 'mostrado' as const,
};
const YO: Administrador = {
  usuarioId: 'u1',
  nombre: 'Nuria Belmonte',
  email: 'nuria@club.es',
  propia: true,
  sesiones: [sesion],
};
const RAMON: Administrador = {
  usuarioId: 'u2',
  nombre: 'Ramón Ibarra',
  email: 'ramon@club.es',
  propia: false,
  sesiones: [
    { ...sesion, id: 's2', actual: false, dispositivo: 'Chrome en Android', factor: 'sin_mostrar' },
    { ...sesion, id: 's3', actual: false, dispositivo: 'Safari en iPhone', factor: 'pendiente' },
  ],
};

const json = (body: unknown, status = 200) => Response.json({ json: body }, { status });

/** The page, with that list; what is asked of the club beside it, and how many it says to have closed. */
async function show(administradores: readonly Administrador[], cerradas = 1) {
  const asked: [operation: string, input: unknown][] = [];
  vi.stubGlobal('fetch', async (it: string | Request, init?: RequestInit) => {
    const request = new Request(new URL(it instanceof Request ? it.url : it, location.href), init);
    if (request.url.includes('administradores/list')) return json({ administradores });
    if (!request.url.includes('administradores/')) return json(null);
    const { json: input } = (await request.json()) as { json: unknown };
    asked.push([new URL(request.url).pathname.split('/').at(-1) ?? '', input]);
    return json({ cerradas });
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AdministradoresPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Nuria Belmonte' });
  return { asked, client };
}

test('each person stands with their devices, and the own session has no button', async () => {
  await show([YO, RAMON]);
  const suyas = within(screen.getByRole('list', { name: 'Sesiones de Ramón Ibarra' }));
  expect(suyas.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Chrome en AndroidAbierta el .*Usada el .*Sin segundo factorCerrar$/u),
    expect.stringMatching(/^Safari en iPhone.*Falta el segundo factor: ha empezado a entrar/u),
  ]);
  const mias = within(screen.getByRole('list', { name: 'Sesiones de Nuria Belmonte' }));
  expect(mias.getByText('Esta')).toBeDefined();
  expect(mias.getByText('Con segundo factor')).toBeDefined();
  expect(mias.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Nadie más administra el club')).toBeNull();
});

test('who administers the club alone is told so; who is signed in nowhere, too', async () => {
  await show([YO]);
  expect(screen.getByText('Nadie más administra el club')).toBeDefined();
  expect(document.body.textContent).toContain('lo pone quien instaló la app, con la orden «admin-grant»');
  cleanup();
  await show([YO, { ...RAMON, sesiones: [] }]);
  expect(screen.getByText('Ninguna sesión abierta')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one device is signed out after a question, which says whose it is', async () => {
  const { asked, client } = await show([YO, RAMON]);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar Chrome en Android de Ramón Ibarra' }));
  const pregunta = screen.getByRole('alertdialog', { name: '¿Cerrar una sesión de Ramón Ibarra?' });
  expect(pregunta.textContent).toContain('Le llegará una carta que lo cuenta.');
  await press(client, 'Cancelar');
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar Chrome en Android de Ramón Ibarra' }));
  await press(client, 'Cerrar sesión');
  await waitFor(() => expect(asked).toEqual([['cerrarSesion', { usuarioId: 'u2', sesionId: 's2' }]]));
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      { title: 'Sesión cerrada', description: 'Ramón Ibarra · Chrome en Android' },
    ]),
  );
});

test('all of somebody are signed out at once, and one that had ended already is said so', async () => {
  const { asked, client } = await show([YO, RAMON], 2);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar todas las sesiones de Ramón Ibarra' }));
  await press(client, 'Cerrar todas');
  await waitFor(() => expect(asked).toEqual([['cerrarSesiones', { usuarioId: 'u2' }]]));
  await waitFor(() => expect(takeToasts()).toMatchObject([{ title: '2 sesiones cerradas' }]));
  cleanup();
  const despues = await show([YO, RAMON], 0);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar Safari en iPhone de Ramón Ibarra' }));
  await press(despues.client, 'Cerrar sesión');
  await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Esa sesión ya se había cerrado' }]));
});
