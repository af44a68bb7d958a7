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
