import { api } from '#server/http/api.ts';
import { cancelarInscripcion, inscribirJugador, misTorneos } from '#server/inscripciones/service.ts';

export const inscripcionesRoutes = {
  inscribir: api.inscripciones.inscribir.handler(({ context, input }) => inscribirJugador(context, input)),
  cancelar: api.inscripciones.cancelar.handler(({ context, input }) => cancelarInscripcion(context, input)),
  mias: api.inscripciones.mias.handler(({ context }) => misTorneos(context)),
};
