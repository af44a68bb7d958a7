import {
  cambiarContrasenaDeJugador,
  enviarEnlaceDeContrasena,
  gestionarEmail,
} from '#server/admin/cuentas/service.ts';
import { admin } from '#server/http/admin.ts';

export const cuentasDeJugadoresRoutes = {
  cambiarContrasena: admin.jugadores.cambiarContrasena.handler(({ context, input }) =>
    cambiarContrasenaDeJugador(context, input),
  ),
  enviarEnlace: admin.jugadores.enviarEnlace.handler(({ context, input }) =>
    enviarEnlaceDeContrasena(context, input),
  ),
  gestionarEmail: admin.jugadores.gestionarEmail.handler(({ context, input }) =>
    gestionarEmail(context, input),
  ),
};
