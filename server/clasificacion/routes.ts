import { contentOf } from '#server/clasificacion/board.ts';
import type { Boards } from '#server/clasificacion/cache.ts';
import { hojaDelTablero } from '#server/clasificacion/hojas.ts';
import { motivoNoPuedeMirar, tarjetaDeLiga } from '#server/clasificacion/service.ts';
import { type Contado, totalDeTorneo } from '#server/clasificacion/vueltas/service.ts';
import type { Totales } from '#server/clasificacion/vueltas/totales.ts';
import { api, type RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';

/** What is kept in memory of the torneos that people watch. */
export type EnMemoria = { boards: Boards; totales: Totales<Contado> };

export const clasificacionRoutes = ({ boards, totales }: EnMemoria) => {
  const tablero = async (context: RequestContext, ref: string) => {
    const board = await boards.get(ref);
    exigir(motivoNoPuedeMirar(context, board, context.actor));
    if (!board) throw new AppError('torneo_no_encontrado');
    return contentOf(board, { visitante: context.actor === null });
  };
  return {
    /** The same board for callers of the RPC door; readers of the REST path are answered by `door.ts`. */
    deTorneo: api.clasificacion.deTorneo.handler(({ context, input }) => tablero(context, input.torneoId)),
    total: api.clasificacion.total.handler(({ context, input }) =>
      totalDeTorneo(context, input.torneoId, totales),
    ),
    exportar: api.clasificacion.exportar.handler(async ({ context, input }) =>
      hojaDelTablero(await tablero(context, input.torneoId)),
    ),
    tarjetaDeLiga: api.clasificacion.tarjetaDeLiga.handler(({ context, input }) =>
      tarjetaDeLiga(context, input),
    ),
  };
};
