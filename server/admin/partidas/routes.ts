import { listTorneosActivos } from '#server/admin/partidas/queries.ts';
import { publicarPartidas } from '#server/admin/partidas/publicar.ts';
import { repartoDeTorneo } from '#server/admin/partidas/service.ts';
import { validarCompletas } from '#server/admin/partidas/validar.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';

export const gestionPartidasRoutes = ({ tablas }: { tablas: TablasDeLiga }) => ({
  torneos: admin.partidas.torneos.handler(({ context, input }) =>
    listTorneosActivos(context.db.kysely, input),
  ),
  reparto: admin.partidas.reparto.handler(({ context, input }) =>
    repartoDeTorneo(context, tablas, input.torneoId),
  ),
  publicar: admin.partidas.publicar.handler(({ context, input }) => publicarPartidas(context, tablas, input)),
  validarCompletas: admin.partidas.validarCompletas.handler(asks(validarCompletas)),
});
