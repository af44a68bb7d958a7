import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { tellReach } from '#web/api/reach.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { participante, tablero } from '#web/testing/tableros.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { JugarPartido } from './JugarPartido.tsx';

const QUIENES = [
  ['ana', 'Ana García'],
  ['eva', 'Eva López'],
  ['luz', 'Luz Gil'],
  ['paz', 'Paz Sanz'],
] as const;
type Partido = NonNullable<TableroDeTorneo['partidos']>[number];
const LIBRE = { siembraA: null, siembraB: null, concedidos: [], extra: [] };
/** A match of the first round that its first side has won. */
const primera = (lugar: number, aId: string, bId: string): Partido => ({
  id: `s${lugar}`,
  version: 1,
  ronda: 1,
  lugar,
  aId,
  bId,
  ...LIBRE,
  recibe: null,
  reciben: null,
  resultado: { ganadorId: aId, motivo: 'anotado', marcador: null },
});
const FINAL: Partido = {
  id: 'f',
  version: 3,
  ronda: 2,
  lugar: 1,
  aId: null,
  bId: null,
  ...LIBRE,
  recibe: null,
  reciben: { a: [0], b: [1] },
  recibenEntre: { aId: 'ana', bId: 'eva' },
  hoyos: [],
  resultado: null,
};
type Ganador = NonNullable<Partido['hoyos']>[number]['ganador'];
/** Holes from the first on, as they were won. */
const hoyos = (...ganadores: readonly Ganador[]) =>
  ganadores.map((ganador, i) => ({ hoyo: i + 1, aId: 'ana', bId: 'eva', ganador }));

const elTablero = (cambios: Partial<Partido>): TableroDeTorneo =>
  tablero({
    participantes: QUIENES.map(([id, nombre]) => participante(id, nombre)),
    ultimaHora: { primero: null, cambios: [] },
    partidos: [primera(1, 'ana', 'luz'), primera(2, 'eva', 'paz'), { ...FINAL, ...cambios }],
  });

const enviado = vi.fn<(url: string, body: unknown) => void>();
let sinCobertura = false;

beforeEach(() => {
  sinCobertura = false;
  playEventSource();
});
afterEach(() => {
  cleanup();
  takeToasts();
  tellReach(true);
  vi.unstubAllGlobals();
  enviado.mockReset();
});

function abrir(cambios: Partial<Partido> = {}, jugadorId = 'j-ana') {
  let enElClub = cambios;
  const jugador = { id: jugadorId, nombre: 'Ana García', handicap: 0, imagen: null };
  const usuario = { id: 'u', email: 'ana@example.org', esAdmin: false, jugador };
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (url.includes('clasificacion')) return Promise.resolve(Response.json(elTablero(enElClub)));
    if (!url.includes('/partidos/')) return Promise.resolve(Response.json({ json: { usuario } }));
    if (sinCobertura) return Promise.reject(new TypeError('Failed to fetch'));
    enviado(url.split('/').at(-1) ?? '', JSON.parse(init?.body ?? '{}'));
    return Promise.resolve(Response.json({ json: { version: 4 } }));
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <JugarPartido torneo="match" partidoId="f" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  /** As the club will tell it when it is asked again. */
  const willBe = (de: Partial<Partido>) => void (enElClub = { ...enElClub, ...de });
  return {
    willBe,
    /** The board comes, with what another phone has written. */
    nowIs: (de: Partial<Partido>) => {
      willBe(de);
      const vivo = tableroVivo(elTablero(enElClub), 0);
      act(() => void client.setQueryData(tableroOptions('match').queryKey, vivo));
    },
  };
}

const pulsar = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('whoever plays it writes who won each hole, from the next that waits', async () => {
  abrir({ hoyos: hoyos('a', 'empate', 'b', 'b') });
  await screen.findByText('¿Quién gana el hoyo 5?');
  expect(screen.getByRole('status').textContent).toBe('1 arriba, quedan 14 · Eva contra Ana');
  expect(screen.getByText('En el hoyo 5 nadie recibe golpe')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Hoyo 3: lo gana Eva' })).toBeDefined();
  await pulsar('Ana');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]).toEqual([
    'anotarHoyo',
    { json: { partidoId: 'f', version: 3, hoyo: 5, aId: 'ana', bId: 'eva', ganador: 'a' } },
  ]);
  await pulsar('Hoyo 1: lo gana Ana');
  expect(screen.getByText('En el hoyo 1 recibe golpe Eva')).toBeDefined();
  await pulsar('Borrar el hoyo 1');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledTimes(2));
  expect(enviado.mock.calls[1]?.[1]).toMatchObject({ json: { hoyo: 1, ganador: null } });
});

