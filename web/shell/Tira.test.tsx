import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { api } from '#web/api/client.ts';
import { KEPT_AT, rememberKept } from '#web/api/kept.ts';
import { tellReach } from '#web/api/reach.ts';
import type { Operacion } from '#web/offline/operacion.ts';
import { tellWaiting } from '#web/offline/waiting.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { BottomBar } from './BottomBar.tsx';
import { Tira } from './Tira.tsx';
import { primerHueco } from './use-tarjeta-de-hoy.ts';

const NOW = Date.parse('2026-05-16T08:44:00Z');
const inicioKey = api.inicio.get.queryKey({ input: {} });
const hoy = { partidaId: 'p1', validada: false, siguienteHoyo: 8, torneo: { nombre: 'Trofeo' } };
const golpe = (hoyo: number, rest: Partial<Operacion> = {}): Operacion => ({
  opId: `op${hoyo}`,
  usuarioId: 'lucia',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo,
  golpes: 4,
  versionBase: null,
  seq: hoyo,
  ...rest,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  tellReach(true);
  tellWaiting({ operaciones: [], envio: 'en-reposo' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A screen of Lucía's that shows home's answer, with the frame's foot under it. */
function open({ inicio, keptAt }: { inicio?: object; keptAt?: number } = {}) {
  const queries = new QueryClient();
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
  queries.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario: { id: 'lucia' } } as never);
  if (inicio)
    queries.setQueryData(inicioKey, inicio as Inicio, keptAt === undefined ? {} : { updatedAt: KEPT_AT });
  if (keptAt !== undefined) rememberKept(JSON.stringify(inicioKey), keptAt);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Tira />
        <BottomBar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
}

const strip = () => screen.queryByRole('status')?.textContent ?? null;
const card = () => screen.getAllByRole('link')[2];

test('on a good day there is no strip, and the third door is to play', () => {
  open({ inicio: { hoy: null } });
  expect([strip(), card()?.textContent]).toEqual([null, 'Jugar']);
});

test('on a day of play the third door opens the card at its hole, and counts what waits', () => {
  open({ inicio: { hoy } });
  expect(card()?.getAttribute('href')).toBe('/introduccion-datos/p1#h8');
  act(() => tellWaiting({ operaciones: [golpe(8), golpe(9)], envio: 'sin-conexion' }));
  expect(card()?.textContent).toBe('22 golpes en el móvilTarjeta');
});

test('a validated card is played no more, and another day has none', () => {
  open({ inicio: { hoy: { ...hoy, validada: true } } });
  expect(card()?.textContent).toBe('Jugar');
});

test('strokes that wait are told and may be sent; those of another account are not told', () => {
  open();
  act(() =>
    tellWaiting({ operaciones: [golpe(1), golpe(2, { usuarioId: 'inigo' })], envio: 'sin-conexion' }),
  );
  expect(strip()).toBe('1 golpe en el móvil');
  expect(screen.getByRole('button', { name: 'Enviar ahora' })).toBeTruthy();
  act(() => tellWaiting({ operaciones: [golpe(1)], envio: 'sin-sesion' }));
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/auth?next=%2F');
});

test('without home’s answer the card of what waits is the way back, of a torneo or personal', () => {
  open();
  act(() => tellWaiting({ operaciones: [golpe(3)], envio: 'sin-conexion' }));
  expect(card()?.getAttribute('href')).toBe('/introduccion-datos/p1');
  act(() =>
    tellWaiting({ operaciones: [golpe(3, { partidaId: 'p2', clase: 'personal' })], envio: 'sin-conexion' }),
  );
  expect(card()?.getAttribute('href')).toBe('/partida-personal/p2');
});

describe('what is kept', () => {
  test('is marked with its hour when the club does not answer in time, until it does', () => {
    const queries = open({ inicio: { hoy: null }, keptAt: NOW - 13 * 60_000 });
    expect(strip()).toBeNull();
    act(() => void vi.advanceTimersByTime(1500));
    expect(strip()).toBe('ActualizandoDatos de las 10:31');
    act(() => tellReach(false));
    expect(strip()).toBe('Sin conexión con el clubDatos de las 10:31');
    act(() => tellReach(true));
    act(() => {
      queries.setQueryData(inicioKey, { hoy: null } as Inicio);
      vi.advanceTimersByTime(2000);
    });
    expect(strip()).toBeNull();
  });

  test('is not said to be on its way once the club has failed to bring it, and can be asked for again', async () => {
    const queries = open({ inicio: { hoy: null }, keptAt: NOW - 13 * 60_000 });
    let comes = false;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        comes ? Response.json({ json: { hoy: null } }) : Response.json({ json: null }, { status: 500 }),
      ),
    );
    void queries.refetchQueries();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(strip()).toBe('ActualizandoDatos de las 10:31');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(strip()).toBe('No se ha podido actualizarDatos de las 10:31');
    comes = true;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(strip()).toBeNull();
  });

  test('does not count what is kept without an hour: the session', () => {
    const queries = open({ inicio: { hoy: null } });
    const sesionKey = api.cuenta.sesion.queryKey({ input: {} });
    act(() => void queries.setQueryData(sesionKey, (sesion) => sesion, { updatedAt: KEPT_AT }));
    act(() => tellReach(false));
    expect(strip()).toBe('Sin conexión con el clubDatos de las 10:44');
  });

  test('of another day says which', () => {
    open({ inicio: { hoy: null }, keptAt: NOW - 86_400_000 });
    act(() => tellReach(false));
    expect(strip()).toContain('Datos del 15/05');
  });
});

test('the first gap of a card counts what was typed on this phone, and what was cleared on it', () => {
  const golpes = Array.from({ length: 18 }, (_, i) => (i < 7 ? 4 : null));
  const partida = {
    participantes: [
      { participanteId: 'i1', golpes },
      { participanteId: 'i2', golpes },
    ],
  };
  expect(primerHueco(partida, [])).toBe(8);
  expect(primerHueco(partida, [golpe(8)])).toBe(8);
  expect(primerHueco(partida, [golpe(8), golpe(8, { participanteId: 'i2', golpes: 'raya' })])).toBe(9);
  expect(primerHueco(partida, [golpe(3, { golpes: null })])).toBe(3);
  expect(
    primerHueco({ participantes: [{ participanteId: 'i1', golpes: golpes.map(() => 4) }] }, []),
  ).toBeNull();
});
