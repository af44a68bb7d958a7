import {
  confirmarImportacion,
  exportarResultados,
  previsualizarImportacion,
} from '#server/admin/entrada-rapida/importar.ts';
import { guardarTarjeta } from '#server/admin/entrada-rapida/service.ts';
import { admin } from '#server/http/admin.ts';

export const entradaRapidaRoutes = {
  guardar: admin.entradaRapida.guardar.handler(({ context, input }) => guardarTarjeta(context, input)),
  exportar: admin.entradaRapida.exportar.handler(({ context, input }) =>
    exportarResultados(context, input.torneoId),
  ),
  previsualizarImportacion: admin.entradaRapida.previsualizarImportacion.handler(({ context, input }) =>
    previsualizarImportacion(context, input),
  ),
  confirmarImportacion: admin.entradaRapida.confirmarImportacion.handler(({ context, input }) =>
    confirmarImportacion(context, input),
  ),
};
