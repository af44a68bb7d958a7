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

test('a handicap that is changed again on its way waits for the first one: the last one stays', async () => {
  const pedidos: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    pedidos.push((JSON.parse(body ?? '{}') as { json: { handicapPartida: number } }).json.handicapPartida);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(resolve);
    await promise;
    return Response.json({ json: {} });
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
  const cambiar = (value: string) => {
    fireEvent.click(screen.getByRole('button', { name: /cambiar el hándicap de Lucía/u }));
    const box = screen.getByLabelText('Hándicap de Lucía');
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  cambiar('7');
  cambiar('12,5');
  await waitFor(() => expect(client.isMutating()).toBe(2));
  await waitFor(() => expect(pedidos).toEqual([7]));
  answers.shift()?.();
  await waitFor(() => expect(pedidos).toEqual([7, 12.5]));
  answers.shift()?.();
  await waitFor(() => expect(client.isMutating()).toBe(0));
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
