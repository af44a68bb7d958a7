import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import { clasificarTablero } from '#reglas/tablero.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { mergePartida } from '#web/offline/merge.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { tarjetas } from '#web/testing/tarjetas.ts';
import { ClasificacionPersonal, tableroPersonal } from './ClasificacionPersonal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PARTIDA = {
  ...tarjetas(false),
  creador: { id: 'lucia', nombre: 'Lucía' },
  esCreador: true,
  juego: 'ninguno',
} as unknown as PartidaPersonal;

/** The handicaps of a round over a club that answers when it is told to. */
function handicaps() {
  const pedidos: unknown[] = [];
  const answers: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    pedidos.push((JSON.parse(body ?? '{}') as { json: { handicapPartida: number } }).json.handicapPartida);
    const { promise, resolve } = Promise.withResolvers<number>();
    answers.push(resolve);
    return Response.json({ json: {} }, { status: await promise });
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClasificacionPersonal
          delClub={PARTIDA}
          partida={mergePartida(PARTIDA, { operaciones: [], rechazadas: [] })}
          jugadorId={null}
          Tabla={() => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const open = () => {
    fireEvent.click(screen.getByRole('button', { name: /cambiar el hándicap de Lucía/u }));
    return screen.getByLabelText<HTMLInputElement>('Hándicap de Lucía');
  };
  const cambiar = (value: string) => {
    const box = open();
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  const answer = (status = 200) => answers.shift()?.(status);
  return { client, pedidos, answer, open, cambiar };
}

test.each([
  ['another one', '12,5', 12.5],
  ['the one that it was', '10', 10],
])(
  'a handicap that is changed again on its way to %s waits for the first one: the last one stays',
  async (_, otra, cifra) => {
    const { client, pedidos, answer, cambiar } = handicaps();
    cambiar('7');
    cambiar(otra);
    await waitFor(() => expect(client.isMutating()).toBe(2));
    await waitFor(() => expect(pedidos).toEqual([7]));
    answer();
    await waitFor(() => expect(pedidos).toEqual([7, cifra]));
    answer();
    await waitFor(() => expect(client.isMutating()).toBe(0));
  },
);

test('a handicap that was not saved is given up by writing the one that it is', async () => {
  const { client, pedidos, answer, open, cambiar } = handicaps();
  cambiar('7');
  await waitFor(() => expect(pedidos).toEqual([7]));
  answer(500);
  await waitFor(() => expect(client.isMutating()).toBe(0));
  cambiar('10');
  expect(open().value).toBe('10');
  expect([pedidos, client.isMutating()]).toEqual([[7], 0]);
});

describe('a round that was validated with holes missing', () => {
  const { participantes, ...partida } = tarjetas(true);
  const [una] = participantes;
  const escrita = (id: string, ...golpes: number[]) => ({
    ...una,
    participanteId: id,
    golpes: Array.from({ length: 18 }, (_, i) => golpes[i] ?? null),
  });
  const nueve = [4, 4, 4, 4, 4, 4, 4, 4, 4];
  const validada = (cuenta: string) => {
    const cartas = [escrita('p1', ...nueve), escrita('p2', ...nueve.with(0, 3)), escrita('p3')];
    const delClub = { ...PARTIDA, ...partida, cuenta, tope: null, participantes: cartas } as never;
    const vista = mergePartida(delClub, { operaciones: [], rechazadas: [] });
    const filas = clasificarTablero({ tablero: tableroPersonal(delClub, vista), tipo: 'scratch' });
    return { filas, cartas: new Map(vista.participantes.map((carta) => [carta.participanteId, carta])) };
  };

  test('names who won it by strokes: nobody was asked for a whole card', () => {
    expect(validada('golpes').filas.map(({ id, puesto, estado }) => [id, puesto, estado])).toEqual([
      ['p2', 1, 'en_juego'],
      ['p1', 2, 'en_juego'],
      ['p3', null, 'en_juego'],
    ]);
  });

  test.each(['golpes', 'stableford', 'contra_par'])(
    'says on the card what the ranking says, in %s',
    (cuenta) => {
      const { filas, cartas } = validada(cuenta);
      for (const { id, contraPar, puntos, hoyosJugados } of filas) {
        const carta = cartas.get(id);
        if (!carta) throw new Error('a card');
        const resumen = resumirTarjeta(carta);
        expect([resumen.contraParBruto, resumen.puntosBrutos, resumen.hoyosJugados]).toEqual([
          contraPar,
          puntos,
          hoyosJugados,
        ]);
      }
    },
  );
});
