import { contentOf } from '#server/clasificacion/board.ts';
import type { Boards } from '#server/clasificacion/cache.ts';
import { motivoNoPuedeMirar, tarjetaDeLiga } from '#server/clasificacion/service.ts';
import { api } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';

/** The same board for callers of the RPC door; readers of the REST path are answered by `door.ts`. */
export const clasificacionRoutes = (boards: Boards) => ({
  deTorneo: api.clasificacion.deTorneo.handler(async ({ context, input }) => {
    const board = await boards.get(input.torneoId);
    exigir(motivoNoPuedeMirar(context, board, context.actor));
    if (!board) throw new AppError('torneo_no_encontrado');
    return contentOf(board, { visitante: context.actor === null });
  }),
  tarjetaDeLiga: api.clasificacion.tarjetaDeLiga.handler(({ context, input }) =>
    tarjetaDeLiga(context, input),
  ),
});
