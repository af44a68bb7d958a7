import { importarCampo, previsualizarImportacion } from '#server/admin/campos/importacion/service.ts';
import * as salidas from '#server/admin/campos/salidas/service.ts';
import * as service from '#server/admin/campos/service.ts';
import { api } from '#server/http/api.ts';

export const gestionCamposRoutes = {
  list: api.admin.campos.list.handler(({ context }) => service.camposGestionados(context)),
  crear: api.admin.campos.crear.handler(({ context, input }) => service.crearCampo(context, input)),
  actualizar: api.admin.campos.actualizar.handler(({ context, input }) =>
    service.actualizarCampo(context, input),
  ),
  borrar: api.admin.campos.borrar.handler(({ context, input }) =>
    service.borrarCampo(context, input.campoId),
  ),
  crearSalida: api.admin.campos.crearSalida.handler(({ context, input }) =>
    salidas.crearSalida(context, input),
  ),
  actualizarSalida: api.admin.campos.actualizarSalida.handler(({ context, input }) =>
    salidas.actualizarSalida(context, input),
  ),
  borrarSalida: api.admin.campos.borrarSalida.handler(({ context, input }) =>
    salidas.borrarSalida(context, input.salidaId),
  ),
  guardarHoyo: api.admin.campos.guardarHoyo.handler(({ context, input }) =>
    salidas.guardarHoyo(context, input),
  ),
  guardarHoyos: api.admin.campos.guardarHoyos.handler(({ context, input }) =>
    salidas.guardarHoyos(context, input),
  ),
  previsualizarImportacion: api.admin.campos.previsualizarImportacion.handler(({ context, input }) =>
    previsualizarImportacion(context, input),
  ),
  confirmarImportacion: api.admin.campos.confirmarImportacion.handler(({ context, input }) =>
    importarCampo(context, input),
  ),
};
