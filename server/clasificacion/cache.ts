import { randomUUID } from 'node:crypto';
import { type Board, openBoard } from '#server/clasificacion/board.ts';
import type { TorneoConTarjetas } from '#server/clasificacion/queries.ts';
import type { Bus, CambioEnVivo } from '#server/live/bus.ts';
import { type Streams, sseEvent } from '#server/live/stream.ts';

/** Boards kept in memory at most; the least recently read without listeners leaves first. */
const MAX_BOARDS = 100;

type BoardsOptions = {
  bus: Bus;
  streams: Streams;
  load: (ref: string) => Promise<TorneoConTarjetas | undefined>;
  now: () => Date;
  onError: (error: unknown) => void;
};

export type Boards = {
  /** The board of a torneo by slug or id; loaded once however many ask at the same time. */
  get(ref: string): Promise<Board | undefined>;
  /** The board if it is in memory, without waiting. */
  peek(ref: string): Board | undefined;
};

type Loading = { promise: Promise<Board | undefined>; missed: CambioEnVivo[]; stale: boolean };

/**
 * One board per tournament that somebody reads: built from the database once, then moved by the deltas of the
 * bus without another query. Anything that no delta tells (enrolment, groups, validation) drops the board;
 * listeners are told to read again, and the first of them rebuilds it for all.
 */
export function openBoards({ bus, streams, load, now, onError }: BoardsOptions): Boards {
  const boards = new Map<string, Board>(); // by id, oldest read first
  const ids = new Map<string, string>(); // slug → id
  const loading = new Map<string, Loading>(); // by the ref that was asked for

  const peek = (ref: string): Board | undefined => boards.get(ids.get(ref) ?? ref);

  const keep = (board: Board): void => {
    const { id, slug } = board.torneo;
    boards.set(id, board);
    ids.set(slug, id);
    for (const [other, candidate] of boards) {
      if (boards.size <= MAX_BOARDS) break;
      if (other !== id && streams.count(other) === 0) forget(candidate);
    }
  };

  const forget = (board: Board): void => {
    boards.delete(board.torneo.id);
    ids.delete(board.torneo.slug);
  };

  const open = async (ref: string, entry: Loading): Promise<Board | undefined> => {
    try {
      // Changes that arrive while the query runs may or may not be in its snapshot: they are applied again
      // afterwards, in order, which is the same. A change without a delta makes the snapshot worthless.
      for (;;) {
        entry.stale = false;
        entry.missed = [];
        const loaded = await load(ref);
        if (!loaded) return undefined;
        const board = openBoard(loaded, { epoch: randomUUID().slice(0, 8), now });
        const own = entry.missed.filter((cambio) => cambio.t === loaded.torneo.id);
        if (entry.stale || own.some(({ k }) => k === 'torneo')) continue;
        for (const cambio of own) if (cambio.k === 'golpes') board.apply(toChange(cambio));
        keep(board);
        return board;
      }
    } finally {
      loading.delete(ref);
    }
  };

  const get = (ref: string): Promise<Board | undefined> => {
    const known = peek(ref);
    if (known) return Promise.resolve(known);
    const running = loading.get(ref);
    if (running) return running.promise;
    const entry: Loading = { promise: Promise.resolve(undefined), missed: [], stale: false };
    loading.set(ref, entry);
    entry.promise = open(ref, entry);
    return entry.promise;
  };

  const tellToReload = (id: string): void => {
    if (streams.count(id) === 0) return;
    get(id)
      .then((board) => {
        if (board) streams.publish(id, sseEvent({ event: 'recargar', data: JSON.stringify({ v: board.version() }), id: board.version() }));
      })
      .catch(onError);
  };

  bus.subscribe((cambio) => {
    for (const entry of loading.values()) entry.missed.push(cambio);
    const board = boards.get(cambio.t);
    if (cambio.k === 'torneo') {
      if (board) forget(board);
      tellToReload(cambio.t);
      return;
    }
    const delta = board?.apply(toChange(cambio));
    if (delta) streams.publish(cambio.t, sseEvent({ event: 'golpes', data: JSON.stringify(delta), id: delta.v }));
  });

  bus.onGap(() => {
    const known = [...boards.values()];
    for (const entry of loading.values()) entry.stale = true;
    for (const board of known) forget(board);
    for (const board of known) tellToReload(board.torneo.id);
  });

  return { get, peek };
}

function toChange(cambio: Extract<CambioEnVivo, { k: 'golpes' }>) {
  return { participanteId: cambio.p, hoyo: cambio.h, golpes: cambio.g };
}
