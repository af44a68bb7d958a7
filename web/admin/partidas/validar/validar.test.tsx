import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { repartoOptions } from '../queries.ts';
import { RepartoDelTorneo } from '../RepartoDelTorneo.tsx';

/** A torneo of one partida, with the holes that Ana and Eva have on their cards. */
function conHoyos(ana: number, eva: number): RepartoDeTorneo {
  const participantes = Object.entries({ Ana: ana, Eva: eva }).map(([nombre, hoyos]) => ({
    id: nombre,
    nombre,
    handicap: 10,
    esInvitado: false,
    sexo: null,
    hoyos,
    bandoId: null,
    estadoDecidido: null,
  }));
  return {
    torneo: {
      id: 't1',
      slug: 'copa',
      nombre: 'Copa',
      fechaJuego: '2026-05-16',
      modalidad: 'individual_por_golpes',
      cuenta: 'golpes',
      nueve: null,
    },
    version: 'v1',
    fechaJuego: '2026-05-16',
    partidas: [
      {
        id: 'g1',
        nombre: 'Partida 1',
        horaDeSalida: '10:00',
        hoyoDeSalida: null,
        validada: false,
        participanteIds: ['Ana', 'Eva'],
      },
    ],
    hoyos: [],
    participantes,
    salidasCongeladas: true,
    faltaParaPublicar: [],
    clasificaciones: [],
    enLiga: false,
  };
}

let reparto: RepartoDeTorneo;
let respuesta: () => Promise<Response>;
/** What the club was asked to validate. */
const pedidas: unknown[] = [];
/** Whether it was told that holes are missing. */
const confirmadas: unknown[] = [];

beforeEach(() => {
  reparto = conHoyos(7, 18);
  pedidas.length = 0;
  confirmadas.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('partidas/reparto')) return Promise.resolve(Response.json({ json: reparto }));
    if (!url.endsWith('partidas/validar')) return Promise.reject(new TypeError('Failed to fetch'));
    const { json } = JSON.parse(body ?? '{}') as { json: { estados: unknown; confirmarIncompleta: unknown } };
    pedidas.push(json.estados);
    confirmadas.push(json.confirmarIncompleta);
    return respuesta();
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

function DelClub() {
  const { data } = useQuery(repartoOptions('t1'));
  return data ? <RepartoDelTorneo reparto={data} /> : null;
}

async function mostrar() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DelClub />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Acciones de la Partida 1' });
  return client;
}

/** The question about the partida, with what was decided about Ana: she left the course. */
async function decidir() {
  const client = await mostrar();
  fireEvent.click(screen.getByRole('button', { name: 'Acciones de la Partida 1' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Validar partida', hidden: true }));
  fireEvent.change(de('Ana'), { target: { value: 'retirado' } });
  return client;
}

const pregunta = () => screen.getByRole('alertdialog');
const de = (quien: string) => within(pregunta()).getByLabelText(quien);
const RETIRADA = { participanteId: 'Ana', estado: 'retirado' };

test('what was decided about a card is not lost with a validation that failed', async () => {
  const client = await decidir();
  respuesta = () => Promise.reject(new TypeError('Failed to fetch'));
  await press(client, 'Validar');
  expect(de('Ana')).toHaveProperty('value', 'retirado');
  respuesta = () => Promise.resolve(Response.json({ json: { validada: true } }));
  await press(client, 'Validar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(pedidas).toEqual([[RETIRADA], [RETIRADA]]);
});

test('a card that lost a hole meanwhile is asked for beside what was decided', async () => {
  const client = await decidir();
  const { titulo, mensaje } = TEXTOS_DE_ERROR.tarjetas_sin_decidir;
  const data = { titulo, id: 'ref-1', datos: { participanteIds: ['Eva'] } };
  const json = { defined: true, code: 'tarjetas_sin_decidir', status: 409, message: mensaje, data };
  respuesta = () => Promise.resolve(Response.json({ json }, { status: 409 }));
  reparto = conHoyos(7, 17);
  await press(client, 'Validar');
  expect(de('Ana')).toHaveProperty('value', 'retirado');
  fireEvent.change(de('Eva'), { target: { value: 'sin_tarjeta' } });
  await press(client, 'Validar');
  const deEva = { participanteId: 'Eva', estado: 'sin_tarjeta' };
  expect(pedidas).toEqual([[RETIRADA], [RETIRADA, deEva]]);
});

test('nothing is missing where only a card that was decided has empty holes, which the club is told of', async () => {
  reparto = conHoyos(0, 18);
  const [ana, eva] = reparto.participantes;
  if (!ana || !eva) throw new Error('two cards');
  reparto = { ...reparto, participantes: [{ ...ana, estadoDecidido: 'no_presentado' }, eva] };
  const client = await mostrar();
  fireEvent.click(screen.getByRole('button', { name: 'Acciones de la Partida 1' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Validar partida', hidden: true }));
  expect(pregunta().textContent).toContain('solo los administradores podrán modificar sus resultados');
  expect(pregunta().textContent).not.toContain('Faltan');
  await press(client, 'Validar');
  expect(pedidas).toEqual([[]]);
  expect(confirmadas).toEqual([true]);
});

test('complete partidas that could not be validated are asked for again where they stood', async () => {
  reparto = conHoyos(18, 18);
  const client = await mostrar();
  await press(client, 'Validar todas las completas');
  await press(client, 'Validar');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
});

test('of a torneo of nine holes a card in a partida is of nine', async () => {
  reparto = { ...reparto, torneo: { ...reparto.torneo, nueve: 'ida' } };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DelClub />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/7 de 9 hoyos/u)).toBeDefined();
});
