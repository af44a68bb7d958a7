import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from '#web/router/router.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Avisos, PrimerosPasos as Pasos } from '#contrato/admin/panel.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { AdminPage } from './AdminPage.tsx';
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
  // Half past midnight in the club, the evening before in London
  show({ estado: 'atrasada', ultima: '2026-11-13T23:30:00.000Z' });
  expect(screen.getByText(/^La última copia de seguridad es del 14\/11\/2026/u)).toBeDefined();
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

const POR_DAR: Pasos = {
  club: false,
  campo: false,
  jugadores: false,
  torneo: false,
  invitar: false,
  correo: false,
};

function showPasos(pasos: Pasos | null, nombreDelCampo: string | null = null) {
  const client = createQueryClient();
  const sent: unknown[] = [];
  const estado = { pasos, nombreDelCampo };
  client.setQueryData(api.admin.panel.primerosPasos.queryKey({ input: {} }), estado);
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    const cambia = address.endsWith('/cambiarPrimerosPasos');
    if (cambia) sent.push(JSON.parse(body ?? 'null'));
    const json = sent.length > 0 ? { ...estado, pasos: null } : estado;
    return Promise.resolve(Response.json({ json }));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PrimerosPasos />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, sent };
}

const pasosLeidos = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('the first steps tell what is done, and which one comes next, the course by its name', () => {
  showPasos({ ...POR_DAR, club: true }, 'Golf Los Retamares');
  expect(screen.getByText('1 de 6, unos 15 minutos más')).toBeDefined();
  expect(pasosLeidos()).toEqual([
    'Club y colores, hecho',
    expect.stringMatching(/^2Golf Los RetamaresPonle sus salidas.*4 min$/u),
    expect.stringMatching(/^3Traer a los jugadores.*2 min$/u),
    expect.stringMatching(/^4El primer torneo.*3 min$/u),
    expect.stringMatching(/^5Invitar.*1 min$/u),
    expect.stringMatching(/^6Correo del club.*5 min$/u),
  ]);
  const [, segundo] = screen.getAllByRole('listitem');
  expect(segundo?.getAttribute('aria-current')).toBe('step');
});

test('a club that keeps the list after all is done reads so, and without a course is told to make one', () => {
  const hechos = Object.fromEntries(Object.keys(POR_DAR).map((clave) => [clave, true])) as Pasos;
  showPasos(hechos, 'Golf Los Retamares');
  expect(screen.getByText('6 de 6, todo hecho')).toBeDefined();
  cleanup();
  showPasos({ ...POR_DAR, club: true });
  expect(pasosLeidos()[1]).toMatch(/^2Da de alta un campo/u);
});

test('a club that has taken its first steps hears nothing of them', () => {
  showPasos(null);
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});

test('the list is taken away, and says from where it comes back', async () => {
  const { client, sent } = showPasos(POR_DAR);
  await press(client, 'Quitar esta lista');
  expect(sent).toEqual([{ json: { primerosPasos: 'nunca' } }]);
  await waitFor(() => expect(screen.queryByText('Primeros pasos')).toBeNull());
});

test('who invites has the message for the group, and knows that no letter has left yet', async () => {
  const { client } = showPasos(POR_DAR);
  await press(client, /Invitar/u);
  const mensaje = screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value;
  expect(mensaje).toContain('Hoyo 19 ya tiene aplicación');
  expect(mensaje).toContain('/auth?tab=registro');
  expect(screen.getByText(/^De aquí todavía no ha salido ninguna carta/u)).toBeDefined();
  expect(screen.getByText(/^Este enlace solo se abre en este ordenador/u)).toBeDefined();
  cleanup();
  const otro = showPasos({ ...POR_DAR, correo: true });
  await press(otro.client, /Invitar/u);
  expect(screen.queryByText(/^De aquí todavía/u)).toBeNull();
});

test('a season of an example is told to be another club, with the way to open it', async () => {
  const { client } = showPasos(POR_DAR);
  await press(client, 'Ver una temporada de ejemplo');
  expect(screen.getByText('DEMO=si PORT=3029 npm start')).toBeDefined();
});

test('a panel of which nothing came says so once, and one try asks for all of it again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (it: string | Request) => {
    const { pathname } = new URL(it instanceof Request ? it.url : it, location.href);
    asked.push(pathname.split('/').at(-1) ?? '');
    return Promise.resolve(new Response('', { status: 500 }));
  });
  const queries = createQueryClient();
  // What fails is asked again at once
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <AdminPage copias={<p>Las copias</p>} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('No se pudieron cargar los datos');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const otraVez = screen.getByRole('button', { name: 'Intentar de nuevo' });
  expect(screen.queryByText('Las copias')).toBeNull();
  asked.length = 0;
  fireEvent.click(otraVez);
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['hoy', 'avisos'])));
});
