import { defaultScheduler, notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { refusal } from '#web/testing/club.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { TarjetaDialog } from './TarjetaDialog.tsx';

// What a reading came to is drawn with it, and not a turn of the clock later; here only, for the files of a worker share it.
beforeAll(() => notifyManager.setScheduler((draw) => draw()));
afterAll(() => notifyManager.setScheduler(defaultScheduler));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PARTIDA = deTorneo(tarjetas(false));
/** What is refused is asked once: what does not come would be asked for some seconds. */
const NO_LLEGA = refusal('partida_no_encontrada', 'Error', 'Ahora no');
const DE_LUCIA = { participanteId: 'p1', partidaId: PARTIDA.id, nombre: 'Lucía' };

/** The card of Lucía over a club that answers as `llega` says; what the phone had of it before. */
function abrir(llega: () => boolean, guardada?: typeof PARTIDA) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      !llega()
        ? Response.json({ json: NO_LLEGA.json }, { status: 409 })
        : Response.json({ json: url.includes('reclamaciones') ? { reclamaciones: [], total: 0 } : PARTIDA }),
    ),
  );
  const client = createQueryClient();
  const { queryKey } = api.partidas.tarjeta.queryOptions({ input: { partidaId: PARTIDA.id } });
  if (guardada) client.setQueryData(queryKey, guardada);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TarjetaDialog
          abierta={DE_LUCIA}
          orden={[DE_LUCIA]}
          pendientes={new Set()}
          segunda={false}
          papeles={new Map()}
          onAbrir={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const releerSinClub = async () => {
    await act(async () => {
      await client.invalidateQueries();
      await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    });
  };
  return { releerSinClub };
}
const primero = { name: /^Hoyo ?1 ?par/u };

test('what is typed on a card stays when it is read again without an answer, as after a claim is decided', async () => {
  let llega = true;
  const { releerSinClub } = abrir(() => llega);
  fireEvent.input(await screen.findByRole('textbox', primero), { target: { value: '5' } });
  llega = false;
  await releerSinClub();
  expect(screen.getByRole('textbox', primero)).toHaveProperty('value', '5');
});

test('a card never opens on what was read earlier', async () => {
  abrir(() => false, PARTIDA);
  expect(await screen.findByText('No se pudieron cargar los resultados del jugador')).toBeDefined();
  expect(screen.queryByRole('textbox', primero)).toBeNull();
});
