import { api } from '#server/http/api.ts';
import { listTorneosActivos } from '#server/admin/partidas/queries.ts';
import { publicarPartidas, repartoDeTorneo } from '#server/admin/partidas/service.ts';

export const gestionPartidasRoutes = {
  torneos: api.admin.partidas.torneos.handler(async ({ context }) => ({
    torneos: await listTorneosActivos(context.db.kysely),
  })),
  reparto: api.admin.partidas.reparto.handler(({ context, input }) => repartoDeTorneo(context, input.torneo)),
  publicar: api.admin.partidas.publicar.handler(({ context, input }) => publicarPartidas(context, input)),
};
