import { importarCampo, previaDeImportar } from '#server/admin/campos/importar.ts';
import * as salidas from '#server/admin/campos/salidas.ts';
import * as service from '#server/admin/campos/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionCamposRoutes = {
  list: admin.campos.list.handler(asks(service.camposGestionados)),
  crear: admin.campos.crear.handler(asks(service.crearCampo)),
  actualizar: admin.campos.actualizar.handler(asks(service.actualizarCampo)),
  borrar: admin.campos.borrar.handler(asksOf('campoId', service.borrarCampo)),
  crearSalida: admin.campos.crearSalida.handler(asks(salidas.crearSalida)),
  actualizarSalida: admin.campos.actualizarSalida.handler(asks(salidas.actualizarSalida)),
  borrarSalida: admin.campos.borrarSalida.handler(asksOf('salidaId', salidas.borrarSalida)),
  guardarHoyo: admin.campos.guardarHoyo.handler(asks(salidas.guardarHoyo)),
  guardarHoyos: admin.campos.guardarHoyos.handler(asks(salidas.guardarHoyos)),
  previaDeImportar: admin.campos.previaDeImportar.handler(asks(previaDeImportar)),
  importar: admin.campos.importar.handler(asks(importarCampo)),
};
