import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { SorteoDeEmpates } from './SorteoDeEmpates.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('lots that could not be drawn are asked for again where they stood, as the same draw', async () => {
  const participantes = ['Ana', 'Eva'].map((nombre) => ({ id: nombre, nombre }));
  const said: Record<string, unknown> = {
    torneos: { torneos: [{ id: 't1', nombre: 'Copa', fechaJuego: '2026-05-16' }] },
    deTorneo: { empates: [{ tipo: 'scratch', puesto: 1, participantes }], hechos: [] },
  };
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    if (path === 'sortear') sent.push((JSON.parse(body) as { json: { opId: string } }).json.opId);
    return Promise.resolve(path in said ? Response.json({ json: said[path] }) : Response.error());
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SorteoDeEmpates />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /el 1\.º de Scratch$/u }));
  await press(client, 'Sortear');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  said['sortear'] = { participantes };
  await press(client, 'Sortear');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([sent[0], sent[0]]);
});
