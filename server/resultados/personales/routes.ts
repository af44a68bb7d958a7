import { api } from '#server/http/api.ts';
import { borrarGolpesPersonales, guardarGolpesPersonales } from '#server/resultados/personales/service.ts';

export const golpesPersonalesRoutes = {
  guardarGolpes: api.partidasPersonales.guardarGolpes.handler(({ context, input }) =>
    guardarGolpesPersonales(context, input),
  ),
  borrarGolpes: api.partidasPersonales.borrarGolpes.handler(({ context, input }) =>
    borrarGolpesPersonales(context, input),
  ),
};
