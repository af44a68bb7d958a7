import { listTorneosConSorteo } from '#server/admin/sorteos/queries.ts';
import { sortear, sorteosDeTorneo } from '#server/admin/sorteos/service.ts';
import { api } from '#server/http/api.ts';

export const sorteosRoutes = {
  torneos: api.admin.sorteos.torneos.handler(async ({ context }) => ({
    torneos: await listTorneosConSorteo(context.db.kysely),
  })),
  deTorneo: api.admin.sorteos.deTorneo.handler(({ context, input }) =>
    sorteosDeTorneo(context, input.torneo),
  ),
  sortear: api.admin.sorteos.sortear.handler(({ context, input }) => sortear(context, input)),
};
