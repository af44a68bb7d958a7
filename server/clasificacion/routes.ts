import { boardFor, contentOf } from '#server/clasificacion/board.ts';
import { type Boards, openBoards } from '#server/clasificacion/cache.ts';
import { hojaDelTablero } from '#server/clasificacion/hojas.ts';
import { findIdDeTorneo, findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { motivoNoPuedeMirar, tarjetaDeLiga } from '#server/clasificacion/service.ts';
import { type Contado, totalDeTorneo, totalSiSeVe } from '#server/clasificacion/vueltas/service.ts';
import { openTotales, type Totales } from '#server/clasificacion/vueltas/totales.ts';
import type { AjustesVivos } from '#server/club/ajustes.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import { api, type App, type RequestContext } from '#server/http/api.ts';
import { asksOf } from '#server/http/asks.ts';
import { exigir, hallado } from '#server/http/refusals/errors.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Echo } from '#server/live/echo.ts';
import type { Streams } from '#server/live/stream.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';

/** What is kept in memory of the torneos that people watch. */
export type EnMemoria = { boards: Boards; totales: Totales<Contado> };

/**
 * The boards of every torneo that somebody looks at, and the totals of those of several vueltas, kept in memory and moved by
 * what the channel and the settings tell.
 */
export function openEnMemoria(
  { club, db, clock, log }: App,
  { seguir, ...channel }: { bus: Bus; streams: Streams; echo: Echo; seguir: AjustesVivos['seguir'] },
): EnMemoria {
  const boards = openBoards({
    ...channel,
    load: (ref) =>
      findTorneoEnTablero(db.kysely, {
        ref,
        ahora: clock.now(),
        paraVisitantes: nombresPara({ actor: null, club }),
      }),
    idOf: (slug) => findIdDeTorneo(db.kysely, slug),
    now: () => clock.now(),
    hoy: () => clock.hoy(),
    onError: (error) => log.error({ err: error }, 'a live board could not be read again'),
  });
  const totales = openTotales<Contado>(channel.bus);
  for (const { forgetAll } of [boards, totales]) seguir(channel.bus, forgetAll);
  return { boards, totales };
}

export const clasificacionRoutes = ({ boards, totales, tablas }: EnMemoria & { tablas: TablasDeLiga }) => {
  const tablero = async (context: RequestContext, ref: string) => {
    const board = hallado(await boards.get(ref), 'torneo_no_encontrado');
    exigir(motivoNoPuedeMirar(context, board, context.actor));
    return contentOf(boardFor(board, context.actor), { visitante: context.actor === null });
  };
  return {
    /** The same board for callers of the RPC door; readers of the REST path are answered by `door.ts`. */
    deTorneo: api.clasificacion.deTorneo.handler(asksOf('torneoId', tablero)),
    total: api.clasificacion.total.handler(({ context, input }) =>
      totalDeTorneo(context, input.torneoId, totales),
    ),
    exportar: api.clasificacion.exportar.handler(async ({ context, input }) => {
      const leido = await tablero(context, input.torneoId);
      const esElTorneo = leido.vueltas?.[0]?.id === leido.torneo.id;
      const total = esElTorneo ? await totalSiSeVe(context, input.torneoId, totales) : null;
      return hojaDelTablero(leido, total);
    }),
    tarjetaDeLiga: api.clasificacion.tarjetaDeLiga.handler(({ context, input }) =>
      tarjetaDeLiga(context, input, tablas),
    ),
  };
};
