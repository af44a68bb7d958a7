import { hojaDeEstadisticas } from '#server/estadisticas/hojas.ts';
import { estadisticasPorTorneo, misEstadisticas, misResultados } from '#server/estadisticas/service.ts';
import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';

export const estadisticasRoutes = {
  misResultados: api.estadisticas.misResultados.handler(asks(misResultados)),
  misEstadisticas: api.estadisticas.misEstadisticas.handler(asks(misEstadisticas)),
  exportar: api.estadisticas.exportar.handler(async ({ context, input }) =>
    hojaDeEstadisticas(await estadisticasPorTorneo(context), input.tabla),
  ),
};
