import { listTorneosActivos } from '#server/admin/partidas/queries.ts';
import { publicarPartidas, repartoDeTorneo } from '#server/admin/partidas/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionPartidasRoutes = {
  torneos: admin.partidas.torneos.handler(async ({ context }) => ({
    torneos: await listTorneosActivos(context.db.kysely),
  })),
  reparto: admin.partidas.reparto.handler(({ context, input }) => repartoDeTorneo(context, input.torneoId)),
  publicar: admin.partidas.publicar.handler(({ context, input }) => publicarPartidas(context, input)),
};
