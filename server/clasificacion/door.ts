import { ALCANCE_DE } from '#contrato/alcances.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import { type Board, boardFor, deltasSince, preparedBytes } from '#server/clasificacion/board.ts';
import { type Boards, golpesEvent, reloadEvent, topicOf } from '#server/clasificacion/cache.ts';
import { motivoNoPuedeMirar } from '#server/clasificacion/service.ts';
import type { App } from '#server/http/api.ts';
import { exigir, hallado } from '#server/http/refusals/errors.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { openPreparedSender } from '#server/http/doors/prepared.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Listen, Listening } from '#server/live/listening.ts';

const PATH = /^\/api\/torneos\/([^/]{1,160})\/(clasificacion|en-vivo)$/;

type BoardDoorOptions = { app: App; boards: Boards; listen: Listen };

/**
 * The leaderboard in front of the router. A board in memory read by somebody known (anybody, once the day has
 * passed) is answered synchronously with prepared bytes; everything else takes the slow way to the same answer.
 */
export function openBoardDoor({ app, boards, listen }: BoardDoorOptions): DirectDoor {
  const send = openSender(app);
  const slow = async (
    ref: string,
    exchange: Exchange,
    then: (board: Board, actor: Actor) => void,
  ): Promise<void> => {
    try {
      const [actor, board] = await Promise.all([
        // Thousands come back at once after a cut: who was seen moments ago is not asked for again
        app.callers.soon(ALCANCE_DE.clasificacion.deTorneo, exchange.request),
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
      void slow(ref, exchange, (board, actor) =>
        listen(listeningTo({ app, boards, board, actor, exchange })),
      );
      return true;
    }
    const board = boards.peek(ref);
    const actor = app.callers.recent(request);
    if (board && actor !== undefined && motivoNoPuedeMirar(app, board, actor) === null)
      send(board, exchange, actor);
    else void slow(ref, exchange, (loaded, who) => send(loaded, exchange, who));
    return true;
  };
}

/** How a board is answered to a visitor who may read it, for who asks by another address than its own. */
export function openVisits({ app, boards, listen }: BoardDoorOptions) {
  const send = openSender(app);
  return {
    peek: (ref: string) => boards.peek(ref),
    get: async (ref: string) => await boards.get(ref),
    send: (board: Board, exchange: Exchange) => send(board, exchange, null),
    watch: (
      board: Board,
      exchange: Exchange,
      who: Pick<Listening, 'mayStill' | 'holder' | 'onDoubt'>,
    ): void => {
      const suyo = listeningTo({ app, boards, board, actor: null, exchange });
      const onDoubt: Listening['onDoubt'] = (ask) => {
        const olvidos = [suyo, who].map((uno) => uno.onDoubt?.(ask));
        return () => olvidos.forEach((olvidar) => olvidar?.());
      };
      listen({ ...suyo, ...who, onDoubt });
    },
  };
}

/** The board as its door writes it, for the page that brings it along. Rejects where the door would refuse. */
export async function textoDelTablero(
  { app, boards }: Pick<BoardDoorOptions, 'app' | 'boards'>,
  ref: string,
  actor: Actor,
): Promise<string> {
  const board = hallado(await boards.get(ref), 'torneo_no_encontrado');
  exigir(motivoNoPuedeMirar(app, board, actor));
  return preparedBytes(boardFor(board, actor), { visitante: actor === null }).body.toString();
}

/** Writes a board as whoever asks may read it. */
function openSender(app: App): (board: Board, exchange: Exchange, actor: Actor) => void {
  const send = openPreparedSender(app.config);
  return (board, exchange, actor) =>
    send(preparedBytes(boardFor(board, actor), { visitante: actor === null }), exchange);
}

type Watcher = { app: App; boards: Boards; board: Board; actor: Actor; exchange: Exchange };

/** Somebody who watches a board: what they missed, and whether they still may. */
function listeningTo({ app, boards, board, actor, exchange }: Watcher): Listening {
  const { id } = board.torneo;
  const entero = actor?.esAdmin === true;
  // Who is no administrator any more is not to hear what administrators hear.
  const mayStill = async (now: Actor) =>
    (!entero || now?.esAdmin === true) && motivoNoPuedeMirar(app, await boards.get(id), now) === null;
  const hello = missedSince(boardFor(board, actor), exchange);
  const onDoubt = (ask: () => void) => boards.onDoubt(id, ask, { esVisita: actor === null });
  return { topic: topicOf(id, { entero }), actor, exchange, hello, mayStill, onDoubt };
}

/** The events since the version that the listener knows, or that it must read the board. */
function missedSince(board: Board, { request, search }: Exchange): string {
  const missed = deltasSince(board, knownVersion(request.headers['last-event-id'], search));
  return missed ? missed.map(golpesEvent).join('') : reloadEvent(board);
}

function knownVersion(lastEventId: string | string[] | undefined, search: string): string {
  const header = Array.isArray(lastEventId) ? lastEventId[0] : lastEventId;
  return header ?? new URLSearchParams(search).get('version') ?? '';
}
