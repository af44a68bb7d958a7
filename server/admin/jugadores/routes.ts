import { api } from '#server/http/api.ts';
import {
  confirmarImportacion,
  exportarJugadores,
  previsualizarImportacion,
} from '#server/admin/jugadores/importacion/service.ts';
import { listJugadores } from '#server/admin/jugadores/queries.ts';
import * as gestion from '#server/admin/jugadores/service.ts';
import { quitarImagen, subirImagen } from '#server/jugadores/imagen/service.ts';

export const gestionJugadoresRoutes = {
  list: api.admin.jugadores.list.handler(async ({ context }) => ({
    jugadores: await listJugadores(context.db.kysely),
  })),
  detalle: api.admin.jugadores.detalle.handler(({ context, input }) =>
    gestion.detalleDeJugador(context, input.id),
  ),
  crear: api.admin.jugadores.crear.handler(({ context, input }) => gestion.crearJugador(context, input)),
  actualizar: api.admin.jugadores.actualizar.handler(({ context, input }) =>
    gestion.actualizarJugador(context, input),
  ),
  actualizarHandicap: api.admin.jugadores.actualizarHandicap.handler(({ context, input }) =>
    gestion.actualizarHandicap(context, input),
  ),
  subirImagen: api.admin.jugadores.subirImagen.handler(({ context, input }) => subirImagen(context, input)),
  quitarImagen: api.admin.jugadores.quitarImagen.handler(({ context, input }) =>
    quitarImagen(context, input),
  ),
  previsualizarBorrado: api.admin.jugadores.previsualizarBorrado.handler(({ context, input }) =>
    gestion.previsualizarBorrado(context, input.id),
  ),
  borrar: api.admin.jugadores.borrar.handler(({ context, input }) => gestion.borrarJugador(context, input)),
  exportar: api.admin.jugadores.exportar.handler(({ context }) => exportarJugadores(context)),
  previsualizarImportacion: api.admin.jugadores.previsualizarImportacion.handler(({ context, input }) =>
    previsualizarImportacion(context, input),
  ),
  confirmarImportacion: api.admin.jugadores.confirmarImportacion.handler(({ context, input }) =>
    confirmarImportacion(context, input),
  ),
};
