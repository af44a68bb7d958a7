import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { tarjetaOptions } from './queries.ts';

let delClub: TarjetaDePartida;
const asked = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('fetch', () => {
    asked();
    return Promise.resolve(Response.json({ json: delClub }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function abrir(avisos: Partial<TarjetaDePartida>) {
  delClub = { ...deTorneo(tarjetas(false)), ...avisos };
  const client = createQueryClient();
  const { result } = renderHook(() => useQuery(tarjetaOptions(delClub.id)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await pasar(0);
  return { leida: () => result.current.data };
}
const pasar = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
const pedida = (estado: 'pendiente' | 'rechazada') => ({
  reclamaciones: [{ id: 'r1', participanteId: 'p1', hoyos: [{ hoyo: 18, golpes: 6 as const }], estado }],
});

test('a card that says whose strokes wait is read again until none do: nobody announces that they came', async () => {
  const { leida } = await abrir({ sinEnviar: [{ nombre: 'Íñigo', cuantos: 24 }] });
  expect(asked).toHaveBeenCalledTimes(1);
  delClub = { ...delClub, sinEnviar: [] };
  await pasar(31_000);
  expect(leida()?.sinEnviar).toEqual([]);
  await pasar(300_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what the club decided about a claim comes to the card that is open, and is asked for no more', async () => {
  const { leida } = await abrir(pedida('pendiente'));
  delClub = { ...delClub, ...pedida('rechazada') };
  await pasar(31_000);
  expect(leida()?.reclamaciones).toEqual(pedida('rechazada').reclamaciones);
  await pasar(300_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
