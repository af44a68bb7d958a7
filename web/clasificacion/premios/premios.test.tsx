import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Premio } from '#contrato/premios.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { PremiosDelTablero } from './PremiosDelTablero.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VINO: Premio = {
  id: 'p1',
  tipo: 'drive_mas_largo',
  nombre: 'Vino',
  hoyo: 12,
  medida: null,
  unidades: 1,
  ganador: null,
  rifas: [],
};

test('what was given is told, and what is given while somebody looks comes with the next reading of the board', async () => {
  let premios = [VINO, { ...VINO, id: 'p2', hoyo: 3, ganador: { id: 'a', nombre: 'Ana P.' }, medida: 2 }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { premios } })));
  const client = createQueryClient();
  const tablero = (lectura: string) => (
    <QueryClientProvider client={client}>
      <PremiosDelTablero torneoId="t1" lectura={lectura} />
    </QueryClientProvider>
  );
  const { rerender } = render(tablero('e1'));
  await waitFor(() => expect(screen.getByText('Ana P. · 2 m')).toBeDefined());
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  premios = premios.map((premio) => ({ ...premio, ganador: { id: 'a', nombre: 'Ana P.' } }));
  rerender(tablero('e2'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});
