import { hojaDeEstadisticas } from '#server/estadisticas/hojas.ts';
import { estadisticasPorTorneo, misEstadisticas, misResultados } from '#server/estadisticas/service.ts';
import { api } from '#server/http/api.ts';

export const estadisticasRoutes = {
  misResultados: api.estadisticas.misResultados.handler(({ context }) => misResultados(context)),
  misEstadisticas: api.estadisticas.misEstadisticas.handler(({ context }) => misEstadisticas(context)),
  exportar: api.estadisticas.exportar.handler(async ({ context, input }) =>
    hojaDeEstadisticas(await estadisticasPorTorneo(context), input.tabla),
  ),
};
