import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { mergePartida } from '#web/offline/merge.ts';
import { outbox } from '#web/offline/use-outbox.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { createClub, refusal, settled } from '#web/testing/club.ts';
import { startPage } from '#web/testing/page.ts';
import { press } from '#web/testing/press.ts';
import { nueva } from '#web/testing/queue.ts';
import { tarjetas } from '#web/testing/tarjetas.ts';
import { PuntuarPersonal } from './PuntuarPersonal.tsx';

const queries = createQueryClient();
const club = createClub();
beforeAll(async () => {
  Element.prototype.scrollBy = () => undefined;
  club.play();
  await startPage(queries);
});
// What another test put in the club's place is gone with it
beforeEach(() => club.play());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function partida(): PartidaPersonal {
  return {
    ...tarjetas(false),
    fechaJuego: '2026-05-16',
    creador: { id: 'lucia', nombre: 'Lucía' },
    esCreador: true,
    campo: { id: 'c', nombre: 'Los Retamares', ubicacion: 'Madrid' },
    cuenta: 'golpes',
    tope: null,
    juego: 'ninguno',
  } as unknown as PartidaPersonal;
}

function show(hash = '') {
  const delClub = partida();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/partidas-personales/${delClub.id}${hash}`]}>
        <PuntuarPersonal
          delClub={delClub}
          partida={mergePartida(delClub, { operaciones: [], rechazadas: [] })}
          alDia
          usuarioId="lucia"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('what was refused of a round that is gone is told on the next one, and can be put away there', async () => {
  club.answer = () => refusal('partida_no_encontrada', 'Error', 'Esa partida ya no está');
  await outbox.enqueue({ ...nueva, partidaId: 'borrada', clase: 'personal' });
  await settled();
  show();
  expect(screen.getByText('1 golpe no enviado')).toBeTruthy();
  expect(screen.getByText('Otra partida · hoyo 7 · 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Entendido: Otra partida, hoyo 7' }));
  expect(await screen.findByText('Todo guardado')).toBeTruthy();
});

test('a round that could not be validated is asked for again where it stood', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show('#revisar');
  await press(queries, 'Validar Resultados');
  await press(queries, 'Validar');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { validada: true } })));
  await press(queries, 'Validar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
