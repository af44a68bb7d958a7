import { listTorneosConSorteo } from '#server/admin/sorteos/queries.ts';
import { sortear, sorteosDeTorneo } from '#server/admin/sorteos/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const sorteosRoutes = {
  torneos: admin.sorteos.torneos.handler(async ({ context }) => ({
    torneos: await listTorneosConSorteo(context.db.kysely),
  })),
  deTorneo: admin.sorteos.deTorneo.handler(asksOf('torneoId', sorteosDeTorneo)),
  sortear: admin.sorteos.sortear.handler(asks(sortear)),
};
