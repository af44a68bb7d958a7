import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from '#web/router/router.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import type { Usuario } from '#web/session/session.ts';
import { refusal } from '#web/testing/club.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { CrearPartidaPersonalPage } from './CrearPartidaPersonalPage.tsx';

const CAMPO = { id: '0190f5fe-0000-7000-8000-000000000001', nombre: 'La Dehesa', ubicacion: 'Soria' };
const CAMPOS = { campos: [{ ...CAMPO, salida: null }] };
const LUCIA: NonNullable<Usuario> = {
  id: '0190f5fe-0000-7000-8000-000000000002',
  email: 'lucia@correo.es',
  esAdmin: false,
  jugador: { id: '0190f5fe-0000-7000-8000-000000000003', nombre: 'Lucía', handicap: 14.1, imagen: null },
};

const DE_AYER = {
  id: '0190f5fe-0000-7000-8000-000000000004',
  nombre: 'La de siempre',
  horaDeSalida: '09:30',
  campo: CAMPO,
  cuenta: 'golpes',
  tope: null,
  juego: 'ninguno',
  participantes: [{ participanteId: 'p1', jugadorId: 'eva', nombre: 'Eva', handicapPropio: 9.1 }],
} as unknown as PartidaPersonal;

/** Another one of the same people. */
const OTRA = '0190f5fe-0000-7000-8000-000000000005';

/** What the phone sent to the club to make rounds. */
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('/crear')) sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ json: { ...CAMPOS, jugadores: [], handicaps: [] } }));
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

function open(usuario: Usuario, at = '/crear-partida-personal', campos: typeof CAMPOS = CAMPOS) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { enabled: false } });
  queryClient.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  queryClient.setQueryData(api.partidasPersonales.campos.queryKey({ input: {} }), campos);
  for (const id of [DE_AYER.id, OTRA])
    queryClient.setQueryData(api.partidasPersonales.get.queryKey({ input: { partidaId: id } }), {
      ...DE_AYER,
      id,
    });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <CrearPartidaPersonalPage />
        <Where />
        <Link to="/torneos">Torneos</Link>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const crear = () => fireEvent.click(screen.getByRole('button', { name: 'Crear Partida' }));
const told = () => takeToasts().map(({ title, description }) => [title, description]);

function fill() {
  type('Nombre', 'Partida del sábado');
  type('Campo', CAMPO.id);
  type('Hora', '08:30');
}

test('a club that has no course yet says so where one would be chosen', () => {
  open(LUCIA, undefined, { campos: [] });
  expect(screen.getByLabelText('Campo').getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText(/^El club todavía no tiene campos/u)).toBeTruthy();
  cleanup();
  open(LUCIA);
  expect(screen.queryByText(/^El club todavía no tiene campos/u)).toBeNull();
});

