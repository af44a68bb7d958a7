import type { Actor } from '#reglas/permisos.ts';
import { type Board, deltasSince, versionOf } from '#server/clasificacion/en-vivo/board.ts';
import type { Boards } from '#server/clasificacion/en-vivo/cache.ts';
import { motivoNoPuedeMirar } from '#server/clasificacion/service.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/errors.ts';
import type { Exchange } from '#server/http/listener.ts';
import { clientIp, preparedSecurityHeaders } from '#server/http/security.ts';
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
  // A clubhouse is one address for everybody in it, so the bound per address is wide.
  maxStreamsPerAddress: 2_000,
};

type Opening = {
  app: App;
  boards: Boards;
  streams: Streams;
  settings?: Partial<ListeningSettings> | undefined;
};

const SSE_HEAD = [
  'Content-Type',
  'text/event-stream; charset=utf-8',
  'Cache-Control',
  'no-store',
  'X-Accel-Buffering',
  'no',
];

/** Opens the streams of boards: how many each caller may hold, what they missed, and whether they still may. */
export function openListening({ app, boards, streams, settings }: Opening) {
  const { recheckMs, maxStreams, ...limits } = { ...DEFAULTS, ...settings };
  const open = new Map<string, number>();
  const enter = (who: string, limit: number, response: Exchange['response']): void => {
    const held = open.get(who) ?? 0;
    if (held >= limit || streams.count() >= maxStreams) throw new AppError('demasiadas_conexiones');
    open.set(who, held + 1);
    response.once('close', () => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    });
  };
  return (board: Board, exchange: Exchange, actor: Actor): void => {
    if (actor) enter(actor.usuarioId, limits.maxStreamsPerAccount, exchange.response);
    else enter(clientIp(app.config, exchange.request), limits.maxStreamsPerAddress, exchange.response);
    writeHello(app, board, exchange);
    const listener = streams.attach(board.torneo.id, exchange.response);
    recheckRights({ app, boards, listener, exchange, id: board.torneo.id }, recheckMs);
  };
}

/** Writes the SSE head and what the listener missed since the version it knows. */
function writeHello(app: App, board: Board, { request, response, search }: Exchange): void {
  response.writeHead(200, preparedSecurityHeaders(app.config).concat(SSE_HEAD));
  request.socket.setNoDelay(true);
  const missed = deltasSince(board, knownVersion(request.headers['last-event-id'], search));
  const v = versionOf(board);
  const catchUp = missed
    ? missed.map((delta) => sseEvent({ event: 'golpes', data: JSON.stringify(delta), id: delta.v })).join('')
    : sseEvent({ event: 'recargar', data: JSON.stringify({ v }), id: v });
  response.write(`retry: 2000\n\n${catchUp}${sseEvent({ event: 'latido', data: '{}' })}`);
}

function knownVersion(lastEventId: string | string[] | undefined, search: string): string {
  const header = Array.isArray(lastEventId) ? lastEventId[0] : lastEventId;
  return header ?? new URLSearchParams(search).get('version') ?? '';
}

type Watch = { app: App; boards: Boards; listener: Listener; exchange: Exchange; id: string };

/** Asks again from time to time whether this listener may still watch. */
function recheckRights({ app, boards, listener, exchange, id }: Watch, recheckMs: number): void {
  const ask = async (): Promise<void> => {
    try {
      const [actor, board] = await Promise.all([
        app.actors.resolve(exchange.request.headers.cookie),
        boards.get(id),
      ]);
      if (motivoNoPuedeMirar(app, board, actor) === null) return;
      exchange.response.write(sseEvent({ event: 'sin-permiso', data: '{}' }));
      listener.close();
    } catch (error) {
      app.log.error({ err: error, id: exchange.requestId }, 'recheck of a stream failed');
    }
  };
  const timer = setInterval(() => void ask(), recheckMs);
  timer.unref();
  exchange.response.once('close', () => clearInterval(timer));
}
