import { exportarJugadores, importacion } from '#server/admin/jugadores/importar.ts';
import { listJugadores } from '#server/admin/jugadores/queries.ts';
import { ajustarPena, anularPena, penaDeJugador } from '#server/admin/jugadores/pena.ts';
import * as gestion from '#server/admin/jugadores/service.ts';
import { quitarImagen, subirImagen } from '#server/jugadores/imagen.ts';
import { admin } from '#server/http/admin.ts';

export const gestionJugadoresRoutes = {
  ajustesDePena: admin.jugadores.ajustesDePena.handler(({ context, input }) =>
    penaDeJugador(context, input.jugadorId),
  ),
  ajustarPena: admin.jugadores.ajustarPena.handler(({ context, input }) => ajustarPena(context, input)),
  anularPena: admin.jugadores.anularPena.handler(({ context, input }) => anularPena(context, input)),
  list: admin.jugadores.list.handler(async ({ context }) => ({
    jugadores: await listJugadores(context.db.kysely),
  })),
  detalle: admin.jugadores.detalle.handler(({ context, input }) =>
    gestion.detalleDeJugador(context, input.jugadorId),
  ),
  crear: admin.jugadores.crear.handler(({ context, input }) => gestion.crearJugador(context, input)),
  actualizar: admin.jugadores.actualizar.handler(({ context, input }) =>
    gestion.actualizarJugador(context, input),
  ),
  actualizarNombre: admin.jugadores.actualizarNombre.handler(({ context, input }) =>
    gestion.actualizarNombre(context, input),
  ),
  actualizarHandicap: admin.jugadores.actualizarHandicap.handler(({ context, input }) =>
    gestion.actualizarHandicap(context, input),
  ),
  subirImagen: admin.jugadores.subirImagen.handler(({ context, input }) => subirImagen(context, input)),
  quitarImagen: admin.jugadores.quitarImagen.handler(({ context, input }) => quitarImagen(context, input)),
  previaDeBorrar: admin.jugadores.previaDeBorrar.handler(({ context, input }) =>
    gestion.previaDeBorrar(context, input),
  ),
  borrar: admin.jugadores.borrar.handler(({ context, input }) => gestion.borrarJugador(context, input)),
  exportar: admin.jugadores.exportar.handler(({ context }) => exportarJugadores(context)),
  previaDeImportar: admin.jugadores.previaDeImportar.handler(({ context, input }) =>
    importacion.previa(context, input),
  ),
  importar: admin.jugadores.importar.handler(({ context, input }) => importacion.hacer(context, input)),
};
