import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { ExportarClub } from './ExportarClub.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(answer: () => Response) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ExportarClub />
    </QueryClientProvider>,
  );
  return { asked, client };
}

test('the screen says whose data the file holds, and hands it over under its day', async () => {
  URL.createObjectURL = () => 'blob:club';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { asked, client } = show(() => new Response('zip'));
  expect(screen.getByText(/^Lleva datos personales/u)).toBeDefined();
  expect(screen.getByText(/^No lleva contraseñas/u)).toBeDefined();
  await press(client, 'Exportar el club');
  expect(asked.mock.calls.map(([address]) => address)).toContain('/api/admin/club/zip');
  expect(names).toEqual([expect.stringMatching(/^club-\d{4}-\d{2}-\d{2}\.zip$/u)]);
  expect(takeToasts()).toMatchObject([{ title: 'Club exportado' }]);
});

test('whoever would export during a backup is told at once that it takes longer', async () => {
  const estado = (enCurso: boolean) => ({ ultima: null, fallo: null, falloFuera: null, enCurso });
  const { client } = show(() => Response.json({ json: { ...estado(true), hora: 4, cifradas: false } }));
  expect((await screen.findByText(/^Se está haciendo una copia de seguridad/u)).role).toBe('status');
  const key = api.admin.copias.estado.queryKey({ input: {} });
  client.setQueryData(key, (antes) => antes && { ...antes, ...estado(false) });
  await waitFor(() => expect(screen.queryByText(/^Se está haciendo una copia/u)).toBeNull());
});

test('a refusal of the club is told in its words', async () => {
  const body = {
    codigo: 'exportacion_en_curso',
    titulo: 'Error',
    mensaje: 'Ya se está exportando el club. Espera a que termine',
    id: 'ref-1',
  };
  const { client } = show(() => Response.json(body, { status: 409 }));
  await press(client, 'Exportar el club');
  expect(takeToasts()).toMatchObject([{ description: body.mensaje }]);
});

test('a disk without room is told as that, for trying again would not help', async () => {
  const body = {
    codigo: 'sin_espacio',
    titulo: 'Error',
    mensaje: 'No se pudo guardar el resultado',
    id: 'ref-2',
  };
  const { client } = show(() => Response.json(body, { status: 503 }));
  await press(client, 'Exportar el club');
  expect(screen.getByText(/^No hay sitio en el disco del club/u)).toBeDefined();
  expect(takeToasts()).toEqual([]);
});
