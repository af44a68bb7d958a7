import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EstadoDeCopias } from '#contrato/admin/copias.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { CopiasDelClub } from './CopiasDelClub.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const ESTADO: EstadoDeCopias = {
  ultima: {
    hechaEn: '2026-11-14T03:00:00.000Z',
    archivo: 'hoyo19-2026-11-14T03-00-00-000Z-daily.tar',
    bytes: 12_600_000,
    descargable: true,
  },
  fallo: null,
  falloFuera: null,
  enCurso: false,
  hora: 4,
  cifradas: false,
};

function show(estado: Partial<EstadoDeCopias>) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ json: { ...ESTADO, ...estado } })));
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <CopiasDelClub />
    </QueryClientProvider>,
  );
  return { asked, client };
}

test('the newest backup is told with its day, clock of the club and size, and is taken along as a file', async () => {
  show({});
  expect(await screen.findByText('Copia del 14/11/2026 a las 04:00 · 12 MB')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Descargar' });
  expect(link.getAttribute('href')).toBe('/api/admin/copias/ultima');
});

test('without one nothing is offered, and another is begun by the button', async () => {
  const { asked, client } = show({ ultima: null });
  expect(await screen.findByText('Todavía no hay ninguna copia.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  await press(client, 'Hacer una copia ahora');
  expect(asked.mock.calls.map(([address]) => address)).toContain('/api/rpc/admin/copias/hacer');
});

test('while one is taken the button waits, and a failure is told in the words of the machine', async () => {
  show({ enCurso: true, fallo: 'no space left on device' });
  const button = await screen.findByRole('button', { name: 'Haciendo la copia...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/«no space left on device»/u)).toBeDefined();
  cleanup();
  show({ falloFuera: 'webdav: it answered PUT with 507' });
  expect(await screen.findByText(/no ha llegado al otro sitio.*507/u)).toBeDefined();
});
