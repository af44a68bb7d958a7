import { misEstadisticas, misResultados } from '#server/estadisticas/service.ts';
import { api } from '#server/http/api.ts';

export const estadisticasRoutes = {
  misResultados: api.estadisticas.misResultados.handler(({ context }) => misResultados(context)),
  misEstadisticas: api.estadisticas.misEstadisticas.handler(({ context }) => misEstadisticas(context)),
};
