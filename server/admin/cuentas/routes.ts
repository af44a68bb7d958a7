import {
  cambiarContrasenaDeJugador,
  enviarEnlaceDeContrasena,
  gestionarEmail,
} from '#server/admin/cuentas/service.ts';
import { api } from '#server/http/api.ts';

export const cuentasDeJugadoresRoutes = {
  cambiarContrasena: api.admin.jugadores.cambiarContrasena.handler(({ context, input }) =>
    cambiarContrasenaDeJugador(context, input),
  ),
  enviarEnlace: api.admin.jugadores.enviarEnlace.handler(({ context, input }) =>
    enviarEnlaceDeContrasena(context, input),
  ),
  gestionarEmail: api.admin.jugadores.gestionarEmail.handler(({ context, input }) =>
    gestionarEmail(context, input),
  ),
};
