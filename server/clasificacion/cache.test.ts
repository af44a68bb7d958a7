import { array, assert, asyncProperty, integer, nat, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import { applyCambio, deltasSince, openBoard, versionOf } from '#server/clasificacion/board.ts';
import { openBoards } from '#server/clasificacion/cache.ts';
import type { TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import type { CambioEnVivo } from '#server/live/bus.ts';

const NOW = new Date('2026-05-16T10:00:00Z');
const T = 'torneo';
const P = 'participante';

function tarjetas(golpes: readonly Anotacion[] = Array.from({ length: 18 }, () => null)): TorneoConTarjetas {
  return {
    torneo: {
      id: T,
      slug: 'hoy',
      nombre: 'Hoy',
      fechaJuego: '2026-05-16',
      campo: 'Campo',
      limiteGolpesHoyo: 5,
    },
    reductorHandicap: 100,
    activo: true,
    metodoDesempate: 'puntuacion_media',
    sorteos: [],
    recorridos: [],
    participantes: [
      {
        id: P,
        jugadorId: null,
        nombre: 'Invitada',
        esInvitado: true,
        handicapPropio: 10,
        handicapDeJuego: 10,
        incluirEnPuntos: true,
        partidaId: null,
        horaDeSalida: null,
        validada: false,
        recorrido: 0,
        golpes,
      },
    ],
  };
}

/** Boards over a bus, a crowd and a database that the test moves by hand. */
function openByHand() {
  const told: CambioEnVivo[] = [];
  const hearing: ((cambio: CambioEnVivo) => void)[] = [];
  const gaps: (() => void)[] = [];
  const loads: { resolve: (loaded: TorneoConTarjetas) => void; reject: (error: Error) => void }[] = [];
  const published: string[] = [];
  const boards = openBoards({
    bus: {
      subscribe: (listener) => void hearing.push(listener),
      onGap: (listener) => void gaps.push(listener),
      close: () => Promise.resolve(),
    },
    streams: {
      attach: () => ({ close: () => undefined }),
      publish: (_topic, event) => void published.push(event),
      topics: () => [],
      count: () => 1,
      close: () => undefined,
    },
    load: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
    now: () => NOW,
    onError: (error) => void published.push(`error ${String(error)}`),
  });
  const tell = (cambio: CambioEnVivo) => {
    told.push(cambio);
    for (const listener of hearing) listener(cambio);
  };
  return { boards, loads, published, tell, gap: () => gaps.forEach((listener) => listener()) };
}

const golpe = (h: number, g: Anotacion): CambioEnVivo => ({ k: 'golpes', t: T, p: P, h, g });

test('a hundred cold readers cause one load and get the same board', async () => {
  const { boards, loads } = openByHand();
  const asked = Array.from({ length: 100 }, () => boards.get(T));
  expect(loads).toHaveLength(1);
  loads[0]?.resolve(tarjetas());
  expect(new Set(await Promise.all(asked)).size).toBe(1);
});

test('a stroke told at any moment of the loading is on the board, whether or not the query saw it', async () => {
  const strokes = array(record({ hoyo: integer({ min: 1, max: 18 }), golpes: integer({ min: 1, max: 9 }) }), {
    maxLength: 12,
  });
  await assert(
    asyncProperty(strokes, nat(12), async (told, seen) => {
      const { boards, loads, tell } = openByHand();
      const asked = boards.get(T);
      const database: Anotacion[] = Array.from({ length: 18 }, () => null);
      const final = [...database];
      told.forEach(({ hoyo, golpes }, index) => {
        if (index < seen) database[hoyo - 1] = golpes;
        final[hoyo - 1] = golpes;
        tell(golpe(hoyo, golpes));
      });
      loads[0]?.resolve(tarjetas(database));
      expect((await asked)?.tablero.participantes[0]?.golpes).toEqual(final);
    }),
  );
});

test('a change without a delta during the loading makes it read again', async () => {
  const { boards, loads, tell } = openByHand();
  const asked = boards.get(T);
  tell({ k: 'torneo', t: T });
  loads[0]?.resolve(tarjetas());
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.resolve(tarjetas([7, ...Array.from({ length: 17 }, () => null)]));
  expect((await asked)?.tablero.participantes[0]?.golpes[0]).toBe(7);
});

test('a failed load is not kept: the next reader loads anew', async () => {
  const { boards, loads } = openByHand();
  const first = boards.get(T);
  loads[0]?.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  void boards.get(T);
  expect(loads).toHaveLength(2);
});

test('a gap of the bus drops the board, and listeners are told to read again', async () => {
  const { boards, loads, published, gap } = openByHand();
  const asked = boards.get(T);
  loads[0]?.resolve(tarjetas());
  const before = await asked;
  gap();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve(tarjetas());
  await expect.poll(() => published.length).toBe(1);
  expect(published[0]).toContain('event: recargar');
  expect((await boards.get(T))?.epoch).not.toBe(before?.epoch);
});

test('listeners are told to read again even when the store was away at the first try', async () => {
  const { boards, loads, published, gap } = openByHand();
  const asked = boards.get(T);
  loads[0]?.resolve(tarjetas());
  await asked;
  gap();
  loads[1]?.reject(new Error('no database'));
  await expect.poll(() => loads.length).toBe(3);
  loads[2]?.resolve(tarjetas());
  await expect.poll(() => published.at(-1)).toContain('event: recargar');
  expect(published).toEqual(['error Error: no database', published.at(-1)]);
});

test('a delta told twice moves the board and its listeners once', async () => {
  const { boards, loads, published, tell } = openByHand();
  const asked = boards.get(T);
  loads[0]?.resolve(tarjetas());
  const board = await asked;
  tell(golpe(3, 4));
  tell(golpe(3, 4));
  expect(board?.count).toBe(1);
  expect(published).toHaveLength(1);
});

test('the deltas since a version are exactly the missed ones, and of an unknown version none', () => {
  const board = openBoard(tarjetas(), { epoch: 'e', now: NOW });
  for (const hoyo of [1, 2, 3]) applyCambio(board, { participanteId: P, hoyo, golpes: 4, now: NOW });
  expect(deltasSince(board, 'e.1')?.map(({ h }) => h)).toEqual([2, 3]);
  expect(deltasSince(board, versionOf(board))).toEqual([]);
  for (const unknown of ['otra.1', 'e.9', 'e.-1', '', 'e.x']) expect(deltasSince(board, unknown)).toBeNull();
});
