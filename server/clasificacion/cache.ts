import { randomUUID } from 'node:crypto';
import {
  acabaDeTerminar,
  applyCambio,
  type Board,
  openBoard,
  versionOf,
} from '#server/clasificacion/board.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { Dia } from '#reglas/dia.ts';
import type { TorneoEnTablero } from '#server/clasificacion/queries.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import type { Bus, CambioEnVivo } from '#server/live/bus.ts';
import { type Doubts, openDoubts } from '#server/live/doubts.ts';
import type { Echo } from '#server/live/echo.ts';
import { sseEvent, type Streams } from '#server/live/stream.ts';

/** Boards kept in memory at most; the oldest without listeners leave first. */
const MAX_BOARDS = 100;
/** Wait before a board that could not be read again for its listeners is tried once more. */
const AGAIN_MS = 1_000;

type BoardsOptions = {
  bus: Bus;
  /** Whether all is heard that was written so far: of a torneo whose day has passed nobody reads what they corrected already. */
  echo: Echo;
  streams: Streams;
  load: (id: string) => Promise<TorneoEnTablero | undefined>;
  /** The id of the torneo of a slug; undefined when there is none. */
  idOf: (slug: string) => Promise<string | undefined>;
  now: () => Date;
  hoy: () => Dia;
  onError: (error: unknown) => void;
};

export type Boards = {
  /** The board of a torneo by slug or id; loaded once however many ask at the same time. */
  get(ref: string): Promise<Board | undefined>;
  /** The board if it is in memory, without waiting. */
  peek(ref: string): Board | undefined;
  /** Drops every board: what the club's settings make of it is another one now. Whoever watches one reads it again. */
  forgetAll: () => void;
  /**
   * Told what asks again once a torneo is gone or hidden, and a visitor's whenever its board is read anew, for its day may be
   * another one; what it answers forgets that.
   */
  onDoubt: (torneoId: string, ask: () => void, whose: { esVisita: boolean }) => () => void;
};

type Loading = { promise: Promise<Board | undefined>; missed: CambioEnVivo[]; stale: boolean };

type Cache = BoardsOptions & {
  boards: Map<string, Board>; // by id, oldest first
  ids: Map<string, string>; // slug → id
  loading: Map<string, Loading>; // by id: once, whether it is asked for by slug or by id
  doubts: Doubts; // by torneo, visitors apart
  totales: Map<string, string>; // later vuelta → its torneo, of those that somebody has read
};

/**
 * One board per tournament that somebody reads: built from the database once, then moved by the deltas of the
 * bus without another query. Anything that no delta tells (enrolment, groups, validation) drops the board;
 * listeners are told to read again, and the first of them rebuilds it for all.
 */
export function openBoards(options: BoardsOptions): Boards {
  const cache: Cache = {
    ...options,
    boards: new Map(),
    ids: new Map(),
    loading: new Map(),
    doubts: openDoubts(),
    totales: new Map(),
  };
  options.bus.subscribe((cambio) => follow(cache, cambio));
  options.bus.subscribe((cambio) => tellCeremonia(cache, cambio));
  options.bus.onGap(() => dropAll(cache));
  return {
    get: (ref) => get(cache, nameOf(ref)),
    peek: (ref) => peek(cache, nameOf(ref)),
    forgetAll: () => dropAll(cache),
    onDoubt: (id, ask, { esVisita }) => cache.doubts.onDoubt(esVisita ? visitasDe(id) : id, ask),
  };
}

/** An id is the same in capitals: read under another name a board would be made anew at each request, for all who watch it. */
const nameOf = (ref: string) => (isUuid(ref) ? ref.toLowerCase() : ref);

/** Nobody waits for an echo while a torneo is on: there whoever watches is told of each stroke. */
const isOver = ({ tablero }: Board): boolean => tablero.finalizado;

function peek(cache: Cache, ref: string): Board | undefined {
  const board = known(cache, ref);
  return board && isOver(board) && !cache.echo.isCurrent() ? undefined : board;
}

