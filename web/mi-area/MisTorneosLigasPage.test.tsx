import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EsperaPropia, LigaPropia, TorneoPropio } from '#contrato/inscripciones.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/MemoryRouter.tsx';
import { MisTorneosLigasPage } from './MisTorneosLigasPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const torneo = (nombre: string, fechaJuego: string): TorneoPropio => ({
  id: nombre,
  slug: nombre,
  nombre,
  fechaJuego,
  descripcion: null,
  modalidad: 'individual_por_golpes',
  cuenta: 'golpes',
  campo: { nombre: 'La Dehesa', ubicacion: 'Madrid' },
  ligas: [],
  handicapDeJuego: 12,
  puesto: null,
  puestoGeneral: null,
  partida: null,
  motivoNoCancelable: null,
});
const LIGA: LigaPropia = {
  id: 'l1',
  slug: 'invierno',
  nombre: 'Liga de Invierno',
  descripcion: null,
  activa: true,
  fechaInicio: null,
  fechaFin: null,
  torneos: 2,
};

type Pedido = { busqueda?: string; cursor?: string };

/** The page of who is enrolled in three torneos, two a page; what is asked of the club for them. */
function open(esperas?: EsperaPropia[]): Pedido[] {
  const pedidos: Pedido[] = [];
  const answerTo = ({ busqueda, cursor }: Pedido) => {
    if (busqueda !== undefined)
      return { filas: [torneo('Copa Vieja', '2020-05-01')], total: 1, siguiente: null };
    if (cursor !== undefined)
      return { filas: [torneo('Copa Vieja', '2020-05-01')], total: 3, siguiente: null };
    const pasada = { ...torneo('Copa Pasada', '2021-05-01'), puesto: 6, puestoGeneral: 7 };
    const filas = [torneo('Copa Futura', '2999-01-01'), pasada];
    return { filas, total: 3, siguiente: 'marca' };
  };
  vi.stubGlobal('fetch', async (it: string | Request, init?: RequestInit) => {
    const request = new Request(new URL(it instanceof Request ? it.url : it, location.href), init);
    if (!request.url.includes('inscripciones/mias')) return Response.json({ json: null });
    const asked =
      request.method === 'GET' ? new URL(request.url).searchParams.get('data') : await request.text();
    const { json: pedido } = JSON.parse(asked || '{"json":{}}') as { json: Pedido };
    pedidos.push(pedido);
    const ligas = pedido.cursor === undefined ? [LIGA] : [];
    return Response.json({ json: { ...answerTo(pedido), ligas, esperas } });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MisTorneosLigasPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return pedidos;
}

test('what follows comes when it is asked for, and the ligas of the first page stay', async () => {
  const pedidos = open();
  await screen.findByText('Copa Futura');
  expect(screen.queryByText('Copa Vieja')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
  await screen.findByText('Copa Vieja');
  expect(screen.getByText('Copa Pasada')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Torneos (3)' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Ligas (1)' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  expect(pedidos).toEqual([{}, { cursor: 'marca' }]);
});

test('where guests stand between, both places are told', async () => {
  open();
  const pasada = (await screen.findByText('Copa Pasada')).closest('summary');
  expect(pasada?.textContent).toContain('6.º puesto');
  expect(pasada?.textContent).toContain('7.º; 6.º entre los socios');
});

test('the club searches, and what is found stands alone', async () => {
  const pedidos = open();
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'vieja' } });
  await screen.findByRole('tab', { name: 'Torneos (1)' });
  expect(screen.getByText('Copa Vieja')).toBeDefined();
  expect(screen.queryByText('Copa Futura')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Ligas (1)' })).toBeDefined();
  expect(pedidos.at(-1)).toEqual({ busqueda: 'vieja' });
});

test('a torneo in which one waits for a place is among the own ones, with the place in the line', async () => {
  const { id, slug, nombre, fechaJuego, campo } = torneo('Copa Llena', '2999-02-01');
  open([{ id, slug, nombre, fechaJuego, campo, puesto: 2 }]);
  const suyo = await screen.findByRole('link', { name: /Copa Llena/u });
  expect(suyo.textContent).toContain('2.º en la lista de espera');
  expect(suyo.getAttribute('href')).toBe('/torneos/Copa%20Llena/inscripcion');
  expect(screen.getByRole('heading', { name: 'En lista de espera' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Torneos (4)' })).toBeDefined();
});
