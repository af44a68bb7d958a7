import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import * as notificaciones from '#server/notificaciones/service.ts';

export const notificacionesRoutes = {
  suscripcion: api.notificaciones.suscripcion.handler(asks(notificaciones.suscripcion)),
  guardar: api.notificaciones.guardar.handler(asks(notificaciones.guardarSuscripcion)),
  quitar: api.notificaciones.quitar.handler(asks(notificaciones.quitarSuscripcion)),
};
