import { api } from '#server/http/api.ts';
import { exportarLiga } from '#server/puntuaciones/clasificar.ts';

/** The standings that come out of the points, as a sheet; as they are told: `preparadas`. */
export const puntuacionesRoutes = {
  exportar: api.ligas.exportar.handler(({ context, input }) => exportarLiga(context, input)),
};