/** A board read on the day of its torneo closes its cards when that day is over: it is read again. */
function known(cache: Cache, ref: string): Board | undefined {
  const board = cache.boards.get(cache.ids.get(ref) ?? ref);
  if (!board || !acabaDeTerminar(board, cache.hoy())) return board;
  drop(cache, board);
  tellToReload(cache, board.torneo.id);
  return undefined;
}

/** The id that a board is kept and loaded under, whatever it is asked for by: at once where it is known. */
function idDe({ ids, idOf }: Cache, ref: string): string | Promise<string | undefined> {
  return ids.get(ref) ?? (isUuid(ref) ? ref : idOf(ref));
}

async function get(cache: Cache, ref: string): Promise<Board | undefined> {
  const named = idDe(cache, ref);
  const id = typeof named === 'string' ? named : await named;
  if (id === undefined) return undefined;
  const board = known(cache, id);
  // A reading that begins now finds what was written before; one under way may not.
  const isSure = board ? !isOver(board) : !cache.loading.has(id);
  if (isSure || cache.echo.isCurrent()) return board ?? (await read(cache, id));
  if (await cache.echo.catchUp()) return known(cache, id) ?? (await read(cache, id));
  return board ? await readForOne(cache, id) : await read(cache, id);
}

/** A board that nobody keeps: while no announcement is heard, or it does not come. */
async function readForOne({ load, now, hoy }: Cache, id: string): Promise<Board | undefined> {
  const loaded = await load(id);
  return loaded && openBoard(loaded, { epoch: newEpoch(), now: now(), hoy: hoy() });
}

const newEpoch = () => randomUUID().slice(0, 8);

function read(cache: Cache, id: string): Promise<Board | undefined> {
  const running = cache.loading.get(id);
  if (running) return running.promise;
  const entry: Loading = { promise: Promise.resolve(undefined), missed: [], stale: false };
  cache.loading.set(id, entry);
  entry.promise = open(cache, id, entry).finally(() => cache.loading.delete(id));
  return entry.promise;
}

async function open(cache: Cache, id: string, entry: Loading): Promise<Board | undefined> {
  for (;;) {
    entry.stale = false;
    entry.missed = [];
    const loaded = await cache.load(id);
    if (!loaded) return undefined;
    const own = entry.missed.filter((cambio) => cambio.t === loaded.torneo.id);
    // A change without a delta while the query ran makes its answer worthless: read again.
    if (entry.stale || own.some(({ k }) => k === 'torneo')) continue;
    const board = openBoard(loaded, { epoch: newEpoch(), now: cache.now(), hoy: cache.hoy() });
    // Deltas that arrived meanwhile may or may not be in the answer: applied again, in order, they are the same.
    for (const cambio of own) for (const each of bothOf(board)) applyDelta(cache, each, cambio);
    keep(cache, board);
    return board;
  }
}

function keep({ boards, ids, streams, totales }: Cache, board: Board): void {
  const [total, ...otras] = board.vueltas ?? [];
  for (const { id } of otras) if (total) totales.set(id, total.id);
  boards.set(board.torneo.id, board);
  ids.set(board.torneo.slug, board.torneo.id);
  for (const [id, old] of boards) {
    if (boards.size <= MAX_BOARDS) break;
    if (old === board || listeners(streams, id) > 0) continue;
    boards.delete(id);
    ids.delete(old.torneo.slug);
  }
}

function follow(cache: Cache, cambio: CambioEnVivo): void {
  if (cambio.k !== 'golpes' && cambio.k !== 'torneo') return;
  tellTotal(cache, cambio.t);
  for (const entry of cache.loading.values()) entry.missed.push(cambio);
  const board = cache.boards.get(cambio.t);
  if (cambio.k === 'torneo') {
    if (board) drop(cache, board);
    tellToReload(cache, cambio.t);
    return;
  }
  if (!board) return;
  const told = applyDelta(cache, board, cambio);
  const whole = board.entero ? applyDelta(cache, board.entero, cambio) : told;
  if (whole) tellStroke(cache, cambio.t, { told, whole });
}

