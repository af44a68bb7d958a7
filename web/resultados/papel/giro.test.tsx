import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { playEventSource } from '#web/testing/event-source.ts';
import { playTableta } from '#web/testing/tableta.ts';
import { deTorneo, tarjetas } from '#web/testing/tarjetas.ts';
import { Puntuar } from '../Puntuar.tsx';

let tableta: ReturnType<typeof playTableta>;

beforeEach(() => {
  playEventSource();
  tableta = playTableta();
  Element.prototype.scrollBy = () => undefined;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.error()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const enPapel = { name: 'Tarjeta de la partida' };
const duda = () => screen.queryByText('¿Seguro? 1 en un par 4');

function abrir() {
  const partida = deTorneo(tarjetas(false));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/introduccion-datos/${partida.id}#h1`]}>
        <Puntuar partida={partida} alDia usuarioId="lucia" esAdmin={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a rare figure on the paper card is asked about until it is answered, also when the tablet is turned', async () => {
  abrir();
  tableta.girar(true);
  const papel = await screen.findByRole('table', enPapel);
  const casilla = papel.querySelector('[data-casilla="p1:1"]') ?? papel;
  fireEvent.keyDown(casilla, { key: '1' });
  expect(duda()).not.toBeNull();
  tableta.girar(false);
  expect(duda()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sí' }));
  await waitFor(() => expect(screen.queryByRole('table', enPapel)).toBeNull());
  expect(screen.getByRole('group', { name: 'Jugadores' }).textContent).toContain('1');
});

test('and so is one on the keys', async () => {
  abrir();
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Golpes' })).getByRole('button', { name: /^1 /u }),
  );
  expect(duda()).not.toBeNull();
  tableta.girar(true);
  expect(duda()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByRole('table', enPapel)).toBeTruthy();
});
