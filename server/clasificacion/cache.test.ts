import { array, assert, asyncProperty, integer, nat, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { Anotacion } from '#reglas/hoyo.ts';
import {
  applyCambio,
  deltasSince,
  openBoard,
  preparedBytes,
  versionOf,
} from '#server/clasificacion/board.ts';
import { openBoards } from '#server/clasificacion/cache.ts';
import type { TorneoEnTablero } from '#server/clasificacion/queries.ts';
import type { CambioEnVivo } from '#server/live/bus.ts';

const NOW = new Date('2026-05-16T10:00:00Z');
const HOY = '2026-05-16';
const T = '7c1f0a52-3d4b-4e6f-8a9b-0c1d2e3f4a5b';
const P = 'participante';

const NADA: readonly Anotacion[] = Array.from({ length: 18 }, () => null);

function tarjetas(golpes = NADA, id = T): TorneoEnTablero {
  return {
    torneo: {
      id,
      slug: `slug-${id}`,
      nombre: 'Hoy',
      fechaJuego: '2026-05-16',
      campo: 'Campo',
      modalidad: 'individual_por_golpes',
      limiteGolpesHoyo: 5,
      cuenta: 'golpes' as const,
      tope: null,
      limiteHandicap: null,
      nueve: null,
      handicapDe: 'federacion',
    },
    reductorHandicap: 100,
    activo: true,
    ocultoDesde: null,
    bandos: null,
    metodoDesempate: 'puntuacion_media',
    sorteos: [],
    recorridos: [],
    categorias: [],
    importada: null,
    partidos: null,
    ryder: null,
    premios: 0,
    vueltas: [],
    ultimaHora: { primero: null, cambios: [] },
    participantes: [
      {
        id: P,
        jugadorId: null,
        nombre: 'Invitada',
        esInvitado: true,
        handicapPropio: 10,
        handicapDeJuego: 10,
        handicapDeCampo: null,
        incluirEnPuntos: true,
        partidaId: null,
        horaDeSalida: null,
        validada: false,
        recorrido: 0,
        estadoDecidido: null,
        motivoEstado: null,
        golpes,
      },
    ],
  };
}

/** Boards over a bus, a crowd and a database that the test moves by hand. */
function openByHand({ watched = new Set([T]), hoy = HOY } = {}) {
  const told: CambioEnVivo[] = [];
  const hearing: ((cambio: CambioEnVivo) => void)[] = [];
  const gaps: (() => void)[] = [];
  const loads: {
    ref: string;
    resolve: (loaded: TorneoEnTablero) => void;
    reject: (error: Error) => void;
  }[] = [];
  const published: string[] = [];
  const boards = openBoards({
    bus: {
      subscribe: (listener) => void hearing.push(listener),
      onGap: (listener) => void gaps.push(listener),
      isHearing: () => true,
      close: () => Promise.resolve(),
    },
    echo: { isCurrent: () => true, catchUp: () => Promise.resolve(true) },
    streams: {
      attach: () => ({ close: () => undefined }),
      // As who is no administrator hears it.
      publish: (topic, event) => void (topic === T && published.push(event)),
      topics: () => [],
      count: (topic) => (watched.has(topic ?? '') ? 1 : 0),
      close: () => undefined,
    },
    load: (ref) => new Promise((resolve, reject) => loads.push({ ref, resolve, reject })),
    idOf: (slug) => Promise.resolve(slug.startsWith('slug-') ? slug.slice('slug-'.length) : undefined),
    now: () => NOW,
    hoy: () => hoy,
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

test('cold readers by slug and by id cause one load and get the same board', async () => {
  const { boards, loads } = openByHand();
  const asked = [boards.get(`slug-${T}`), boards.get(T), boards.get(`slug-${T}`)];
  await expect.poll(() => loads.length).toBe(1);
  const [first] = loads;
  first?.resolve(tarjetas());
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(loads.map(({ ref }) => ref)).toEqual([T]);
  expect(await boards.get('otra')).toBeUndefined();
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

test('an id in capitals is the board that is in memory', async () => {
  const id = '0b5d3c1e-7f1a-4c8e-9d3b-2a6f5e4d3c2b';
  const { boards, loads } = openByHand();
  const asked = boards.get(id);
  loads[0]?.resolve(tarjetas(NADA, id));
  const board = await asked;
  expect(boards.peek(id.toUpperCase())).toBe(board);
  expect(await boards.get(id.toUpperCase())).toBe(board);
  expect(loads).toHaveLength(1);
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
  const board = openBoard(tarjetas(), { epoch: 'e', now: NOW, hoy: HOY });
  for (const hoyo of [1, 2, 3]) applyCambio(board, { participanteId: P, hoyo, golpes: 4, now: NOW });
  expect(deltasSince(board, 'e.1')?.map(({ h }) => h)).toEqual([2, 3]);
  expect(deltasSince(board, versionOf(board))).toEqual([]);
  for (const unknown of ['otra.1', 'e.9', 'e.-1', '', 'e.x']) expect(deltasSince(board, unknown)).toBeNull();
});

test('of more than five hundred missed changes none is told: the board is read again', () => {
  const board = openBoard(tarjetas(), { epoch: 'e', now: NOW, hoy: HOY });
  for (let n = 0; n < 501; n += 1)
    applyCambio(board, { participanteId: P, hoyo: 1, golpes: 1 + (n % 2), now: NOW });
  expect(deltasSince(board, 'e.0')).toBeNull();
  const missed = deltasSince(board, 'e.1');
  expect([missed?.length, missed?.[0]?.v, missed?.at(-1)?.v]).toEqual([500, 'e.2', 'e.501']);
  expect(deltasSince(board, 'e.500')?.map(({ v }) => v)).toEqual(['e.501']);
});

test('after a stroke members and visitors read the new card, each under the names that are theirs', () => {
  const nombresParaVisitantes = new Map([[P, 'I. M.']]);
  const board = openBoard({ ...tarjetas(), nombresParaVisitantes }, { epoch: 'e', now: NOW, hoy: HOY });
  const read = (visitante: boolean) => {
    const { etag, body } = preparedBytes(board, { visitante });
    const { participantes } = JSON.parse(body.toString()) as Pick<TorneoEnTablero, 'participantes'>;
    return [etag, participantes[0]?.nombre, participantes[0]?.golpes[0]];
  };
  expect([read(false), read(true)]).toEqual([
    ['"e.0"', 'Invitada', null],
    ['"e.0-v"', 'I. M.', null],
  ]);
  applyCambio(board, { participanteId: P, hoyo: 1, golpes: 4, now: NOW });
  expect([read(false), read(true)]).toEqual([
    ['"e.1"', 'Invitada', 4],
    ['"e.1-v"', 'I. M.', 4],
  ]);
});

test('visitors read the very bytes of members where no name is shortened', () => {
  const board = openBoard(tarjetas(), { epoch: 'e', now: NOW, hoy: HOY });
  expect(preparedBytes(board, { visitante: true })).toBe(preparedBytes(board, { visitante: false }));
});

test('of more than a hundred boards the oldest leaves, and never one that is watched', async () => {
  const ids = Array.from({ length: 102 }, (_, n) => `${T.slice(0, -3)}${String(n).padStart(3, '0')}`);
  const [primero = '', ...otros] = ids;
  const { boards, loads } = openByHand({ watched: new Set([primero]) });
  for (const id of ids) {
    const asked = boards.get(id);
    loads.find(({ ref }) => ref === id)?.resolve(tarjetas(NADA, id));
    await asked;
  }
  const gone = ids.filter((id) => boards.peek(id) === undefined);
  expect(gone).toEqual(otros.slice(0, 2));
  expect(gone.map((id) => boards.peek(`slug-${id}`))).toEqual([undefined, undefined]);
  expect(boards.peek(`slug-${primero}`)).toBe(boards.peek(primero));
});
