import type { Actor } from '#reglas/permisos/permisos.ts';
import { type Board, deltasSince, versionOf } from '#server/clasificacion/board.ts';
import type { Boards } from '#server/clasificacion/cache.ts';
import { motivoNoPuedeMirar } from '#server/clasificacion/service.ts';
import type { App } from '#server/http/api.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
import type { Listening } from '#server/live/listening.ts';
import { sseEvent } from '#server/live/stream.ts';

type Watcher = { app: App; boards: Boards; board: Board; actor: Actor; exchange: Exchange };

/** Somebody who watches a board: what they missed, and whether they still may. */
export function listeningTo({ app, boards, board, actor, exchange }: Watcher): Listening {
  const topic = board.torneo.id;
  const mayStill = async (now: Actor) => motivoNoPuedeMirar(app, await boards.get(topic), now) === null;
  return { topic, actor, exchange, hello: missedSince(board, exchange), mayStill };
}

/** The events since the version that the listener knows, or that it must read the board. */
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