test('what is missing is told at its field, and the first one has the focus', async () => {
  open(LUCIA);
  type('Nombre', 'Partida del sábado');
  crear();
  expect(await screen.findByText('Elige el campo')).toBeTruthy();
  expect(screen.getByText('Elige la hora de salida')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Campo'));
  expect(told()).toEqual([['Error', 'Completa todos los campos de la partida']]);
  expect(sent).toEqual([]);
});

test('a year written with two figures is no day to play on', async () => {
  open(LUCIA);
  fill();
  type('Fecha', '0026-12-05');
  crear();
  expect(await screen.findByText('Revisa el año de la fecha')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Fecha'));
  expect(sent).toEqual([]);
});

test('a visitor is sent to the door, and finds the form as it was left', async () => {
  open(null);
  fill();
  crear();
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/auth'));
  cleanup();
  open(LUCIA);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Partida del sábado');
  expect(screen.getByLabelText('Campo')).toHaveProperty('value', CAMPO.id);
  expect(screen.getByLabelText('Hora')).toHaveProperty('value', '08:30');
});

test('a round that is repeated as it was waits for who has to sign in again, as they are told', async () => {
  vi.stubGlobal('fetch', () => {
    const { json } = refusal('sin_sesion', 'Sesión', 'Entra otra vez');
    return Promise.resolve(Response.json({ json: { ...(json as object), status: 401 } }, { status: 401 }));
  });
  open(LUCIA, `/crear-partida-personal?repetir=${DE_AYER.id}`);
  crear();
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/auth'));
  expect(told()).toEqual([
    ['Inicia sesión para guardar la partida', 'Al volver, la partida estará como la has dejado'],
  ]);
  cleanup();
  open(LUCIA);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La de siempre');
  expect(screen.getByRole('heading', { name: 'Participantes (2)' })).toBeTruthy();
});

test('a repeated round that is reloaded is as it was typed; another one that is repeated is not', () => {
  open(LUCIA, `/crear-partida-personal?repetir=${DE_AYER.id}`);
  type('Nombre', 'La de hoy');
  cleanup();
  open(LUCIA, `/crear-partida-personal?repetir=${DE_AYER.id}`);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La de hoy');
  expect(screen.getByRole('heading', { name: 'Participantes (2)' })).toBeTruthy();
  cleanup();
  open(LUCIA, `/crear-partida-personal?repetir=${OTRA}`);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'La de siempre');
});

test('a touch too many makes one round, and the draft is gone', async () => {
  open(LUCIA);
  fill();
  const button = screen.getByRole('button', { name: 'Crear Partida' });
  fireEvent.click(button);
  fireEvent.submit(button);
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/mis-partidas'));
  expect(sent).toMatchObject([{ json: { nombre: 'Partida del sábado', campoId: CAMPO.id } }]);
  expect(told()).toEqual([['¡Éxito! Partida personal creada correctamente', undefined]]);
  cleanup();
  open(LUCIA);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', '');
});

test('who went elsewhere while a round was being made is told of it there, and not brought back', async () => {
  const { promise: hecha, resolve } = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/crear') ? hecha : fetch(path, init),
  );
  open(LUCIA);
  fill();
  crear();
  fireEvent.click(screen.getByRole('link', { name: 'Torneos' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/torneos'));
  resolve(Response.json({ json: { id: OTRA } }));
  await waitFor(() => expect(told()).toEqual([['¡Éxito! Partida personal creada correctamente', undefined]]));
  const button = await screen.findByRole('button', { name: 'Crear Partida' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByTestId('where').textContent).toBe('/torneos');
});

test('a round that was made although its answer was lost is corrected, once something of it was changed', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => {
      const { json } = refusal('operacion_repetida', 'Error', 'Esa operación ya se usó para otro resultado');
      return Promise.resolve(Response.json({ json }, { status: 409 }));
    },
  ];
  const fetchOthers = fetch;
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    if (!path.endsWith('/crear')) return fetchOthers(path, init);
    sent.push(JSON.parse(init.body));
    return answers.shift()?.();
  });
  open(LUCIA);
  fill();
  crear();
  await waitFor(() => expect(told()).toHaveLength(1));
  type('Hora', '09:00');
  crear();
  await waitFor(() => expect(sent).toHaveLength(2));
  const [{ json }] = sent as [{ json: { id: string } }];
  await waitFor(() =>
    expect(screen.getByTestId('where').textContent).toBe(`/editar-partida-personal/${json.id}`),
  );
  expect(told()).toEqual([
    ['La partida ya está creada', 'Está como la enviaste la primera vez: corrígela aquí'],
  ]);
  cleanup();
  open(LUCIA);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', '');
});

test('Enter in the guest’s fields adds the guest and empties them for the next one', async () => {
  open(LUCIA);
  type('Nombre del invitado', 'Ramón');
  fireEvent.keyDown(screen.getByLabelText('Nombre del invitado'), { key: 'Enter' });
  expect(await screen.findByRole('heading', { name: 'Participantes (2)' })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Nombre del invitado')).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre del invitado'));
});

test('a guest without a name is told so and not added', () => {
  open(LUCIA);
  fireEvent.click(screen.getByRole('button', { name: 'Añadir invitado' }));
  expect(told()).toEqual([['Error', 'Introduce el nombre del invitado']]);
  expect(screen.getByRole('heading', { name: 'Participantes (1)' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre del invitado'));
});

test('a handicap that no guest has is told with those that there are', () => {
  open(LUCIA);
  type('Nombre del invitado', 'Ramón');
  const handicap = screen.getByLabelText(/^Hándicap /u);
  fireEvent.change(handicap, { target: { value: '-999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Añadir invitado' }));
  const mensaje = 'El hándicap va de +10 a 54, y el de una partida de +30 a 90, con un decimal como mucho';
  expect(told()).toEqual([['Error', mensaje]]);
  expect(document.activeElement).toBe(handicap);
});

test('a guest that is written and not added yet is not left out', async () => {
  open(LUCIA);
  fill();
  type('Nombre del invitado', 'Ramón');
  crear();
  expect(await screen.findByText('Pulsa «Añadir invitado», o borra su nombre')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre del invitado'));
  expect(told()).toEqual([['Error', 'Pulsa «Añadir invitado», o borra su nombre']]);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Añadir invitado' }));
  expect(await screen.findByRole('heading', { name: 'Participantes (2)' })).toBeTruthy();
  crear();
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/mis-partidas'));
  expect(sent).toMatchObject([{ json: { participantes: [{}, { tipo: 'invitado', nombre: 'Ramón' }] } }]);
});

test('the browser asks for a guest that is not added, and for nothing that is kept in the tab', () => {
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open(LUCIA);
  fill();
  expect(leaves()).toBe(true);
  type('Nombre del invitado', 'Ramón');
  expect(leaves()).toBe(false);
  type('Nombre del invitado', '');
  expect(leaves()).toBe(true);
});

test('an account without a jugador is told whom to ask before the form is filled in', () => {
  open({ ...LUCIA, jugador: null });
  expect(screen.getByText(/todavía no está unida a un jugador del club/u)).toBeTruthy();
  expect(screen.queryByText('Te añadimos al iniciar sesión')).toBeNull();
  cleanup();
  open(null);
  expect(screen.queryByText(/todavía no está unida a un jugador del club/u)).toBeNull();
});
