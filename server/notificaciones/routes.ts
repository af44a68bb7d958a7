import { api } from '#server/http/api.ts';
import * as notificaciones from '#server/notificaciones/service.ts';

export const notificacionesRoutes = {
  suscripcion: api.notificaciones.suscripcion.handler(({ context }) => notificaciones.suscripcion(context)),
  guardar: api.notificaciones.guardar.handler(({ context, input }) =>
    notificaciones.guardarSuscripcion(context, input),
  ),
  quitar: api.notificaciones.quitar.handler(({ context }) => notificaciones.quitarSuscripcion(context)),
};
