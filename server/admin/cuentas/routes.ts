import {
  cambiarContrasenaDeJugador,
  enviarEnlaceDeContrasena,
  gestionarEmail,
} from '#server/admin/cuentas/service.ts';
import { api } from '#server/http/api.ts';

export const cuentasDeJugadoresRoutes = {
  cambiarContrasena: api.gestionJugadores.cambiarContrasena.handler(({ context, input }) =>
    cambiarContrasenaDeJugador(context, input),
  ),
  enviarEnlace: api.gestionJugadores.enviarEnlace.handler(({ context, input }) =>
    enviarEnlaceDeContrasena(context, input),
  ),
  gestionarEmail: api.gestionJugadores.gestionarEmail.handler(({ context, input }) =>
    gestionarEmail(context, input),
  ),
};
