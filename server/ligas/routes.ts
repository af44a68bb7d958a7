import { api } from '#server/http/api.ts';
import { listLigasActivas } from '#server/ligas/queries.ts';
import { clasificacionDeLiga } from '#server/ligas/service.ts';

export const ligasRoutes = {
  activas: api.ligas.activas.handler(async ({ context }) => ({
    ligas: await listLigasActivas(context.db.kysely),
  })),
  clasificacion: api.ligas.clasificacion.handler(({ context, input }) =>
    clasificacionDeLiga(context, input.liga),
  ),
};
