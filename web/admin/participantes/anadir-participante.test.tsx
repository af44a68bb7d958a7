import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { refusal } from '#web/testing/club.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { AnadirParticipante } from './AnadirParticipante.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('that nobody has a name is said once the club has answered, and not where it gave no list', async () => {
  const preguntado = Promise.withResolvers<void>();
  let answer = async (): Promise<Response> => {
    await preguntado.promise;
    return Response.json({ json: { jugadores: [] } });
  };
  vi.stubGlobal('fetch', () => answer());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnadirParticipante torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const escribir = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  const dicho = () => screen.getByRole('status').textContent;
  escribir('Zoe');
  expect(dicho()).toBe('Cargando jugadores...');
  preguntado.resolve();
  await vi.waitFor(() => expect(dicho()).toBe('Nadie más con ese nombre'));
  // What is refused is asked once; what does not come is asked for some seconds
  const { status = 409, json } = refusal('torneo_no_encontrado', 'Error', 'Ya no está');
  answer = () => Promise.resolve(Response.json({ json }, { status }));
  escribir('Zoe P');
  await vi.waitFor(() => expect(dicho()).toBe('No se pudieron cargar los jugadores'));
});

test('where the club offers as many as it ever does, it is said that there may be more', async () => {
  const jugadores = (cuantos: number) =>
    Array.from({ length: cuantos }, (_, i) => ({ id: `j${i}`, nombre: `Ana ${i}`, handicap: null }));
  vi.stubGlobal('fetch', (_url: string, init?: { body?: string }) =>
    Promise.resolve(Response.json({ json: { jugadores: jugadores(init?.body?.includes('Zoe') ? 49 : 50) } })),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnadirParticipante torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const aviso = () => screen.queryByText(/^Se ofrecen 50 como mucho/u);
  await vi.waitFor(() => expect(aviso()).not.toBeNull());
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Zoe' } });
  await vi.waitFor(() => expect(aviso()).toBeNull());
});
