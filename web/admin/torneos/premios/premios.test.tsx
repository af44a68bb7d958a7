import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PremioGestionado } from '#contrato/admin/premios.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { PremiosDialog } from './PremiosDialog.tsx';

const INSCRITOS = [
  { id: 'ana', nombre: 'Ana Pardo', tieneGolpes: true },
  { id: 'blas', nombre: 'Blas Soto', tieneGolpes: false },
];

const CERCANA: PremioGestionado = {
  id: 'p1',
  tipo: 'bola_mas_cercana',
  nombre: 'Vino',
  hoyo: 7,
  medida: 2.35,
  unidades: 1,
  ganador: { id: 'ana', nombre: 'Ana Pardo' },
  version: 3,
  rifas: [],
};

const RIFA: PremioGestionado = {
  ...CERCANA,
  id: 'p2',
  tipo: 'rifa',
  nombre: 'Un jamón',
  hoyo: null,
  medida: null,
  ganador: null,
};

const SORTEO = {
  id: 1,
  semilla: '00c0ffee',
  momento: '2026-05-16T16:20:00Z',
  motivo: null,
  autor: 'Nuria Belmonte',
  orden: [
    { id: 'blas', nombre: 'Blas Soto' },
    { id: 'ana', nombre: 'Ana Pardo' },
  ],
};

let client = createQueryClient();
let premios: PremioGestionado[] = [];
let nueve: Nueve | null = null;
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push({ path, ...json });
    const said: Record<string, unknown> = {
      list: { premios, inscritos: INSCRITOS, nueve },
      sortear: SORTEO,
      crear: { id: 'p9' },
      actualizar: { id: 'p1' },
      borrar: { id: 'p1' },
    };
    return Promise.resolve(Response.json({ json: said[path] }));
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  nueve = null;
  vi.unstubAllGlobals();
});

async function open(...list: PremioGestionado[]) {
  premios = list;
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <PremiosDialog torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Añadir premio' })).toBeDefined());
}

const press = (name: string) => pressOn(client, name);
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = () => sent.filter(({ path }) => path !== 'list');

test('a prize is told in a line, and a change of it goes from the version that was read', async () => {
  await open(CERCANA);
  expect(screen.getByText('Bola más cercana, hoyo 7')).toBeDefined();
  expect(screen.getByText('Vino · Ana Pardo · 2,35 m')).toBeDefined();
  await press('Editar Bola más cercana, hoyo 7');
  type(/^Medida/u, '1,9');
  type(/^Ganador/u, 'blas');
  await press('Guardar');
  expect(written()).toMatchObject([
    { path: 'actualizar', premioId: 'p1', version: 3, hoyo: 7, medida: 1.9, participanteId: 'blas' },
  ]);
});

test('a new prize is sent with what its kind takes, whatever was typed before', async () => {
  await open();
  expect(screen.getByText('El torneo no tiene premios.')).toBeDefined();
  await press('Añadir premio');
  await press('Guardar');
  expect(screen.getByText(TEXTOS_DE_ERROR.premio_sin_hoyo.mensaje)).toBeDefined();
  type('Hoyo', '12');
  type(/^Medida/u, '3');
  type('Tipo', 'rifa');
  type('Qué se da', 'Un jamón');
  type('Cuántos salen', '3');
  await press('Guardar');
  const vacio = { hoyo: null, medida: null, participanteId: null };
  expect(written()).toMatchObject([
    { path: 'crear', tipo: 'rifa', nombre: 'Un jamón', unidades: 3, ...vacio },
  ]);
});

test('of nine holes only those that are played are offered, and one of the others is told', async () => {
  nueve = 'vuelta';
  await open(CERCANA, { ...CERCANA, id: 'p3', hoyo: 12 }, RIFA);
  const noSeJuega = TEXTOS_DE_ERROR.hoyo_que_no_se_juega.mensaje;
  const lineas = screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes(noSeJuega));
  expect(lineas).toEqual([true, false, false]);
  await press('Editar Bola más cercana, hoyo 7');
  const hoyos = screen.getAllByRole('option', { name: /^Hoyo/u }).map(({ textContent }) => textContent);
  expect(hoyos).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18].map((hoyo) => `Hoyo ${hoyo}`));
  await press('Guardar');
  expect(screen.getByText(noSeJuega)).toBeDefined();
  type('Hoyo', '12');
  await press('Guardar');
  expect(written()).toMatchObject([{ path: 'actualizar', premioId: 'p1', hoyo: 12 }]);
});

test('a raffle is drawn among those who are chosen', async () => {
  await open(RIFA);
  await press('Sortear Rifa: Un jamón');
  expect(screen.getByRole('option', { name: 'Todos los inscritos (2)' })).toBeDefined();
  type('Entran', 'con_golpes');
  await press('Sortear');
  expect(written()).toMatchObject([{ path: 'sortear', premioId: 'p2', entran: 'con_golpes', motivo: null }]);
  expect(takeToasts()).toMatchObject([{ title: 'Sorteo hecho', description: 'Sale Blas Soto' }]);
});

test('a raffle that was drawn says who came out, is not taken away, and is drawn again with its reason', async () => {
  await open({ ...RIFA, rifas: [SORTEO] });
  expect(screen.getByText(/^Blas Soto · Entre 2 personas · Nuria Belmonte, 16\/05\/2026/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Quitar Rifa: Un jamón' })).toBeNull();
  await press('Repetir el sorteo de Rifa: Un jamón');
  await press('Repetir el sorteo');
  expect(screen.getByText(TEXTOS_DE_ERROR.rifa_sin_motivo.mensaje)).toBeDefined();
  expect(written()).toEqual([]);
  type('Por qué se repite', 'Faltaba Cruz');
  await press('Repetir el sorteo');
  expect(written()).toMatchObject([{ path: 'sortear', motivo: 'Faltaba Cruz' }]);
});

test('a prize is taken away once that is confirmed', async () => {
  await open(CERCANA);
  await press('Quitar Bola más cercana, hoyo 7');
  await press('Quitar premio');
  expect(written()).toMatchObject([
    { path: 'borrar', torneoId: 't1', premioId: 'p1', version: CERCANA.version },
  ]);
});

test('a prize that could not be taken away is asked again where it stood', async () => {
  await open(CERCANA);
  await press('Quitar Bola más cercana, hoyo 7');
  const delClub = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Quitar premio');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  vi.stubGlobal('fetch', delClub);
  await press('Quitar premio');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
