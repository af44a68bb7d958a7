import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { MiDia } from './MiDia.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who plays today and has no partida yet reads that the own start is to come, not that of everybody', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  const hoy = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
  const proximo = {
    ...{ id: 't1', slug: 'copa', nombre: 'Copa', fechaJuego: hoy, campo: 'La Dehesa', inscrito: true },
    ...{ modalidad: 'individual_por_golpes', horaDeSalida: null, hoyoDeSalida: null },
  } as const;
  client.setQueryData(api.inicio.get.queryKey({ input: {} }), {
    ...{ hoy: null, proximo, podio: null, deHoy: [], porLeer: [] },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MiDia />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link').textContent).toContain(
    'Hoy juegasCopaTu hora de salida está por publicar · La Dehesa',
  );
});
