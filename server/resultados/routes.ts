import { api } from '#server/http/api.ts';
import { borrarGolpes, guardarGolpes } from '#server/resultados/service.ts';

export const resultadosRoutes = {
  guardar: api.resultados.guardar.handler(({ context, input }) => guardarGolpes(context, input)),
  borrar: api.resultados.borrar.handler(({ context, input }) => borrarGolpes(context, input)),
};