/** A stroke to both topics; of a hole that is kept back everybody hears that something moved, and nothing else. */
function tellStroke(
  { streams }: Cache,
  torneoId: string,
  { told, whole }: { told: GolpesEnVivo | null; whole: GolpesEnVivo },
): void {
  streams.publish(torneoId, told ? golpesEvent(told) : TOTAL_EVENT);
  streams.publish(topicOf(torneoId, { entero: true }), golpesEvent(whole));
}

/** The topic of a board: administrators listen to one of their own, which tells what is held back from everybody else. */
export function topicOf(torneoId: string, { entero }: { entero: boolean }): string {
  return entero ? `${torneoId} entero` : torneoId;
}

/** Who watches a torneo without a session: only as long as its day has passed, or by a display address. */
const visitasDe = (torneoId: string) => `${torneoId} visitas`;

const topicsOf = (torneoId: string) => [false, true].map((entero) => topicOf(torneoId, { entero }));

const listeners = (streams: Streams, torneoId: string) =>
  topicsOf(torneoId).reduce((sum, topic) => sum + streams.count(topic), 0);

const bothOf = (board: Board): Board[] => (board.entero ? [board, board.entero] : [board]);

/** A stroke as listeners hear it. */
export function golpesEvent(delta: GolpesEnVivo): string {
  return sseEvent({ event: 'golpes', data: JSON.stringify(delta), id: delta.v });
}

/** Something moved that no stroke of this stream tells. */
const TOTAL_EVENT = sseEvent({ event: 'total', data: '{}' });

/** What makes listeners read the board again. */
export function reloadEvent(board: Board): string {
  const v = versionOf(board);
  return sseEvent({ event: 'recargar', data: JSON.stringify({ v }), id: v });
}

/** The screens of a torneo hear that its prize-giving went on: nothing of any board changed. */
function tellCeremonia({ streams }: Cache, { k, t }: CambioEnVivo): void {
  if (k === 'ceremonia') streams.publish(t, sseEvent({ event: 'ceremonia', data: '{}' }));
}

/** Whoever watches what a torneo comes to hears of its later vueltas too: their own boards tell them nothing. */
function tellTotal({ totales, streams }: Cache, vueltaId: string): void {
  const total = totales.get(vueltaId);
  if (total === undefined) return;
  for (const topic of topicsOf(total)) streams.publish(topic, TOTAL_EVENT);
}

function applyDelta({ now }: Cache, board: Board, cambio: CambioEnVivo) {
  if (cambio.k !== 'golpes') return null;
  return applyCambio(board, { participanteId: cambio.p, hoyo: cambio.h, golpes: cambio.g, now: now() });
}

function drop({ boards, ids }: Cache, { torneo }: Board): void {
  boards.delete(torneo.id);
  ids.delete(torneo.slug);
}

function dropAll(cache: Cache): void {
  for (const entry of cache.loading.values()) entry.stale = true;
  for (const board of cache.boards.values()) {
    drop(cache, board);
    tellToReload(cache, board.torneo.id);
  }
}

function tellToReload(cache: Cache, id: string): void {
  if (listeners(cache.streams, id) === 0) return;
  get(cache, id)
    .then((board) => {
      if (!board?.activo) cache.doubts.doubt(id);
      cache.doubts.doubt(visitasDe(id));
      if (!board) return;
      cache.streams.publish(id, reloadEvent(board));
      cache.streams.publish(topicOf(id, { entero: true }), reloadEvent(board.entero ?? board));
    })
    .catch((error: unknown) => {
      // Whoever watches asks for nothing by itself: a store that is away must not leave them with an old board.
      cache.onError(error);
      setTimeout(() => tellToReload(cache, id), AGAIN_MS).unref();
    });
}
