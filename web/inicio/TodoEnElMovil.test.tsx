import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { forgetKept, keepAnswers } from '#web/offline/kept-answers.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { TodoEnElMovil } from './TodoEnElMovil.tsx';

const HOY = { partidaId: 'p1', torneo: { id: 't1', slug: 'copa' } } as NonNullable<Inicio['hoy']>;
const CLAVES = {
  tarjeta: api.partidas.tarjeta.queryKey({ input: { partidaId: 'p1' } }),
  detalle: api.torneos.detalle.queryKey({ input: { torneoId: 'copa' } }),
  tablero: ['clasificacion', 'tablero', 't1'],
};
const TEXTO = 'Todo está en este móvil';

beforeEach(async () => await emptyPhone());
afterEach(() => {
  cleanup();
  // A board that waits for its time would be written on the phone of a later test
  forgetKept('lucia');
  vi.unstubAllGlobals();
});

function open({ instalada = true } = {}) {
  const serviceWorker = { controller: instalada ? {} : null };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker }));
  const queries = createQueryClient();
  keepAnswers(queries, () => 'lucia');
  const usuario = { id: 'lucia', email: 'lucia@demo.invalid', esAdmin: false, jugador: null };
  queries.setQueryData(api.cuenta.sesion.queryKey({ input: {} }), { usuario });
  render(
    <QueryClientProvider client={queries}>
      <TodoEnElMovil hoy={HOY} />
    </QueryClientProvider>,
  );
  return queries;
}

test('it is said once cards, start list and board are all on the phone', async () => {
  const queries = open();
  queries.setQueryData(CLAVES.tarjeta, {} as never);
  queries.setQueryData(CLAVES.detalle, {} as never);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(TEXTO)).toBeNull();
  queries.setQueryData(CLAVES.tablero, {});
  expect(await screen.findByText(TEXTO)).toBeTruthy();
});

test('a phone on which the app would not open without coverage does not say it', async () => {
  const queries = open({ instalada: false });
  queries.setQueryData(CLAVES.tarjeta, {} as never);
  queries.setQueryData(CLAVES.detalle, {} as never);
  queries.setQueryData(CLAVES.tablero, {});
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(TEXTO)).toBeNull();
});
