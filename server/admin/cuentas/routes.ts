import * as sesiones from '#server/admin/cuentas/sesiones.ts';
import {
  cambiarContrasenaDeJugador,
  enviarEnlaceDeContrasena,
  gestionarEmail,
  quitarSegundoFactor,
} from '#server/admin/cuentas/service.ts';
import { admin } from '#server/http/admin.ts';

export const cuentasDeJugadoresRoutes = {
  cambiarContrasena: admin.jugadores.cambiarContrasena.handler(({ context, input }) =>
    cambiarContrasenaDeJugador(context, input),
  ),
  quitarSegundoFactor: admin.jugadores.quitarSegundoFactor.handler(({ context, input }) =>
    quitarSegundoFactor(context, input.jugadorId),
  ),
  enviarEnlace: admin.jugadores.enviarEnlace.handler(({ context, input }) =>
    enviarEnlaceDeContrasena(context, input),
  ),
  gestionarEmail: admin.jugadores.gestionarEmail.handler(({ context, input }) =>
    gestionarEmail(context, input),
  ),
};

export const administradoresRoutes = {
  list: admin.administradores.list.handler(({ context }) => sesiones.administradoresConSesiones(context)),
  cerrarSesion: admin.administradores.cerrarSesion.handler(({ context, input }) =>
    sesiones.cerrarSesionDeAdministrador(context, input),
  ),
  cerrarSesiones: admin.administradores.cerrarSesiones.handler(({ context, input }) =>
    sesiones.cerrarSesionesDeAdministrador(context, input.usuarioId),
  ),
};
