import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Avisos } from '#contrato/admin/panel.ts';
import { api } from '#web/api/client.ts';
import { AvisosDelClub } from './AvisosDelClub.tsx';

afterEach(cleanup);

const NADA: Avisos = {
  sinGrupo: null,
  torneosSinCalcular: [],
  ligasPorCalcular: [],
  usuariosHuerfanos: 0,
  jugadoresSinUsuario: 0,
  correosFallidos: 0,
  copia: { estado: 'al_dia', ultima: '2026-11-21T05:10:00.000Z' },
};

function show(copia: Avisos['copia']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(api.admin.panel.avisos.queryKey({ input: {} }), { ...NADA, copia });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AvisosDelClub />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a club whose backups are of these days has nothing to do', () => {
  show(NADA.copia);
  expect(screen.getByText('No hay nada pendiente.')).toBeDefined();
});

test('a backup older than two days is told with its day, and so is none at all', () => {
  show({ estado: 'atrasada', ultima: '2026-11-14T05:10:00.000Z' });
  expect(screen.getByText(/^La última copia de seguridad es del .*14/u)).toBeDefined();
  cleanup();
  show({ estado: 'atrasada', ultima: null });
  expect(screen.getByText(/^No hay ninguna copia de seguridad/u)).toBeDefined();
});

test('on a PostgreSQL server nobody is told that backups are made when nobody makes them', () => {
  show({ estado: 'ajena', ultima: null });
  expect(screen.getByText('No hay nada pendiente.')).toBeDefined();
  expect(screen.getByText(/no Hoyo 19\.$/u)).toBeDefined();
});
