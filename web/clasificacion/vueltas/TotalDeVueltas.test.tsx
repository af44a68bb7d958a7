import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { bringLive } from '#web/live/use-live.ts';
import { BrowserRouter } from '#web/router/router.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { enElTotal, total } from '#web/testing/totales.ts';
import { TotalDeVueltas } from './TotalDeVueltas.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const de = (nombre: string) => total([nombre], { handicap: [enElTotal(nombre, 1, 0)] });

test('a stroke of a later vuelta that was missed while nothing was heard is on the total once the club is heard again', async () => {
  await bringLive();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const streams = playEventSource();
  let leido = de('Antes');
  const asked = vi.fn(() => Promise.resolve(Response.json({ json: leido })));
  vi.stubGlobal('fetch', asked);
  const pass = async (ms: number) => await act(() => vi.advanceTimersByTimeAsync(ms));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <TotalDeVueltas torneoId="t" jugadorId={null} enDirecto />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await pass(20);
  act(() => streams[0]?.open());
  act(() => streams[0]?.tell('recargar', { v: 'a.1' }));
  await pass(3_000);
  expect([screen.getByText('Antes'), asked.mock.calls.length]).toEqual([expect.anything(), 2]);
  leido = de('Despues');
  act(() => streams[0]?.drop());
  await pass(5_000);
  // The first vuelta stands where it stood: its stream has nothing to tell
  act(() => streams[0]?.open());
  await pass(3_020);
  expect(screen.getByText('Despues')).toBeTruthy();
});
