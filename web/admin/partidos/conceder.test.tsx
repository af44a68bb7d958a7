import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { ConcederSheet } from './ConcederSheet.tsx';

const QUIENES = new Map([
  ['a', 'Ana'],
  ['e', 'Eva'],
]);
const PARTIDO = { id: 'p1', version: 2, a: 'a', b: 'e', concedidos: [] as unknown } as PartidoVivo;
const CON_OTRO: PartidoVivo = { ...PARTIDO, version: 3, concedidos: [{ hoyo: 4, ganadorId: 'e' }] };

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test('a hole that is being conceded stands while another is, which is told beside it', async () => {
  const enviado = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/conceder')) enviado(JSON.parse(body));
    return Promise.resolve(Response.json({ json: { version: 4 } }));
  });
  const client = createQueryClient();
  const sheet = (partido: PartidoVivo) => (
    <QueryClientProvider client={client}>
      <ConcederSheet torneoId="t1" partido={partido} quienes={QUIENES} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(sheet(PARTIDO));
  fireEvent.change(screen.getByLabelText(/^Hoyo/u), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Lo gana'), { target: { value: 'a' } });
  rerender(sheet(CON_OTRO));
  expect(screen.getByRole('list', { name: 'Hoyos concedidos' }).textContent).toContain('Hoyo 4: lo gana Eva');
  fireEvent.click(screen.getByRole('button', { name: 'Conceder' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({ json: { version: 3, hoyo: 7, ganadorId: 'a' } });
});
