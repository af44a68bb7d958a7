import { api } from '#server/http/api.ts';
import { clasificacionDeLiga, exportarLiga } from '#server/puntuaciones/clasificar.ts';

/** The standings that come out of the points. */
export const puntuacionesRoutes = {
  clasificacion: api.ligas.clasificacion.handler(({ context, input }) =>
    clasificacionDeLiga(context, input.ligaId),
  ),
  exportar: api.ligas.exportar.handler(({ context, input }) => exportarLiga(context, input)),
};
