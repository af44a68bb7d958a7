import { exportarJugadores, importacion } from '#server/admin/jugadores/importar.ts';
import { listJugadores } from '#server/admin/jugadores/queries.ts';
import { ajustarPena, anularPena, penaDeJugador } from '#server/admin/jugadores/pena.ts';
import * as gestion from '#server/admin/jugadores/service.ts';
import { quitarImagen, subirImagen } from '#server/jugadores/imagen.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionJugadoresRoutes = {
  ajustesDePena: admin.jugadores.ajustesDePena.handler(asksOf('jugadorId', penaDeJugador)),
  ajustarPena: admin.jugadores.ajustarPena.handler(asks(ajustarPena)),
  anularPena: admin.jugadores.anularPena.handler(asks(anularPena)),
  list: admin.jugadores.list.handler(async ({ context }) => ({
    jugadores: await listJugadores(context.db.kysely),
  })),
  detalle: admin.jugadores.detalle.handler(asksOf('jugadorId', gestion.detalleDeJugador)),
  crear: admin.jugadores.crear.handler(asks(gestion.crearJugador)),
  actualizar: admin.jugadores.actualizar.handler(asks(gestion.actualizarJugador)),
  actualizarNombre: admin.jugadores.actualizarNombre.handler(asks(gestion.actualizarNombre)),
  actualizarHandicap: admin.jugadores.actualizarHandicap.handler(asks(gestion.actualizarHandicap)),
  subirImagen: admin.jugadores.subirImagen.handler(asks(subirImagen)),
  quitarImagen: admin.jugadores.quitarImagen.handler(asks(quitarImagen)),
  previaDeBorrar: admin.jugadores.previaDeBorrar.handler(asks(gestion.previaDeBorrar)),
  borrar: admin.jugadores.borrar.handler(asks(gestion.borrarJugador)),
  exportar: admin.jugadores.exportar.handler(asks(exportarJugadores)),
  previaDeImportar: admin.jugadores.previaDeImportar.handler(asks(importacion.previa)),
  importar: admin.jugadores.importar.handler(asks(importacion.hacer)),
};
