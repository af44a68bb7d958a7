import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { CalendarioCard } from './CalendarioCard.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const SECRETA = 'https://club.example/api/calendarios/secreta.ics';

/** A club that gives and ends the one address of this person. */
function show(creadoEn: string | null) {
  let desde = creadoEn;
  const asked = vi.fn<(que: string) => Promise<Response>>((que) => {
    if (que.endsWith('/calendario/abrir')) {
      desde = '2026-11-14T09:00:00.000Z';
      return Promise.resolve(Response.json({ json: { direccion: SECRETA, creadoEn: desde } }));
    }
    if (que.endsWith('/calendario/cerrar')) {
      desde = null;
      return Promise.resolve(Response.json({ json: { cerrado: true } }));
    }
    return Promise.resolve(Response.json({ json: { creadoEn: desde } }));
  });
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <CalendarioCard />
    </QueryClientProvider>,
  );
  const veces = (que: string) => asked.mock.calls.filter(([asking]) => asking.endsWith(que)).length;
  return { client, veces };
}

test('a new address is told whole, opens in the calendar of this device, and is gone with the page', async () => {
  const { client } = show(null);
  await screen.findByRole('button', { name: 'Crear la dirección' });
  await press(client, 'Crear la dirección');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Dirección de tu calendario/u);
  expect(field.value).toBe(SECRETA);
  const link = screen.getByRole('link', { name: 'Abrir en el calendario' });
  expect(link.getAttribute('href')).toBe('webcal://club.example/api/calendarios/secreta.ics');
  cleanup();
  show('2026-11-14T09:00:00.000Z');
  expect(await screen.findByText('Tienes una dirección desde el 14/11/2026.')).toBeDefined();
  expect(screen.queryByLabelText(/Dirección de tu calendario/u)).toBeNull();
});

test('another address, and ending it, are asked first', async () => {
  const { client, veces } = show('2026-11-14T09:00:00.000Z');
  await screen.findByRole('button', { name: 'Nueva dirección' });
  await press(client, 'Nueva dirección');
  expect(await screen.findByText(/La dirección de antes deja de valer/u)).toBeDefined();
  await press(client, 'Cancelar');
  expect(veces('/calendario/abrir')).toBe(0);
  await press(client, 'Anular');
  const confirm = screen.getAllByRole('button', { name: 'Anular' }).at(-1);
  expect(veces('/calendario/cerrar')).toBe(0);
  confirm?.click();
  expect(await screen.findByRole('button', { name: 'Crear la dirección' })).toBeDefined();
  expect(veces('/calendario/cerrar')).toBe(1);
});

test('where the browser lets nothing be copied, what to do instead is said', async () => {
  const { client } = show(null);
  await screen.findByRole('button', { name: 'Crear la dirección' });
  const writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await press(client, 'Copiar la del club');
  expect(takeToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Error', 'No se pudo copiar: selecciónala y cópiala a mano'],
  ]);
});
