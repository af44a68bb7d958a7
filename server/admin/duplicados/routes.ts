import { duplicarTorneo } from '#server/admin/duplicados/service.ts';
import { nuevaTemporada } from '#server/admin/duplicados/temporada.ts';
import { admin } from '#server/http/admin.ts';

export const duplicadosRoutes = {
  torneo: admin.duplicados.torneo.handler(({ context, input }) => duplicarTorneo(context, input)),
  previaDeTemporada: admin.duplicados.previaDeTemporada.handler(({ context, input }) =>
    nuevaTemporada.previa(context, input),
  ),
  temporada: admin.duplicados.temporada.handler(({ context, input }) => nuevaTemporada.hacer(context, input)),
};
