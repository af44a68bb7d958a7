import { exportarResultados, importacion } from '#server/admin/entrada-rapida/importar.ts';
import { quitarFoto, subirFoto } from '#server/admin/entrada-rapida/foto.ts';
import { leerTarjeta } from '#server/admin/entrada-rapida/lectura.ts';
import { guardarTarjeta, papelesDe } from '#server/admin/entrada-rapida/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const entradaRapidaRoutes = {
  guardar: admin.entradaRapida.guardar.handler(asks(guardarTarjeta)),
  papeles: admin.entradaRapida.papeles.handler(asksOf('torneoId', papelesDe)),
  leer: admin.entradaRapida.leer.handler(asks(leerTarjeta)),
  subirFoto: admin.entradaRapida.subirFoto.handler(asks(subirFoto)),
  quitarFoto: admin.entradaRapida.quitarFoto.handler(asks(quitarFoto)),
  exportar: admin.entradaRapida.exportar.handler(asksOf('torneoId', exportarResultados)),
  previaDeImportar: admin.entradaRapida.previaDeImportar.handler(asks(importacion.previa)),
  importar: admin.entradaRapida.importar.handler(asks(importacion.hacer)),
};
