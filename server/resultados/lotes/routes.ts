import { api } from '#server/http/api.ts';
import { guardarLote } from '#server/resultados/lotes/service.ts';

export const lotesRoutes = {
  guardarLote: api.resultados.guardarLote.handler(({ context, input }) => guardarLote(context, input)),
};
