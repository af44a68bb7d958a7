import { decirSinEnviar, marcarVistos } from '#server/avisos/service.ts';
import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';

export const avisosRoutes = {
  sinEnviar: api.avisos.sinEnviar.handler(asks(decirSinEnviar)),
  vistos: api.avisos.vistos.handler(asks(marcarVistos)),
};
