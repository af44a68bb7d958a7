import { importarCampo, previsualizarImportacion } from '#server/admin/campos/importacion/service.ts';
import * as salidas from '#server/admin/campos/salidas/service.ts';
import * as service from '#server/admin/campos/service.ts';
import { api } from '#server/http/api.ts';

export const gestionCamposRoutes = {
  list: api.gestionCampos.list.handler(({ context }) => service.camposGestionados(context)),
  crear: api.gestionCampos.crear.handler(({ context, input }) => service.crearCampo(context, input)),
  actualizar: api.gestionCampos.actualizar.handler(({ context, input }) =>
    service.actualizarCampo(context, input),
  ),
  borrar: api.gestionCampos.borrar.handler(({ context, input }) =>
    service.borrarCampo(context, input.campoId),
  ),
  crearSalida: api.gestionCampos.crearSalida.handler(({ context, input }) =>
    salidas.crearSalida(context, input),
  ),
  actualizarSalida: api.gestionCampos.actualizarSalida.handler(({ context, input }) =>
    salidas.actualizarSalida(context, input),
  ),
  borrarSalida: api.gestionCampos.borrarSalida.handler(({ context, input }) =>
    salidas.borrarSalida(context, input.salidaId),
  ),
  guardarHoyo: api.gestionCampos.guardarHoyo.handler(({ context, input }) =>
    salidas.guardarHoyo(context, input),
  ),
  guardarHoyos: api.gestionCampos.guardarHoyos.handler(({ context, input }) =>
    salidas.guardarHoyos(context, input),
  ),
  previsualizarImportacion: api.gestionCampos.previsualizarImportacion.handler(({ context, input }) =>
    previsualizarImportacion(context, input),
  ),
  confirmarImportacion: api.gestionCampos.confirmarImportacion.handler(({ context, input }) =>
    importarCampo(context, input),
  ),
};
