import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { SesionesCard } from './SesionesCard.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const sesion = (id: string, actual: boolean) => ({
  id,
  actual,
  dispositivo: `Móvil ${id}`,
  desde: null,
  abiertaEn: '2026-05-15T08:00:00.000Z',
  usadaEn: '2026-05-16T08:00:00.000Z',
});

test('the question to close the others stays until they are closed', async () => {
  let hayClub = false;
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/sesiones'))
      return Promise.resolve(Response.json({ json: { sesiones: [sesion('a', true), sesion('b', false)] } }));
    return Promise.resolve(hayClub ? Response.json({ json: { cerradas: 1 } }) : Response.error());
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <SesionesCard esAdmin={false} />
    </QueryClientProvider>,
  );
  await screen.findByText('Móvil b');
  await press(client, 'Cerrar las demás');
  const pregunta = () => screen.queryByRole('alertdialog', { name: '¿Cerrar las demás sesiones?' });
  const confirmar = async () => {
    const si = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cerrar las demás' });
    await act(async () => fireEvent.click(si));
    await waitFor(() => expect(client.isMutating()).toBe(0));
  };
  await confirmar();
  expect(takeToasts()).toMatchObject([{ tone: 'error' }]);
  expect(pregunta()).not.toBeNull();
  hayClub = true;
  await confirmar();
  expect(takeToasts()).toMatchObject([{ title: 'Sesiones cerradas' }]);
  expect(pregunta()).toBeNull();
});
