import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListaDeEspera as Lista } from '#contrato/admin/espera.ts';
import { createQueryClient } from '#web/api/query-client.ts';
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

test('that who waits together goes up, or out, together is said before it is done', async () => {
  const lista: Lista = {
    condiciones: { abre: null, cierra: null, plazas: 2, invitadosPorSocio: null, cuota: null },
    inscritos: 2,
    esperan: [espera('Ana', ['Blas']), espera('Cruz', [])],
    bajasTardias: [],
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: lista })));
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
