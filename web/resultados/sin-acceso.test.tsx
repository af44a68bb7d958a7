import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { MemoryRouter, useLocation } from '#web/router/router.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { playTableta } from '#web/testing/tableta.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { ToastRegion } from '#web/ui/ToastRegion.tsx';
import { Puntuar } from './Puntuar.tsx';
import { tarjetaOptions } from './queries.ts';

const SIN_ACCESO = 'No tienes acceso a esta partida';

beforeEach(() => {
  playEventSource();
  playTableta();
  Element.prototype.scrollBy = () => undefined;
  const data = { titulo: 'Acceso denegado', id: 'r' };
  const json = { defined: true, code: 'sin_acceso_a_partida', status: 403, message: SIN_ACCESO, data };
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('partidas/tarjeta')
      ? Promise.resolve(Response.json({ json }, { status: 403 }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Donde() {
  return <output>{useLocation().pathname}</output>;
}

/** The card of Lucía, as the phone had it before she was taken out. */
function abrir() {
  const partida = deTorneo(tarjetas(false));
  const client = createQueryClient();
  client.setQueryData(tarjetaOptions(partida.id).queryKey, partida);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/introduccion-datos/${partida.id}#h7`]}>
        <Puntuar partida={partida} alDia usuarioId="lucia" esAdmin={false} />
        <Donde />
      </MemoryRouter>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return {
    id: partida.id,
    leer: async () =>
      await client.fetchQuery({ ...tarjetaOptions(partida.id), staleTime: 0 }).catch(() => undefined),
  };
}

test('who was taken out of a partida leaves its card when it is read again, and is told why', async () => {
  const { leer } = abrir();
  await leer();
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'));
  expect(await screen.findByText(SIN_ACCESO)).toBeDefined();
});

test('strokes that the club does not have stay in sight under the reason', async () => {
  const { id, leer } = abrir();
  const nueva = { participanteId: 'p1', hoyo: 8, golpes: 5, versionBase: null } as const;
  await outbox.enqueue({ ...nueva, opId: crypto.randomUUID(), partidaId: id, usuarioId: 'lucia' });
  await leer();
  expect((await screen.findByRole('alert')).textContent).toBe(SIN_ACCESO);
  expect(document.querySelector('output')?.textContent).toMatch(/^\/introduccion-datos/u);
});
