import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { borrarGolpes, guardarGolpes } from '#server/resultados/service.ts';

export const resultadosRoutes = {
  guardar: api.resultados.guardar.handler(asks(guardarGolpes)),
  borrar: api.resultados.borrar.handler(asks(borrarGolpes)),
};
