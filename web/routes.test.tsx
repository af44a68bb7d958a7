import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from '#web/router/router.ts';
import type { Inicio } from '#contrato/inicio.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { bringScreenOf, Screens } from './routes.tsx';
import { clasificacionDeLigaOptions } from './ligas/queries.ts';
import { type Usuario } from './session/session.ts';
import { pendingToasts } from './ui/notify.ts';

afterEach(cleanup);

/** Opens a path as somebody; the club answers nothing else. */
function open(path: string, usuario: Usuario = null, inicio?: Inicio) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  if (inicio) queryClient.setQueryData(api.inicio.get.queryKey({ input: {} }), inicio);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Screens />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{`${pathname}${search}`}</p>;
}

const where = () => screen.getByTestId('where').textContent;

test('an unknown path shows the 404 page with a link home', async () => {
  open('/hoyo-20');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404');
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Página no encontrada · Hoyo 19');
});

test('the phone has four doors, and score entry has none', async () => {
  open('/torneos');
  await screen.findByRole('heading', { level: 1 });
  const bars = screen.getAllByRole('navigation', { name: 'Principal' });
  expect(bars.at(-1)?.textContent).toBe('InicioTorneosJugarMi área');
  cleanup();
  open('/introduccion-datos/3', { id: '1', email: 'a@b.es', esAdmin: false, jugador: null });
  await screen.findByRole('heading', { name: 'Introducción de datos' });
  expect(screen.queryByText('Jugar')).toBeNull();
});

test('a screen that needs a session leads a visitor to /auth and back', async () => {
  open('/profile?tab=datos');
  await waitFor(() => expect(where()).toBe('/auth?next=%2Fprofile%3Ftab%3Ddatos'));
});

test('a player is sent home from an administrator’s screen', async () => {
  open('/admin/ligas', { id: '1', email: 'a@b.es', esAdmin: false, jugador: null });
  await waitFor(() => expect(where()).toBe('/'));
  expect(pendingToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Acceso denegado', 'No tienes permisos de administrador'],
  ]);
});

test('after going to another screen the focus is at its top', async () => {
  open('/ligas');
  await screen.findByRole('heading', { level: 1, name: 'Ligas' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Torneos' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Torneos y Ligas' });
  expect(document.activeElement?.id).toBe('contenido');
});

describe('a shortcut of the installed app', () => {
  const lucia: Usuario = { id: 'u1', email: 'lucia@example.test', esAdmin: false, jugador: null };
  const torneo = { id: 't1', slug: 'copa', nombre: 'Copa', modalidad: 'individual_por_golpes' as const };
  const hoy = {
    partidaId: 'p1',
    torneo,
    horaDeSalida: '09:10',
    hoyosApuntados: 3,
    siguienteHoyo: 4,
    validada: false,
    estadoDecidido: null,
  };
  const podio = {
    torneo: { ...torneo, id: 't0', fechaJuego: '2026-05-09', cuenta: 'golpes' as const },
    puestos: [],
  };
  const nada: Inicio = { hoy: null, proximo: null, podio: null, porLeer: [] };

  test.each<[string, string, Inicio, string]>([
    ['Mi tarjeta', '/mi-tarjeta', { ...nada, hoy }, '/introduccion-datos/p1'],
    [
      'Mi tarjeta, validated',
      '/mi-tarjeta',
      { ...nada, hoy: { ...hoy, validada: true } },
      '/clasificacion?torneo=t1',
    ],
    ['Mi tarjeta, another day', '/mi-tarjeta', { ...nada, podio }, '/mis-torneos-ligas'],
    ['Clasificación', '/mi-clasificacion', { ...nada, hoy, podio }, '/clasificacion?torneo=t1'],
    [
      'Clasificación, of who looks on',
      '/mi-clasificacion',
      { ...nada, podio, deHoy: [{ id: 't9', slug: 'hoy', nombre: 'Hoy', campo: 'Campo' }] },
      '/clasificacion?torneo=t9',
    ],
    ['Clasificación, another day', '/mi-clasificacion', { ...nada, podio }, '/clasificacion?torneo=t0'],
    ['Clasificación, of a club without torneos', '/mi-clasificacion', nada, '/torneos'],
  ])('%s leads to where the day is', async (_, path, inicio, expected) => {
    open(path, lucia, inicio);
    await waitFor(() => expect(where()).toBe(expected));
  });

  test('leads home when the club says nothing, and a visitor to the door', async () => {
    open('/mi-tarjeta', lucia);
    await waitFor(() => expect(where()).toBe('/'));
    cleanup();
    open('/mi-tarjeta');
    await waitFor(() => expect(where()).toBe('/auth?next=%2Fmi-tarjeta'));
    cleanup();
    open('/mi-clasificacion');
    await waitFor(() => expect(where()).toBe('/torneos'));
  });
});

/* What is read for the first screen of the app before it is drawn; a page brings most of it along (docs/decisions/0012). */
describe('before its first drawing', () => {
  const LUCIA = { id: 'lucia', email: 'lucia@example.test', esAdmin: false, jugador: null };

  /** As much of an answer as each of them needs to be taken for one. */
  const ANSWER = {
    json: {},
    torneo: { cuenta: 'golpes', tope: null },
    ultimaHora: { primero: null, cambios: [] },
    recorridos: [],
    participantes: [],
  };

  let asked: string[] = [];
  const realFetch = fetch;
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(Response.json(ANSWER));
    });
  });
  afterEach(() => void vi.stubGlobal('fetch', realFetch));

  async function bring(address: string, usuario: typeof LUCIA | null): Promise<string[]> {
    const queryClient = createQueryClient();
    queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
    await bringScreenOf(new URL(address, 'http://club.test'), queryClient, Promise.resolve());
    return asked;
  }

  test.each([
    ['/clasificacion?torneo=copa', '/api/torneos/copa/clasificacion'],
    ['/ligas/invierno%20largo', '/api/ligas/invierno%20largo/clasificacion'],
    ['/introduccion-datos/7', '/api/rpc/partidas/tarjeta'],
    ['/mis-resultados', '/api/rpc/estadisticas/misResultados'],
    ['/mis-estadisticas', '/api/rpc/estadisticas/misEstadisticas'],
  ])('%s is drawn with what it is about', async (address, question) => {
    expect(await bring(address, LUCIA)).toEqual([question]);
  });

  test.each(['/clasificacion', '/ligas', '/admin/ligas', '/hoyo-20'])(
    '%s reads nothing before',
    async (path) => {
      expect(await bring(path, LUCIA)).toEqual([]);
    },
  );

  test('what the phone has kept is drawn without asking first', async () => {
    const queryClient = createQueryClient();
    const { queryKey } = clasificacionDeLigaOptions('primavera');
    queryClient.setQueryData(queryKey, {} as ClasificacionDeLiga, { updatedAt: 1 });
    const address = { pathname: '/ligas/primavera', search: '' };
    await bringScreenOf(address, queryClient, Promise.resolve());
    expect(asked).toEqual([]);
  });

  test.each(['/introduccion-datos/7', '/mis-resultados', '/mis-estadisticas'])(
    'nobody asks for what %s is about without a session',
    async (path) => {
      expect(await bring(path, null)).toEqual([]);
    },
  );
});
