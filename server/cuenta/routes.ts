import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import * as cuenta from '#server/cuenta/service.ts';

export const cuentaRoutes = {
  cerrarSesion: api.cuenta.cerrarSesion.handler(asks(cuenta.cerrarSesion)),
  google: api.cuenta.google.handler(asks(cuenta.urlDeGoogle)),
  sesiones: api.cuenta.sesiones.handler(asks(cuenta.sesionesAbiertas)),
  cerrarOtras: api.cuenta.cerrarOtras.handler(asks(cuenta.cerrarOtrasSesiones)),
};
