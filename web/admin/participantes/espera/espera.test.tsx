import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListaDeEspera as Lista } from '#contrato/admin/espera.ts';
import { api } from '#web/api/client.ts';
import { refusal } from '#web/testing/club.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ParticipantesDialog } from '../ParticipantesDialog.tsx';
import { ListaDeEspera } from './ListaDeEspera.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const espera = (nombre: string, con: string[]): Lista['esperan'][number] => ({
  id: nombre,
  puesto: 1,
  nombre,
  esInvitado: false,
  anfitrion: null,
  con,
  desde: '2026-05-16T08:00:00.000Z',
});

const LISTA: Lista = {
  condiciones: { abre: null, cierra: null, plazas: 2, invitadosPorSocio: null, cuota: null },
  inscritos: 2,
  esperan: [espera('Ana', ['Blas']), espera('Cruz', [])],
  bajasTardias: [],
};

function participantes(esperan: Lista['esperan'], paraElEstado = false) {
  const client = createQueryClient();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryKey = api.admin.espera.list.queryKey({ input: { torneoId: 't1' } });
  client.setQueryData(queryKey, { ...LISTA, esperan });
  render(
    <QueryClientProvider client={client}>
      <ParticipantesDialog
        torneo={{ id: 't1', nombre: 'Copa' }}
        paraElEstado={paraElEstado}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('where people wait for a place the participantes say how many, and lead to them', async () => {
  participantes(LISTA.esperan);
  fireEvent.click(screen.getByRole('button', { name: 'Lista de espera (2)' }));
  const lista = await screen.findByRole('list', { name: 'Lista de espera', hidden: true });
  expect(lista.textContent).toContain('Cruz');
  cleanup();
  participantes([]);
  expect(screen.queryByRole('button', { name: /^Lista de espera/u })).toBeNull();
});

test('who comes to say that somebody retired is told where', () => {
  participantes([], true);
  expect(screen.getByText(/abre sus acciones y elige «Estado de la tarjeta»/u)).toBeDefined();
  cleanup();
  participantes([]);
  expect(screen.queryByText(/Estado de la tarjeta/u)).toBeNull();
});

test('that who waits together goes up, or out, together is said before it is done', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: LISTA })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListaDeEspera torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const pregunta = async (nombre: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Quitar a ${nombre} de la lista` }));
    const dialogo = await screen.findByRole('alertdialog');
    const { textContent } = dialogo;
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
    return textContent;
  };
  expect(await pregunta('Ana')).toContain('Pierde su lugar en la lista de espera, y con Ana sale Blas.');
  expect(await pregunta('Cruz')).toContain('Pierde su lugar en la lista de espera.');
  fireEvent.click(screen.getByRole('button', { name: 'Dar plaza a Ana' }));
  expect(screen.getByRole('dialog', { name: 'Dar plaza a Ana' }).textContent).toContain('Entra con Blas.');
});

test('a place that was given although its answer was lost is told as given when it is asked for again', async () => {
  let veces = 0;
  const { json } = refusal('espera_no_encontrada', 'Error', 'Ya no espera plaza');
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/subir')) return Promise.resolve(Response.json({ json: LISTA }));
    veces += 1;
    return veces === 1
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(Response.json({ json }, { status: 409 }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListaDeEspera torneo={{ id: 't1', nombre: 'Copa' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Dar plaza a Cruz' }));
  const hoja = await screen.findByRole('dialog', { name: 'Dar plaza a Cruz' });
  fireEvent.change(within(hoja).getByRole('textbox'), { target: { value: 'Juega en casa' } });
  const dar = () => fireEvent.click(within(hoja).getByRole('button', { name: 'Dar plaza' }));
  const dicho = async () =>
    await vi.waitUntil(() => {
      const [aviso] = takeToasts();
      return aviso && [aviso.title, aviso.description];
    });
  dar();
  expect((await dicho())[0]).toBe('Error');
  dar();
  expect(await dicho()).toEqual(['Plaza dada', 'Cruz']);
});
