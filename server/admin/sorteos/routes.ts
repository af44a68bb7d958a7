import { listTorneosConSorteo } from '#server/admin/sorteos/queries.ts';
import { sortear, sorteosDeTorneo } from '#server/admin/sorteos/service.ts';
import { admin } from '#server/http/admin.ts';

export const sorteosRoutes = {
  torneos: admin.sorteos.torneos.handler(async ({ context }) => ({
    torneos: await listTorneosConSorteo(context.db.kysely),
  })),
  deTorneo: admin.sorteos.deTorneo.handler(({ context, input }) => sorteosDeTorneo(context, input.torneoId)),
  sortear: admin.sorteos.sortear.handler(({ context, input }) => sortear(context, input)),
};
