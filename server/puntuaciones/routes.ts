import { api } from '#server/http/api.ts';
import { hojaDeLiga } from '#server/puntuaciones/clasificar.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';

/** The standings that come out of the points, as a sheet; as they are told: `preparadas`. */
export const puntuacionesRoutes = ({ tablas }: { tablas: TablasDeLiga }) => ({
  exportar: api.ligas.exportar.handler(async ({ context, input }) =>
    hojaDeLiga(await tablas.leer(input.ligaId, context.actor), input.tipo),
  ),
});
