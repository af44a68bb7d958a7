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
  list: api.gestionJugadores.list.handler(async ({ context }) => ({
    jugadores: await listJugadores(context.db.kysely),
  })),
  detalle: api.gestionJugadores.detalle.handler(({ context, input }) =>
    gestion.detalleDeJugador(context, input.id),
  ),
  crear: api.gestionJugadores.crear.handler(({ context, input }) => gestion.crearJugador(context, input)),
  actualizar: api.gestionJugadores.actualizar.handler(({ context, input }) =>
    gestion.actualizarJugador(context, input),
  ),
  actualizarHandicap: api.gestionJugadores.actualizarHandicap.handler(({ context, input }) =>
    gestion.actualizarHandicap(context, input),
  ),
  subirImagen: api.gestionJugadores.subirImagen.handler(({ context, input }) => subirImagen(context, input)),
  quitarImagen: api.gestionJugadores.quitarImagen.handler(({ context, input }) =>
    quitarImagen(context, input),
  ),
  previsualizarBorrado: api.gestionJugadores.previsualizarBorrado.handler(({ context, input }) =>
    gestion.previsualizarBorrado(context, input.id),
  ),
  borrar: api.gestionJugadores.borrar.handler(({ context, input }) => gestion.borrarJugador(context, input)),
  exportar: api.gestionJugadores.exportar.handler(({ context }) => exportarJugadores(context)),
  previsualizarImportacion: api.gestionJugadores.previsualizarImportacion.handler(({ context, input }) =>
    previsualizarImportacion(context, input),
  ),
  confirmarImportacion: api.gestionJugadores.confirmarImportacion.handler(({ context, input }) =>
    confirmarImportacion(context, input),
  ),
};
