import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CorreoResumen } from '#contrato/admin/correo.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { CorreoDialog } from './CorreoDialog.tsx';
import { Fallidos } from './Fallidos.tsx';
import { useBandeja } from './queries.ts';

const FALLIDO = { id: 'c1', asunto: 'Copa', para: 'ana@club.test', estado: 'fallido' } as CorreoResumen;
let estado: CorreoResumen['estado'] = 'fallido';
let vecesLeida = 0;

beforeEach(() => {
  vecesLeida = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/list')) vecesLeida += 1;
    const correo = { ...FALLIDO, estado };
    const said = url.endsWith('/list') ? { filas: [correo], siguiente: null } : { ...correo, texto: 'Hola' };
    return Promise.resolve(Response.json({ json: said }));
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['pendiente', true, 'Volver a enviar', 'Correo en camino'],
  ['caducado', true, 'Volver a enviar', 'El mensaje ya no sale'],
  ['pendiente', false, 'Volver a escribir', 'Mensaje escrito de nuevo'],
] as const)(
  'a letter asked for again that is %s then, with SMTP %s, is told as what it is',
  async (then, smtp, name, told) => {
    estado = then;
    const client = createQueryClient();
    const onClose = vi.fn<() => void>();
    render(
      <QueryClientProvider client={client}>
        <CorreoDialog correo={FALLIDO} smtp={smtp} onClose={onClose} />
      </QueryClientProvider>,
    );
    await press(client, name);
    expect(takeToasts().map(({ title }) => title)).toEqual([told]);
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

test('letters that were refused are sent again all at once, after asking, those that the search found', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { json: unknown }).json);
    return Promise.resolve(Response.json({ json: { repetidos: 12 } }));
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Fallidos cuantos={12} buscado="copa" disabled={false} />
    </QueryClientProvider>,
  );
  screen.getByText('12 mensajes no se han podido entregar, de los que has buscado.');
  await press(client, 'Volver a enviarlos todos');
  expect(sent).toEqual([]);
  screen.getByRole('alertdialog', { name: '¿Volver a enviar 12 mensajes?' });
  await press(client, 'Volver a enviar');
  await vi.waitFor(() => expect(sent).toEqual([{ busqueda: 'copa' }]));
  expect(takeToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Correo en camino', 'Se vuelve a enviar ahora mismo: 12 mensajes.'],
  ]);
});

function Bandeja() {
  return useBandeja('').data?.pages[0]?.filas[0]?.estado;
}

test('the box is read again by itself while a letter is on its way, and no longer', async () => {
  vi.useFakeTimers();
  estado = 'pendiente';
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Bandeja />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(20));
  screen.getByText('pendiente');
  estado = 'entregando';
  await act(() => vi.advanceTimersByTimeAsync(5100));
  screen.getByText('entregando');
  estado = 'enviado';
  await act(() => vi.advanceTimersByTimeAsync(5100));
  screen.getByText('enviado');
  const leida = vecesLeida;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(vecesLeida).toBe(leida);
});
