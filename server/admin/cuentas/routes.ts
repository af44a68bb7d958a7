import * as sesiones from '#server/admin/cuentas/sesiones.ts';
import {
  cambiarContrasenaDeJugador,
  enviarEnlaceDeContrasena,
  gestionarEmail,
  quitarSegundoFactor,
} from '#server/admin/cuentas/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const cuentasDeJugadoresRoutes = {
  cambiarContrasena: admin.jugadores.cambiarContrasena.handler(asks(cambiarContrasenaDeJugador)),
  quitarSegundoFactor: admin.jugadores.quitarSegundoFactor.handler(asksOf('jugadorId', quitarSegundoFactor)),
  enviarEnlace: admin.jugadores.enviarEnlace.handler(asks(enviarEnlaceDeContrasena)),
  gestionarEmail: admin.jugadores.gestionarEmail.handler(asks(gestionarEmail)),
};

export const administradoresRoutes = {
  list: admin.administradores.list.handler(asks(sesiones.administradoresConSesiones)),
  cerrarSesion: admin.administradores.cerrarSesion.handler(asks(sesiones.cerrarSesionDeAdministrador)),
  cerrarSesiones: admin.administradores.cerrarSesiones.handler(
    asksOf('usuarioId', sesiones.cerrarSesionesDeAdministrador),
  ),
};