test('all square after 18 the 19th is written, and a match that is over is confirmed after asking', async () => {
  const iguales = Array.from({ length: 18 }, (): Ganador => 'empate');
  abrir({ hoyos: hoyos(...iguales) });
  expect(await screen.findByText('¿Quién gana el hoyo 19 (otra vez el 1)?')).toBeDefined();
  expect(screen.getByText('En el 19 (hoyo 1) recibe golpe Eva')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar resultado' })).toBeNull();
  cleanup();
  abrir({ hoyos: hoyos(...iguales, 'b') });
  await pulsar('Confirmar resultado');
  expect(screen.getByText('en el 19').parentElement?.textContent).toBe('en el 19 · Eva contra Ana');
  expect(await screen.findByText(/Gana Eva López, en el 19/u)).toBeDefined();
  await pulsar('Confirmar');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]).toEqual(['confirmar', { json: { partidoId: 'f', version: 3 } }]);
});

test('a hole is conceded, and one that was is taken back there', async () => {
  abrir({ concedidos: [{ hoyo: 1, ganadorId: 'eva' }] });
  await screen.findByText('¿Quién gana el hoyo 2?');
  await pulsar('Conceder');
  await pulsar('Eva López concede el hoyo 2');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({ json: { hoyo: 2, ganadorId: 'ana' } });
  await pulsar('Hoyo 1: lo gana Eva');
  expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull();
  await pulsar('Deshacer la concesión del hoyo 1');
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledTimes(2));
  expect(enviado.mock.calls[1]?.[1]).toMatchObject({ json: { hoyo: 1, ganadorId: null } });
});

test('without coverage it says so, and keeps nothing', async () => {
  abrir();
  await screen.findByText('¿Quién gana el hoyo 1?');
  sinCobertura = true;
  await pulsar('Empatado');
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ tone: 'error' }]));
  act(() => tellReach(false));
  expect(await screen.findByText(/Sin cobertura: aquí no se guarda nada/u)).toBeDefined();
  expect(enviado).not.toHaveBeenCalled();
});

test('who does not play it looks on; a result that is written is told', async () => {
  abrir({ hoyos: hoyos('a') }, 'j-luz');
  expect(await screen.findByText('Los hoyos los apuntan quienes juegan el partido.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Conceder' })).toBeNull();
  cleanup();
  abrir({ resultado: { ganadorId: 'ana', motivo: 'anotado', marcador: '3&2' } });
  expect(await screen.findByText('Resultado anotado. Solo lo cambia la administración.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull();
});

test('what the other phone writes moves nobody to another hole; what is written here leads to the next', async () => {
  const { nowIs, willBe } = abrir({ hoyos: hoyos('a') });
  await screen.findByText('¿Quién gana el hoyo 2?');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Ana' }));
  nowIs({ version: 4, hoyos: hoyos('a', 'b') });
  expect(await screen.findByRole('button', { name: 'Hoyo 2: lo gana Eva' })).toBeDefined();
  expect(screen.getByText('¿Quién gana el hoyo 2?')).toBeDefined();
  willBe({ version: 5, hoyos: hoyos('a', 'a') });
  await pulsar('Ana');
  expect(await screen.findByText('¿Quién gana el hoyo 3?')).toBeDefined();
  expect(enviado.mock.calls[0]?.[1]).toMatchObject({ json: { version: 4, hoyo: 2, ganador: 'a' } });
  nowIs({ version: 6, hoyos: hoyos('a', 'a', 'b') });
  expect(await screen.findByRole('button', { name: 'Hoyo 3: lo gana Eva' })).toBeDefined();
  expect(screen.getByText('¿Quién gana el hoyo 3?')).toBeDefined();
});

test('a hole conceded here leads to the next, and who has gone to another one meanwhile stays there', async () => {
  const { willBe } = abrir({ hoyos: hoyos('a') });
  await screen.findByText('¿Quién gana el hoyo 2?');
  await pulsar('Conceder');
  willBe({ version: 4, concedidos: [{ hoyo: 2, ganadorId: 'ana' }] });
  await pulsar('Eva López concede el hoyo 2');
  expect(await screen.findByText('¿Quién gana el hoyo 3?')).toBeDefined();
  willBe({ version: 5, hoyos: hoyos('a', 'a', 'b') });
  await pulsar('Eva');
  await pulsar('Hoyo 9: sin apuntar');
  expect(await screen.findByRole('button', { name: 'Hoyo 3: lo gana Eva' })).toBeDefined();
  expect(screen.getByText('¿Quién gana el hoyo 9?')).toBeDefined();
});
