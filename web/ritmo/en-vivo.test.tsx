import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RitmoDeTorneo } from '#contrato/ritmo.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { bringLive } from '#web/live/use-live.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { useRitmo } from './queries.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ritmo = (momento: string): RitmoDeTorneo => ({
  torneo: { id: 'uno', slug: 'san-isidro', nombre: 'San Isidro', fechaJuego: '2026-05-16', nueve: null },
  momento,
  minutosPorHoyo: 14,
  comite: false,
  partidas: [],
});

function Momento() {
  return <p>{useRitmo('san-isidro').query.data?.momento}</p>;
}

test('a stroke between the reading and the opening of the stream is read, although the stream does not tell it', async () => {
  await bringLive();
  const streams = playEventSource();
  let momento = 'antes';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: ritmo(momento) })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Momento />
    </QueryClientProvider>,
  );
  await screen.findByText('antes');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  momento = 'despues';
  act(() => streams[0]?.open());
  await screen.findByText('despues');
});

test('what moves without a stroke that the stream tells is read again soon', async () => {
  await bringLive();
  const streams = playEventSource();
  let momento = 'antes';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: ritmo(momento) })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Momento />
    </QueryClientProvider>,
  );
  await screen.findByText('antes');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  momento = 'al abrirse';
  act(() => streams[0]?.open());
  await screen.findByText('al abrirse');
  momento = 'con el hoyo 17';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => streams[0]?.tell('total', {}));
  await act(async () => await vi.advanceTimersByTimeAsync(3_000));
  await act(async () => await vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('con el hoyo 17')).toBeDefined();
});

test('a stroke that comes while the partidas are being read is read too: that reading may be older', async () => {
  await bringLive();
  const streams = playEventSource();
  const readings: (() => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const momento = `lectura ${readings.length + 1}`;
    readings.push(() => resolve(Response.json({ json: ritmo(momento) })));
    return promise;
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Momento />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(readings).toHaveLength(1));
  readings[0]?.();
  await screen.findByText('lectura 1');
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]?.open());
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => streams[0]?.tell('golpes', { v: 'a.2', p: 'p1', h: 1, g: 4 }));
  readings[1]?.();
  await act(async () => await vi.advanceTimersByTimeAsync(3_000));
  expect(readings).toHaveLength(3);
  readings[2]?.();
  await act(async () => await vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('lectura 3')).toBeDefined();
});
