import { listTorneosConSorteo } from '#server/clasificacion/gestion/queries.ts';
import { sortear, sorteosDeTorneo } from '#server/clasificacion/gestion/service.ts';
import { api } from '#server/http/api.ts';

export const sorteosRoutes = {
  torneos: api.sorteos.torneos.handler(async ({ context }) => ({
    torneos: await listTorneosConSorteo(context.db.kysely),
  })),
  deTorneo: api.sorteos.deTorneo.handler(({ context, input }) => sorteosDeTorneo(context, input.torneo)),
  sortear: api.sorteos.sortear.handler(({ context, input }) => sortear(context, input)),
};
