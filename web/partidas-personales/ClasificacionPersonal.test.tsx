import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { mergePartida } from '#web/offline/merge.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { tarjetas } from '#web/testing/tarjetas.ts';
import { ClasificacionPersonal } from './ClasificacionPersonal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PARTIDA = {
  ...tarjetas(false),
  creador: { id: 'lucia', nombre: 'Lucía' },
  esCreador: true,
  juego: 'ninguno',
} as unknown as PartidaPersonal;

test('a handicap that is changed again on its way waits for the first one: the last one stays', async () => {
  const pedidos: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    pedidos.push((JSON.parse(body ?? '{}') as { json: { handicapPartida: number } }).json.handicapPartida);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(resolve);
    await promise;
    return Response.json({ json: {} });
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClasificacionPersonal
          delClub={PARTIDA}
          partida={mergePartida(PARTIDA, { operaciones: [], rechazadas: [] })}
          jugadorId={null}
          Tabla={() => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const cambiar = (value: string) => {
    fireEvent.click(screen.getByRole('button', { name: /cambiar el hándicap de Lucía/u }));
    const box = screen.getByLabelText('Hándicap de Lucía');
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  cambiar('7');
  cambiar('12,5');
  await waitFor(() => expect(client.isMutating()).toBe(2));
  await waitFor(() => expect(pedidos).toEqual([7]));
  answers.shift()?.();
  await waitFor(() => expect(pedidos).toEqual([7, 12.5]));
  answers.shift()?.();
  await waitFor(() => expect(client.isMutating()).toBe(0));
});
