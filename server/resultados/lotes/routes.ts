import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { guardarLote } from '#server/resultados/lotes/service.ts';

export const lotesRoutes = {
  guardarLote: api.resultados.guardarLote.handler(asks(guardarLote)),
};
