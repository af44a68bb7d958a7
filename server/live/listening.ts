import type { Actor } from '#reglas/permisos/permisos.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
import { requestIdOf } from '#server/http/refusals/request-id.ts';
import { clientIp, networkOf, preparedSecurityHeaders } from '#server/http/listener/security.ts';
import type { Bus } from '#server/live/bus.ts';
import { type Doubts, openDoubts } from '#server/live/doubts.ts';
import { type Listener, sseEvent, type Streams } from '#server/live/stream.ts';

export type ListeningSettings = {
  /** The right to watch is asked again this often; a listener who lost it is told and closed. */
  recheckMs: number;
  maxStreams: number;
  maxStreamsPerAccount: number;
  maxStreamsPerAddress: number;
};

const DEFAULTS: ListeningSettings = {
  recheckMs: 60_000,
  maxStreams: 12_000,
  maxStreamsPerAccount: 8,
  // A clubhouse is one address for everybody in it, so the bound per address is wide. Of IPv6 a network counts as one.
  maxStreamsPerAddress: 2_000,
};

type Opening = {
  app: App;
  bus: Pick<Bus, 'subscribe' | 'onGap'>;
  streams: Streams;
  settings?: Partial<ListeningSettings> | undefined;
};

/**
 * Wait before a question about a doubt that was not answered is asked once more: who lost the right does not watch until the next one
 * is due. One that nobody doubted waits for its turn, for a store that is away is not asked by thousands each second.
 */
const AGAIN_MS = 1_000;

const SSE_HEAD = [
  'Content-Type',
  'text/event-stream; charset=utf-8',
  'Cache-Control',
  'no-store',
  'X-Accel-Buffering',
  'no',
];

/** Somebody who may watch a topic. `hello`: events told at once; `mayStill`: asked again while the stream is open. */
export type Listening = {
  topic: string;
  actor: Actor;
  exchange: Exchange;
  hello: string;
  mayStill: (actor: Actor) => Promise<boolean>;
  /** Who the place is of instead of the caller, and how many of them there are at most. */
  holder?: { name: string; most: number };
  /** Told what asks `mayStill` at once; what it answers forgets that. */
  onDoubt?: (ask: () => void) => () => void;
};

export type Listen = (listening: Listening) => void;

/**
 * Opens streams for all topics alike: how many each caller may hold, and whether they still may, which is asked at once where
 * a session, a clave or the role of their account ends. A place is a lease: it is given to a socket that lives, and comes back
 * with its end, however the opening went.
 */
export function openListening({ app, bus, streams, settings }: Opening): Listen {
  const { recheckMs, maxStreams, ...limits } = { ...DEFAULTS, ...settings };
  const accounts = openAccountDoubts(bus);
  const held = new Map<string, number>();
  const lease = (who: string, limit: number, { response }: Exchange): void => {
    const places = held.get(who) ?? 0;
    if (places >= limit || streams.count() >= maxStreams) throw new AppError('demasiadas_conexiones');
    held.set(who, places + 1);
    response.once('close', () => {
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    });
  };
  return (listening) => {
    const { actor, exchange, topic, hello, holder } = listening;
    const { request, response } = exchange;
    if (hasLeft(exchange)) return;
    if (holder) lease(holder.name, holder.most, exchange);
    else if (actor) lease(actor.usuarioId, limits.maxStreamsPerAccount, exchange);
    else lease(networkOf(clientIp(app.config, request)), limits.maxStreamsPerAddress, exchange);
    try {
      response.writeHead(200, preparedSecurityHeaders(app.config).concat(SSE_HEAD));
      request.socket.setNoDelay(true);
      response.write(`retry: 2000\n\n${hello}${sseEvent({ event: 'latido', data: '{}' })}`);
      recheckRights(app, { ...listening, recheckMs, accounts }, streams.attach(topic, response));
    } catch (error) {
      response.destroy(); // its 'close' gives the place back
      throw error;
    }
  };
}

/** Who listens, by account: what is remembered of one is forgotten before this hears of it. */
function openAccountDoubts(bus: Opening['bus']): Doubts {
  const doubts = openDoubts();
  bus.subscribe(({ k, t }) => {
    if (k === 'sesiones') doubts.doubt(t);
  });
  bus.onGap(() => doubts.doubt());
  return doubts;
}

/**
 * Whether the caller went away while the right to watch was asked: the 'close' of that answer is over, so nothing may wait
 * for it any more. Throws for a request that waits behind another one of its connection: it has no socket to stream to,
 * and would never be told of its end.
 */
function hasLeft({ request, response }: Exchange): boolean {
  if (response.destroyed || request.socket.destroyed) return true;
  if (response.socket === null) throw new AppError('peticion_no_valida');
  return false;
}

type Rechecking = { recheckMs: number; accounts: Doubts };

/** Asks now and then whether this listener may still watch, and at once where that is in doubt; never after its end. */
function recheckRights(app: App, listening: Listening & Rechecking, listener: Listener): void {
  const { actor, exchange, onDoubt, recheckMs, accounts } = listening;
  const { ask, doubt, end } = openQuestion(app, listening, listener);
  const timer = setInterval(ask, recheckMs);
  timer.unref();
  const forgets = [onDoubt?.(doubt), actor && accounts.onDoubt(actor.usuarioId, doubt)];
  exchange.response.once('close', () => {
    end();
    clearInterval(timer);
    for (const forget of forgets) forget?.();
  });
  // Who was forgotten while the right to watch was asked may have been read before: nobody told this stream
  if (actor && app.callers.recent(exchange.request) === undefined) doubt();
}

/**
 * One question at a time whether a listener may still watch. What was read before a doubt is no answer to it: the question is
 * asked once more behind the one under way. One that failed answers no doubt either, and is asked again soon.
 */
function openQuestion(app: App, { exchange, mayStill }: Listening, listener: Listener) {
  let asking = false;
  let doubted = false;
  let over = false;
  const end = (): void => {
    over = true;
  };
  const read = async (): Promise<void> => {
    const actor = await app.callers.still(exchange.request);
    if (actor !== undefined && (await mayStill(actor))) return;
    end();
    exchange.response.write(sseEvent({ event: 'sin-permiso', data: '{}' }));
    listener.close();
  };
  const ask = async (): Promise<void> => {
    if (asking || over) return;
    asking = true;
    const aboutDoubt = doubted;
    doubted = false;
    try {
      await read();
    } catch (error) {
      const facts = { err: error, id: requestIdOf(exchange.request) };
      app.complaints.tell({ level: 'error', kind: 'recheck', facts, text: 'recheck of a stream failed' });
      if (aboutDoubt) setTimeout(doubt, AGAIN_MS).unref();
    } finally {
      asking = false;
    }
    if (doubted) await ask();
  };
  const doubt = (): void => {
    doubted = true;
    void ask();
  };
  return { ask: () => void ask(), doubt, end };
}
