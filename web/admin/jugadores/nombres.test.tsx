import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { NombresPorRevisar } from './NombresPorRevisar.tsx';
import { NuevoJugador } from './NuevoJugador.tsx';

let sent: Record<string, unknown>[] = [];
let client = createQueryClient();
let answer: () => Response = () => Response.json({ json: { id: 'nuevo' } });
const press = async (name: string | RegExp) => await pressOn(client, name);
const onClose = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  client = createQueryClient();
  onClose.mockClear();
  answer = () => Response.json({ json: { id: 'nuevo', nombre: 'Alguien' } });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    // The session is asked for today's day as well.
    if (url.includes('/admin/jugadores')) sent.push(json);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dudoso = (id: string, nombreDePila: string, apellidos: string): JugadorResumen => ({
  id,
  nombre: `${nombreDePila} ${apellidos}`.trim(),
  nombreDePila,
  apellidos,
  nombreDudoso: true,
  version: 3,
  imagen: null,
  email: null,
  usuario: null,
  handicap: null,
  sexo: null,
  tramoEdad: null,
  licencia: null,
});

const lista = (jugadores: readonly JugadorResumen[]) => (
  <QueryClientProvider client={client}>
    <NombresPorRevisar jugadores={jugadores} />
  </QueryClientProvider>
);
const revisar = (jugadores: readonly JugadorResumen[]) => render(lista(jugadores));

test('no list stands there when no name is doubtful', () => {
  revisar([{ ...dudoso('ana', 'Ana', 'Ruiz'), nombreDudoso: false }]);
  expect(screen.queryByText('Nombres por revisar')).toBeNull();
});

test('a doubtful name is accepted as mended, from the version that was shown', async () => {
  revisar([dudoso('pepe', 'José', 'Martín López'), dudoso('cher', 'Cher', '')]);
  const suyo = within(screen.getByRole('group', { name: 'José Martín López' }));
  fireEvent.change(suyo.getByLabelText('Nombre'), { target: { value: 'José Martín' } });
  fireEvent.change(suyo.getByLabelText('Apellidos'), { target: { value: ' López' } });
  await press('Correcto: José Martín López');
  await press('Correcto: Cher');
  const version = 3;
  expect(sent).toMatchObject([
    { version, nombre: 'José Martín López', apellidos: 'López' },
    { version, nombre: 'Cher', apellidos: '' },
  ]);
});

test('what is typed of a name stays when something else of the jugador changes, and is sent over that', async () => {
  const pepe = dudoso('pepe', 'José', 'Martín López');
  const { rerender } = revisar([pepe]);
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'José Martín' } });
  // The handicap, changed in the list below
  rerender(lista([{ ...pepe, handicap: 12, version: 4 }]));
  fireEvent.change(screen.getByLabelText('Apellidos'), { target: { value: 'López' } });
  await press('Correcto: José Martín López');
  expect(sent).toMatchObject([{ version: 4, nombre: 'José Martín López', apellidos: 'López' }]);
});

test('five names are shown at once, and how many come after', () => {
  revisar(Array.from({ length: 7 }, (_, i) => dudoso(String(i), 'Alguien', `Martín ${i}`)));
  expect(screen.getAllByRole('group')).toHaveLength(5);
  expect(screen.getByText('2 nombres más después')).toBeDefined();
});

function crear() {
  render(
    <QueryClientProvider client={client}>
      <NuevoJugador onClose={onClose} />
    </QueryClientProvider>,
  );
}

const escribir = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a jugador is sent whole, in one act', async () => {
  crear();
  escribir(/^Nombre/u, 'Mª del Rosario');
  escribir(/^Apellidos/u, 'Fernández Gil');
  escribir(/^Fecha de nacimiento/u, '1980-02-01');
  escribir(/^Hándicap/u, '+1,2');
  escribir(/^Sexo/u, 'mujer');
  escribir(/^Tramo de edad/u, 'senior');
  escribir(/^Número de licencia/u, 'AM00000007');
  escribir(/^Email/u, 'rosario@club.test');
  await press('Crear Jugador');
  expect(sent).toMatchObject([
    {
      nombre: 'Mª del Rosario Fernández Gil',
      apellidos: 'Fernández Gil',
      fechaNacimiento: '1980-02-01',
      handicap: -1.2,
      sexo: 'mujer',
      tramoEdad: 'senior',
      numeroLicenciaFederativa: 'AM00000007',
      email: 'rosario@club.test',
      telefono: null,
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is wrong is told by field and nothing is sent', async () => {
  crear();
  escribir(/^Apellidos/u, 'Fernández Gil');
  escribir(/^Hándicap/u, 'mucho');
  escribir(/^Email/u, 'rosario');
  await press('Crear Jugador');
  for (const label of [/^Nombre/u, /^Fecha de nacimiento/u, /^Hándicap/u, /^Email/u])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('somebody of the name and birth date of another is asked about, and made when it is somebody else', async () => {
  const hay = 'Ya hay un jugador con ese nombre y fecha de nacimiento';
  const data = { titulo: 'Ya está en el club', id: 'r' };
  const json = { defined: true, code: 'jugador_repetido', status: 409, message: hay, data };
  answer = () =>
    Response.json(sent.at(-1)?.['aunqueRepetido'] ? { json: { id: 'nuevo' } } : { json }, {
      status: sent.at(-1)?.['aunqueRepetido'] ? 200 : 409,
    });
  crear();
  escribir(/^Nombre/u, 'Rosario');
  escribir(/^Fecha de nacimiento/u, '1980-02-01');
  const preguntar = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Crear Jugador' }));
    const pregunta = await screen.findByRole('alertdialog', { name: '¿Es otra persona?' });
    expect(pregunta.textContent).toContain(`${hay}. Si es la misma persona`);
    return within(pregunta);
  };
  fireEvent.click((await preguntar()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect([sent.length, onClose.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click((await preguntar()).getByRole('button', { name: 'Crear de todas formas' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ aunqueRepetido = false }) => aunqueRepetido)).toEqual([false, false, true]);
});
