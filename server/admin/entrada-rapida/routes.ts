import { exportarResultados, importacion } from '#server/admin/entrada-rapida/importar.ts';
import { guardarTarjeta } from '#server/admin/entrada-rapida/service.ts';
import { admin } from '#server/http/admin.ts';

export const entradaRapidaRoutes = {
  guardar: admin.entradaRapida.guardar.handler(({ context, input }) => guardarTarjeta(context, input)),
  exportar: admin.entradaRapida.exportar.handler(({ context, input }) =>
    exportarResultados(context, input.torneoId),
  ),
  previaDeImportar: admin.entradaRapida.previaDeImportar.handler(({ context, input }) =>
    importacion.previa(context, input),
  ),
  importar: admin.entradaRapida.importar.handler(({ context, input }) => importacion.hacer(context, input)),
};
