import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import type { EntradaDeHistorial } from '#contrato/admin/historial.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { EntradaRow } from './EntradaRow.tsx';
import { HistorialDeCuentasPage } from './HistorialDeCuentasPage.tsx';
import { HistorialDelClubPage } from './HistorialDelClubPage.tsx';
import { refusal } from '#web/testing/club.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { HistorialPage } from './HistorialPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cambio = {
  tipo: 'cambio',
  clave: '2',
  momento: '2026-11-27T19:15:04.000Z',
  autor: 'Nuria Belmonte',
  operacion: 'administradores.cerrarSesion',
  resumen: 'Cierra una sesión de Ramón Ibarra (Chrome en Android)',
  antes: null,
  despues: null,
};

const nombramiento = {
  ...cambio,
  clave: '1',
  autor: null,
  operacion: 'cuentas.nombrar',
  resumen: 'Da la administración del club a Ramón Ibarra, desde la instalación',
};

test('what a change touched is called as its form calls it, else word by word', () => {
  const despues = {
    ubicacion: 'Granada',
    limiteGolpesHoyo: 10,
    hoyoDeSalida: 3,
    sistemaPuntuacion: 'om_hoyo19',
  };
  render(<EntradaRow entrada={{ ...cambio, despues } as EntradaDeHistorial} />);
  const nombres = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(nombres).toEqual([
    'ubicación',
    'límite de golpes por hoyo',
    'hoyo de salida',
    'sistema de puntuación',
  ]);
});

test('a text stands as it was written, and a figure with its comma', () => {
  const entrada = {
    ...cambio,
    antes: { nombre: 'Copa Sr. Díaz v1.2', url: 'https://club.es/a', handicap: 14.2, slope: '113.5' },
    despues: { nombre: 'Copa D. Díaz', url: 'https://otro.es/a', handicap: -1.5, slope: '98.25' },
  } as EntradaDeHistorial;
  render(<EntradaRow entrada={entrada} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Copa Sr. Díaz v1.2 →pasa a Copa D. Díaz',
    'https://club.es/a →pasa a https://otro.es/a',
    '14,2 →pasa a -1,5',
    '113,5 →pasa a 98,25',
  ]);
});

test('a choice is told in the words of its form', () => {
  const entrada = {
    ...cambio,
    antes: { modalidad: 'individual_por_golpes', handicapDe: 'federacion', clase: null },
    despues: {
      modalidad: 'parejas_por_golpes',
      handicapDe: 'pena',
      tipo: 'bola_mas_cercana',
      clase: 'pantalla',
    },
  } as EntradaDeHistorial;
  render(<EntradaRow entrada={entrada} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Individual por golpes →pasa a Parejas por golpes',
    'De la federación →pasa a De la peña',
    '– →pasa a una pantalla del club',
    '– →pasa a Bola más cercana',
  ]);
});

test('a list is told by its names, else by how many they are, and nothing for nothing is not told', () => {
  const ids = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  const entrada = {
    ...cambio,
    antes: { nuevos: [] },
    despues: {
      nuevos: ids,
      salidas: [{ nombre: 'Amarillas', hoyos: [{ par: 4 }] }, { nombre: 'Rojas' }],
      criterios: [],
      rfeg: null,
    },
  } as EntradaDeHistorial;
  render(<EntradaRow entrada={entrada} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '– →pasa a 2',
    '– →pasa a Amarillas, Rojas',
  ]);
});

test('of what was taken away stands what somebody reads: no ids, and a partida by its name', () => {
  const antes = {
    id: 'i-1',
    jugadorId: 'j-1',
    nombre: 'Ana Ruiz',
    partida: { id: 'p-1', nombre: 'Partida 3' },
  };
  render(<EntradaRow entrada={{ ...cambio, antes, despues: null } as EntradaDeHistorial} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ana Ruiz →pasa a –',
    'Partida 3 →pasa a –',
  ]);
});

test('what was changed of the club stands under its day, and each tool is asked for by its filter', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.endsWith('historial/delClub')) return Promise.resolve(Response.json({ json: null }));
    asked.push((JSON.parse(body) as { json: unknown }).json);
    const campo = { ...cambio, operacion: 'gestionCampos.crear', resumen: 'Campo creado: El Encín' };
    return Promise.resolve(Response.json({ json: { filas: [campo], total: 1, siguiente: null } }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HistorialDelClubPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Campo creado: El Encín');
  fireEvent.click(screen.getByRole('button', { name: 'Campos' }));
  await vi.waitFor(() => expect(asked).toEqual([{ filtro: 'todo' }, { filtro: 'campos' }]));
});

test('what was done to accounts stands under its day with who and when, and is told apart by filters', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (it: string | Request, init?: RequestInit) => {
    const request = new Request(new URL(it instanceof Request ? it.url : it, location.href), init);
    if (!request.url.includes('historial/deCuentas')) return Response.json({ json: null });
    const { json } = (await request.json()) as { json: { filtro: string } };
    asked.push(json.filtro);
    const filas = json.filtro === 'acceso' ? [] : [cambio, nombramiento];
    return Response.json({ json: { filas, total: filas.length, siguiente: null } });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HistorialDeCuentasPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'viernes, 27 de noviembre de 2026' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cierra una sesión de Ramón Ibarra (Chrome en Android)20:15:04 · Nuria Belmonte',
    'Da la administración del club a Ramón Ibarra, desde la instalación20:15:04 · El club',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Acceso' }));
  await screen.findByText('Todavía no hay cambios');
  expect(screen.getByRole('button', { name: 'Acceso' }).getAttribute('aria-pressed')).toBe('true');
  expect(asked).toEqual(['todo', 'acceso']);
});

test('a torneo that is not there leads back to the torneos, and to no other try', async () => {
  const { json } = refusal('torneo_no_encontrado', 'Error', 'Torneo no encontrado');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json }, { status: 404 })));
  showInClub({}, <HistorialPage />);
  const salida = await screen.findByRole('link', { name: 'Ver torneos' });
  expect(salida.getAttribute('href')).toBe('/admin/torneos');
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});
