import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { borrarGolpesPersonales, guardarGolpesPersonales } from '#server/resultados/personales/service.ts';

export const golpesPersonalesRoutes = {
  guardarGolpes: api.partidasPersonales.guardarGolpes.handler(asks(guardarGolpesPersonales)),
  borrarGolpes: api.partidasPersonales.borrarGolpes.handler(asks(borrarGolpesPersonales)),
};
