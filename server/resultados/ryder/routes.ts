import { api } from '#server/http/api.ts';
import { anotarHoyo, concederPartido } from '#server/resultados/ryder/service.ts';

export const ryderEnJuegoRoutes = {
  anotarHoyo: api.ryder.anotarHoyo.handler(({ context, input }) => anotarHoyo(context, input)),
  conceder: api.ryder.conceder.handler(({ context, input }) => concederPartido(context, input)),
};
