import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PartidoVivo } from '#reglas/cuadro-en-tablero.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { refusal } from '#web/testing/club.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { ResultadoSheet } from './ResultadoSheet.tsx';
import { RondasDePartidos } from './RondasDePartidos.tsx';

const QUIENES = new Map([
  ['a', 'Ana'],
  ['e', 'Eva'],
]);
const PARTIDO = { id: 'p1', version: 2, a: 'a', b: 'e', resultado: null } as PartidoVivo;
const DE_OTRO: PartidoVivo = {
  ...PARTIDO,
  version: 3,
  resultado: { ganadorId: 'e', motivo: 'anotado', marcador: '3&2' },
};

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

test.each([
  ['before', true],
  ['behind', false],
])('a result that somebody else wrote, told %s the refusal, is not written over', async (_, antes) => {
  const enviado = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/anotar')) enviado(JSON.parse(body));
    const { status = 200, json } = refusal('partido_cambiado', 'Otro cambio', 'El partido ha cambiado');
    return Promise.resolve(Response.json({ json }, { status }));
  });
  const client = createQueryClient();
  const sheet = (partido: PartidoVivo) => (
    <QueryClientProvider client={client}>
      <ResultadoSheet torneoId="t1" partido={partido} quienes={QUIENES} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(sheet(PARTIDO));
  fireEvent.change(screen.getByLabelText(/^Gana/u), { target: { value: 'a' } });
  if (antes) rerender(sheet(DE_OTRO));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0]).toMatchObject({ json: { version: 2, ganadorId: 'a' } });
  await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ tone: 'error' }]));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  // What is read of the match may come in two steps, as a board does
  if (!antes) rerender(sheet({ ...PARTIDO }));
  if (!antes) rerender(sheet(DE_OTRO));
  // Refused, it opens with what the other one wrote
  await vi.waitFor(() => expect(screen.getByLabelText(/^Gana/u)).toHaveProperty('value', 'e'));
});

test.each([
  ['anotado', '3&2', '3&2EvaResultado anotado'],
  ['concesion', null, 'ConcedidoEva'],
] as const)(
  'a result told as %s names who won, not who wrote it: the players may have',
  (motivo, marcador, dicho) => {
    const resultado = { ganadorId: 'e', motivo, marcador };
    const acabado = {
      ...PARTIDO,
      ronda: 2,
      ganador: 'e',
      situacion: 'terminado',
      estado: null,
      resultado,
      marcador,
    };
    const rondas = [[acabado as unknown as PartidoVivo]];
    render(<RondasDePartidos rondas={rondas} quienes={QUIENES} onAbrir={() => undefined} />);
    expect(screen.getByRole('listitem').textContent).toContain(`Ana – Eva${dicho}Resultado`);
  },
);
