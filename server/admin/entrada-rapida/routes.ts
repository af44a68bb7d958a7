import { exportarResultados, importacion } from '#server/admin/entrada-rapida/importar.ts';
import { quitarFoto, subirFoto } from '#server/admin/entrada-rapida/foto.ts';
import { leerTarjeta } from '#server/admin/entrada-rapida/lectura.ts';
import { guardarTarjeta, papelesDe } from '#server/admin/entrada-rapida/service.ts';
import { admin } from '#server/http/admin.ts';

export const entradaRapidaRoutes = {
  guardar: admin.entradaRapida.guardar.handler(({ context, input }) => guardarTarjeta(context, input)),
  papeles: admin.entradaRapida.papeles.handler(({ context, input }) => papelesDe(context, input.torneoId)),
  leer: admin.entradaRapida.leer.handler(({ context, input }) => leerTarjeta(context, input)),
  subirFoto: admin.entradaRapida.subirFoto.handler(({ context, input }) => subirFoto(context, input)),
  quitarFoto: admin.entradaRapida.quitarFoto.handler(({ context, input }) => quitarFoto(context, input)),
  exportar: admin.entradaRapida.exportar.handler(({ context, input }) =>
    exportarResultados(context, input.torneoId),
  ),
  previaDeImportar: admin.entradaRapida.previaDeImportar.handler(({ context, input }) =>
    importacion.previa(context, input),
  ),
  importar: admin.entradaRapida.importar.handler(({ context, input }) => importacion.hacer(context, input)),
};
