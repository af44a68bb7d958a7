import type { Actor } from '#reglas/permisos.ts';
import { type Board, deltasSince, preparedBytes, versionOf } from '#server/clasificacion/board.ts';
import type { Boards } from '#server/clasificacion/cache.ts';
import { motivoNoPuedeMirar } from '#server/clasificacion/service.ts';
import type { App } from '#server/http/api.ts';
import { exigir } from '#server/http/errors.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener.ts';
import { preparedSecurityHeaders, setSecurityHeaders } from '#server/http/security.ts';
import type { Listen, Listening } from '#server/live/listening.ts';
import { sseEvent } from '#server/live/stream.ts';

const PATH = /^\/api\/torneos\/([^/]{1,160})\/(clasificacion|en-vivo)$/;

/**
 * The leaderboard in front of the router. A board in memory read by somebody known (anybody, once the day has
 * passed) is answered synchronously with prepared bytes; everything else takes the slow way to the same answer.
 */
export function openBoardDoor(app: App, boards: Boards, listen: Listen): DirectDoor {
  const send = openSender(app);
  const slow = async (
    ref: string,
    exchange: Exchange,
    then: (board: Board, actor: Actor) => void,
  ): Promise<void> => {
    try {
      const [actor, board] = await Promise.all([
        app.actors.resolve(exchange.request.headers.cookie),
        boards.get(ref),
      ]);
      exigir(motivoNoPuedeMirar(app, board, actor));
      if (board) then(board, actor);
    } catch (thrown) {
      setSecurityHeaders(app.config, exchange.response, '/api');
      refuse(app, exchange, thrown);
    }
  };
  return (exchange) => {
    const { request, pathname } = exchange;
    const match = request.method === 'GET' && pathname.startsWith('/api/torneos/') && PATH.exec(pathname);
    if (!match || !match[1]) return false;
    const ref = match[1];
    if (match[2] === 'en-vivo') {
      void slow(ref, exchange, (board, actor) => listen(watching(boards, { app, board, actor, exchange })));
      return true;
    }
    const board = boards.peek(ref);
    const actor = app.actors.recent(request.headers.cookie);
    if (board && actor !== undefined && motivoNoPuedeMirar(app, board, actor) === null) send(board, exchange);
    else void slow(ref, exchange, (loaded) => send(loaded, exchange));
    return true;
  };
}

type Watcher = { app: App; board: Board; actor: Actor; exchange: Exchange };

function watching(boards: Boards, { app, board, actor, exchange }: Watcher): Listening {
  const topic = board.torneo.id;
  const mayStill = async (now: Actor) => motivoNoPuedeMirar(app, await boards.get(topic), now) === null;
  return { topic, actor, exchange, hello: missedSince(board, exchange), mayStill };
}

/** The events that a listener missed since the version it knows, or that it must read the board. */
function missedSince(board: Board, { request, search }: Exchange): string {
  const missed = deltasSince(board, knownVersion(request.headers['last-event-id'], search));
  if (missed) {
    return missed
      .map((delta) => sseEvent({ event: 'golpes', data: JSON.stringify(delta), id: delta.v }))
      .join('');
  }
  const v = versionOf(board);
  return sseEvent({ event: 'recargar', data: JSON.stringify({ v }), id: v });
}

function knownVersion(lastEventId: string | string[] | undefined, search: string): string {
  const header = Array.isArray(lastEventId) ? lastEventId[0] : lastEventId;
  return header ?? new URLSearchParams(search).get('version') ?? '';
}

/** Writes a board: 304 for who has this version, else gzip or plain, headers in one prepared array. */
function openSender(app: App): (board: Board, exchange: Exchange) => void {
  const validators = ['Cache-Control', 'private, no-cache', 'Vary', 'Accept-Encoding, Cookie'];
  const head = [
    ...preparedSecurityHeaders(app.config),
    'Content-Type',
    'application/json; charset=utf-8',
    ...validators,
  ];
  return (board, { request, response }) => {
    const { etag, body, gzip } = preparedBytes(board);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, ['ETag', etag, ...validators]).end();
      return;
    }
    const compressed = request.headers['accept-encoding']?.includes('gzip') === true;
    const bytes = compressed ? gzip : body;
    const encoding = compressed ? ['Content-Encoding', 'gzip'] : [];
    response
      .writeHead(200, [...head, 'ETag', etag, ...encoding, 'Content-Length', String(bytes.length)])
      .end(bytes);
  };
}
