import type { IncomingMessage, ServerResponse } from 'node:http';
import { motivoNoPuedeVerClasificacion, type Actor } from '#reglas/permisos.ts';
import type { Board } from '#server/clasificacion/board.ts';
import type { Boards } from '#server/clasificacion/cache.ts';
import type { App } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { type DirectDoor, refuse } from '#server/http/listener.ts';
import { clientIp, preparedSecurityHeaders, setSecurityHeaders } from '#server/http/security.ts';
import { type Listener, sseEvent, type Streams } from '#server/live/stream.ts';

const PATH = /^\/api\/torneos\/([^/]{1,160})\/(clasificacion|en-vivo)$/;
/** The right to watch is asked again this often; a listener who lost it is told and closed. */
const RECHECK_MS = 60_000;
const MAX_STREAMS = 12_000;
const MAX_STREAMS_PER_SESSION = 8;
// A clubhouse is one address for everybody in it, so the bound per address is wide.
const MAX_STREAMS_PER_ADDRESS = 2_000;

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string };

/** Why this caller may not watch that board now; null when they may. */
export function motivoNoPuedeMirar(app: App, board: Board | undefined, actor: Actor) {
  if (!board) return 'torneo_no_encontrado' as const;
  const torneo = { activo: board.activo, fechaDeJuego: board.torneo.fechaJuego };
  const inscrito = board.juega(actor?.jugadorId ?? null);
  return motivoNoPuedeVerClasificacion({ actor, torneo, inscrito, hoy: app.clock.hoy() });
}

/**
 * The leaderboard in front of the router. A board in memory read by somebody known (anybody, once the day has
 * passed) is answered synchronously with prepared bytes; everything else takes the slow way to the same answer.
 */
export function openBoardDoor(app: App, boards: Boards, streams: Streams): DirectDoor {
  const fixedHeaders = [...preparedSecurityHeaders(app.config), 'Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'private, no-cache', 'Vary', 'Accept-Encoding, Cookie'];
  const sessions = new Map<string, number>();

  const send = (board: Board, { request, response }: Exchange): void => {
    const { etag, body, gzip } = board.prepared();
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, ['ETag', etag, 'Cache-Control', 'private, no-cache', 'Vary', 'Accept-Encoding, Cookie']);
      response.end();
    } else if (request.headers['accept-encoding']?.includes('gzip')) {
      response.writeHead(200, [...fixedHeaders, 'ETag', etag, 'Content-Encoding', 'gzip', 'Content-Length', String(gzip.length)]);
      response.end(gzip);
    } else {
      response.writeHead(200, [...fixedHeaders, 'ETag', etag, 'Content-Length', String(body.length)]);
      response.end(body);
    }
  };

  const slow = async (ref: string, exchange: Exchange, then: (board: Board, actor: Actor) => void): Promise<void> => {
    try {
      const [actor, board] = await Promise.all([app.actors.resolve(exchange.request.headers.cookie), boards.get(ref)]);
      exigir(motivoNoPuedeMirar(app, board, actor));
      if (board) then(board, actor);
    } catch (thrown) {
      setSecurityHeaders(app.config, exchange.response, '/api');
      refuse(app, exchange, thrown);
    }
  };

  const listen = (board: Board, exchange: Exchange & { search: string }, actor: Actor): void => {
    const who = actor?.usuarioId ?? clientIp(app.config, exchange.request);
    const open = sessions.get(who) ?? 0;
    const limit = actor ? MAX_STREAMS_PER_SESSION : MAX_STREAMS_PER_ADDRESS;
    if (open >= limit || streams.count() >= MAX_STREAMS) throw new AppError('demasiadas_conexiones');
    sessions.set(who, open + 1);
    const listener = startStream({ app, boards, streams, board, exchange });
    exchange.response.once('close', () => {
      const left = (sessions.get(who) ?? 1) - 1;
      if (left > 0) sessions.set(who, left);
      else sessions.delete(who);
    });
    recheck({ app, boards, listener, exchange, id: board.torneo.id });
  };

  return (exchange) => {
    const { request, pathname } = exchange;
    if (request.method !== 'GET' || !pathname.startsWith('/api/torneos/')) return false;
    const match = PATH.exec(pathname);
    if (!match?.[1]) return false;
    const ref = match[1];
    if (match[2] === 'en-vivo') {
      void slow(ref, exchange, (board, actor) => listen(board, exchange, actor));
      return true;
    }
    const board = boards.peek(ref);
    const actor = app.actors.recent(request.headers.cookie);
    if (board && actor !== undefined && motivoNoPuedeMirar(app, board, actor) === null) send(board, exchange);
    else void slow(ref, exchange, (loaded) => send(loaded, exchange));
    return true;
  };
}

type Stream = { app: App; boards: Boards; streams: Streams; board: Board; exchange: Exchange & { search: string } };

/** Writes the SSE head and what the listener missed since the version it knows, then joins the fan-out. */
function startStream({ app, streams, board, exchange }: Stream): Listener {
  const { request, response, search } = exchange;
  response.writeHead(200, [
    ...preparedSecurityHeaders(app.config),
    ...['Content-Type', 'text/event-stream; charset=utf-8', 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no'],
  ]);
  const lastEventId = request.headers['last-event-id'];
  const known = (Array.isArray(lastEventId) ? lastEventId[0] : lastEventId) ?? new URLSearchParams(search).get('version') ?? '';
  const missed = board.since(known);
  const version = board.version();
  const hello = missed
    ? missed.map((delta) => sseEvent({ event: 'golpes', data: JSON.stringify(delta), id: delta.v })).join('')
    : sseEvent({ event: 'recargar', data: JSON.stringify({ v: version }), id: version });
  request.socket.setNoDelay(true);
  response.write(`retry: 2000\n\n${hello}${sseEvent({ event: 'latido', data: '{}' })}`);
  return streams.attach(board.torneo.id, response);
}

/** Asks again each minute whether this listener may still watch. */
function recheck({ app, boards, listener, exchange, id }: { app: App; boards: Boards; listener: Listener; exchange: Exchange; id: string }): void {
  const timer = setInterval(() => {
    void Promise.all([app.actors.resolve(exchange.request.headers.cookie), boards.get(id)])
      .then(([actor, board]) => {
        if (motivoNoPuedeMirar(app, board, actor) === null) return;
        exchange.response.write(sseEvent({ event: 'sin-permiso', data: '{}' }));
        listener.close();
      })
      .catch((error: unknown) => app.log.error({ err: error, id: exchange.requestId }, 'recheck of a stream failed'));
  }, RECHECK_MS);
  timer.unref();
  exchange.response.once('close', () => clearInterval(timer));
}
