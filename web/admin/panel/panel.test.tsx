import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from '#web/router/router.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Avisos, PrimerosPasos as Pasos } from '#contrato/admin/panel.ts';
import { api } from '#web/api/client.ts';
import { AvisosDelClub } from './AvisosDelClub.tsx';
import { PrimerosPasos } from './PrimerosPasos.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NADA: Avisos = {
  sinGrupo: null,
  torneosSinCalcular: [],
  ligasPorCalcular: [],
  usuariosHuerfanos: 0,
  jugadoresSinUsuario: 0,
  correosFallidos: 0,
  nombresDudosos: 0,
  webhooksEnPausa: 0,
  reclamaciones: 0,
  datosLegalesQueFaltan: [],
  sinEnviar: [],
  copia: { estado: 'al_dia', ultima: '2026-11-21T05:10:00.000Z' },
};

function show(copia: Avisos['copia'], otros: Partial<Avisos> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(api.admin.panel.avisos.queryKey({ input: {} }), { ...NADA, copia, ...otros });
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

test('legal data that nobody has told are a notice, with the page where they are filled in', () => {
  show(NADA.copia, { datosLegalesQueFaltan: ['nif', 'email'] });
  expect(screen.queryByText('No hay nada pendiente.')).toBeNull();
  const aviso = screen.getByRole('link', { name: 'Faltan los datos legales del club (NIF, email)' });
  expect(aviso.getAttribute('href')).toBe('/admin/ajustes');
});

test('a backup that failed, or did not reach the other place, is a notice', () => {
  show({ estado: 'fallida', ultima: '2026-11-21T05:10:00.000Z' });
  expect(screen.getByText(/^La última copia de seguridad no se pudo hacer/u)).toBeDefined();
  cleanup();
  show({ estado: 'fuera', ultima: '2026-11-21T05:10:00.000Z' });
  expect(screen.getByText(/^La copia de seguridad no ha llegado al otro sitio/u)).toBeDefined();
});

function showPasos(pasos: Pasos | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(api.admin.panel.primerosPasos.queryKey({ input: {} }), { pasos });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { pasos } })));
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PrimerosPasos />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('the first steps tell what is done, and which one comes next', () => {
  showPasos({ campo: true, jugadores: false, liga: false, torneo: false });
  expect(screen.getByText('1 de 4, unos 6 minutos más')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Da de alta un campo, hecho',
    expect.stringMatching(/^2Añade a los jugadores.*2 min$/u),
    expect.stringMatching(/^3Crea una liga.*1 min$/u),
    expect.stringMatching(/^4Crea el primer torneo.*3 min$/u),
  ]);
  const [, segundo] = screen.getAllByRole('listitem');
  expect(segundo?.getAttribute('aria-current')).toBe('step');
});

test('a club that has taken its first steps hears nothing of them', () => {
  showPasos(null);
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});
