import { api } from '#server/http/api.ts';
import { guardarTarjeta } from '#server/resultados/gestion/service.ts';

export const entradaRapidaRoutes = {
  guardar: api.entradaRapida.guardar.handler(({ context, input }) => guardarTarjeta(context, input)),
};
