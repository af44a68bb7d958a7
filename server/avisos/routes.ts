import { decirSinEnviar, marcarVistos } from '#server/avisos/service.ts';
import { api } from '#server/http/api.ts';

export const avisosRoutes = {
  sinEnviar: api.avisos.sinEnviar.handler(({ context, input }) => decirSinEnviar(context, input)),
  vistos: api.avisos.vistos.handler(({ context, input }) => marcarVistos(context, input)),
};
