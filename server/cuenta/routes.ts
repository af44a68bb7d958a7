import { api } from '#server/http/api.ts';
import * as cuenta from '#server/cuenta/service.ts';

export const cuentaRoutes = {
  cerrarSesion: api.cuenta.cerrarSesion.handler(({ context }) => cuenta.cerrarSesion(context)),
  google: api.cuenta.google.handler(({ context, input }) => cuenta.urlDeGoogle(context, input)),
  sesiones: api.cuenta.sesiones.handler(({ context }) => cuenta.sesionesAbiertas(context)),
  cerrarOtras: api.cuenta.cerrarOtras.handler(({ context }) => cuenta.cerrarOtrasSesiones(context)),
};
