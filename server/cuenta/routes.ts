import { api } from '#server/http/api.ts';
import { cerrarSesion, iniciarSesion, sesionActual } from '#server/cuenta/service.ts';

export const cuentaRoutes = {
  sesion: api.cuenta.sesion.handler(({ context }) => sesionActual(context)),
  iniciarSesion: api.cuenta.iniciarSesion.handler(({ context, input }) => iniciarSesion(context, input)),
  cerrarSesion: api.cuenta.cerrarSesion.handler(({ context }) => cerrarSesion(context)),
};
