import { importarCampo, previaDeImportar } from '#server/admin/campos/importar.ts';
import * as salidas from '#server/admin/campos/salidas.ts';
import * as service from '#server/admin/campos/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionCamposRoutes = {
  list: admin.campos.list.handler(({ context }) => service.camposGestionados(context)),
  crear: admin.campos.crear.handler(({ context, input }) => service.crearCampo(context, input)),
  actualizar: admin.campos.actualizar.handler(({ context, input }) =>
    service.actualizarCampo(context, input),
  ),
  borrar: admin.campos.borrar.handler(({ context, input }) => service.borrarCampo(context, input.campoId)),
  crearSalida: admin.campos.crearSalida.handler(({ context, input }) => salidas.crearSalida(context, input)),
  actualizarSalida: admin.campos.actualizarSalida.handler(({ context, input }) =>
    salidas.actualizarSalida(context, input),
  ),
  borrarSalida: admin.campos.borrarSalida.handler(({ context, input }) =>
    salidas.borrarSalida(context, input.salidaId),
  ),
  guardarHoyo: admin.campos.guardarHoyo.handler(({ context, input }) => salidas.guardarHoyo(context, input)),
  guardarHoyos: admin.campos.guardarHoyos.handler(({ context, input }) =>
    salidas.guardarHoyos(context, input),
  ),
  previaDeImportar: admin.campos.previaDeImportar.handler(({ context, input }) =>
    previaDeImportar(context, input),
  ),
  importar: admin.campos.importar.handler(({ context, input }) => importarCampo(context, input)),
};
