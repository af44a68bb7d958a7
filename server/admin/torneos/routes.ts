import { api } from '#server/http/api.ts';
import {
  eliminarTorneo,
  previsualizarEliminacion,
  restaurarTorneo,
} from '#server/admin/torneos/eliminacion/service.ts';
import { destinatariosDeTorneo, enviarCorreoDeTorneo } from '#server/admin/torneos/envios/service.ts';
import {
  crearPuntos,
  guardarPuntos,
  puntosDeTorneo,
  restablecerPuntos,
} from '#server/admin/torneos/puntos/service.ts';
import {
  activarTorneo,
  actualizarTorneo,
  crearTorneo,
  fichaDeTorneo,
  opcionesDeTorneo,
  torneosGestionados,
} from '#server/admin/torneos/service.ts';

export const gestionTorneosRoutes = {
  list: api.admin.torneos.list.handler(({ context, input }) => torneosGestionados(context, input)),
  opciones: api.admin.torneos.opciones.handler(({ context }) => opcionesDeTorneo(context)),
  ficha: api.admin.torneos.ficha.handler(({ context, input }) => fichaDeTorneo(context, input.torneoId)),
  crear: api.admin.torneos.crear.handler(({ context, input }) => crearTorneo(context, input)),
  actualizar: api.admin.torneos.actualizar.handler(({ context, input }) => actualizarTorneo(context, input)),
  activar: api.admin.torneos.activar.handler(({ context, input }) => activarTorneo(context, input)),
  previsualizarEliminacion: api.admin.torneos.previsualizarEliminacion.handler(({ context, input }) =>
    previsualizarEliminacion(context, input.torneoId),
  ),
  eliminar: api.admin.torneos.eliminar.handler(({ context, input }) => eliminarTorneo(context, input)),
  restaurar: api.admin.torneos.restaurar.handler(({ context, input }) =>
    restaurarTorneo(context, input.torneoId),
  ),
  destinatarios: api.admin.torneos.destinatarios.handler(({ context, input }) =>
    destinatariosDeTorneo(context, input.torneoId),
  ),
  enviarCorreo: api.admin.torneos.enviarCorreo.handler(({ context, input }) =>
    enviarCorreoDeTorneo(context, input),
  ),
  puntos: api.admin.torneos.puntos.handler(({ context, input }) => puntosDeTorneo(context, input.torneoId)),
  crearPuntos: api.admin.torneos.crearPuntos.handler(({ context, input }) =>
    crearPuntos(context, input.torneoId),
  ),
  guardarPuntos: api.admin.torneos.guardarPuntos.handler(({ context, input }) =>
    guardarPuntos(context, input),
  ),
  restablecerPuntos: api.admin.torneos.restablecerPuntos.handler(({ context, input }) =>
    restablecerPuntos(context, input.torneoId),
  ),
};
