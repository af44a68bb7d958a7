import { api } from '#server/http/api.ts';
import {
  confirmarImportacion,
  exportarResultados,
  previsualizarImportacion,
} from '#server/admin/entrada-rapida/importacion/service.ts';
import { guardarTarjeta } from '#server/admin/entrada-rapida/service.ts';

export const entradaRapidaRoutes = {
  guardar: api.admin.entradaRapida.guardar.handler(({ context, input }) => guardarTarjeta(context, input)),
  exportar: api.admin.entradaRapida.exportar.handler(({ context, input }) =>
    exportarResultados(context, input.torneo),
  ),
  previsualizarImportacion: api.admin.entradaRapida.previsualizarImportacion.handler(({ context, input }) =>
    previsualizarImportacion(context, input),
  ),
  confirmarImportacion: api.admin.entradaRapida.confirmarImportacion.handler(({ context, input }) =>
    confirmarImportacion(context, input),
  ),
};
