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
  list: api.gestionTorneos.list.handler(({ context, input }) => torneosGestionados(context, input)),
  opciones: api.gestionTorneos.opciones.handler(({ context }) => opcionesDeTorneo(context)),
  ficha: api.gestionTorneos.ficha.handler(({ context, input }) => fichaDeTorneo(context, input.torneoId)),
  crear: api.gestionTorneos.crear.handler(({ context, input }) => crearTorneo(context, input)),
  actualizar: api.gestionTorneos.actualizar.handler(({ context, input }) => actualizarTorneo(context, input)),
  activar: api.gestionTorneos.activar.handler(({ context, input }) => activarTorneo(context, input)),
  previsualizarEliminacion: api.gestionTorneos.previsualizarEliminacion.handler(({ context, input }) =>
    previsualizarEliminacion(context, input.torneoId),
  ),
  eliminar: api.gestionTorneos.eliminar.handler(({ context, input }) => eliminarTorneo(context, input)),
  restaurar: api.gestionTorneos.restaurar.handler(({ context, input }) =>
    restaurarTorneo(context, input.torneoId),
  ),
  destinatarios: api.gestionTorneos.destinatarios.handler(({ context, input }) =>
    destinatariosDeTorneo(context, input.torneoId),
  ),
  enviarCorreo: api.gestionTorneos.enviarCorreo.handler(({ context, input }) =>
    enviarCorreoDeTorneo(context, input),
  ),
  puntos: api.gestionTorneos.puntos.handler(({ context, input }) => puntosDeTorneo(context, input.torneoId)),
  crearPuntos: api.gestionTorneos.crearPuntos.handler(({ context, input }) =>
    crearPuntos(context, input.torneoId),
  ),
  guardarPuntos: api.gestionTorneos.guardarPuntos.handler(({ context, input }) =>
    guardarPuntos(context, input),
  ),
  restablecerPuntos: api.gestionTorneos.restablecerPuntos.handler(({ context, input }) =>
    restablecerPuntos(context, input.torneoId),
  ),
};
