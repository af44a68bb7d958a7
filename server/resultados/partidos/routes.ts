import { api } from '#server/http/api.ts';
import { anotarHoyoDeRonda, confirmarPartido } from '#server/resultados/partidos/rondas.ts';
import {
  anotarHoyoExtra,
  concederHoyoJugando,
  concederPartido,
} from '#server/resultados/partidos/service.ts';

export const partidosEnJuegoRoutes = {
  concederHoyo: api.partidos.concederHoyo.handler(({ context, input }) =>
    concederHoyoJugando(context, input),
  ),
  conceder: api.partidos.conceder.handler(({ context, input }) => concederPartido(context, input)),
  anotarHoyo: api.partidos.anotarHoyo.handler(({ context, input }) => anotarHoyoDeRonda(context, input)),
  confirmar: api.partidos.confirmar.handler(({ context, input }) => confirmarPartido(context, input)),
  anotarHoyoExtra: api.partidos.anotarHoyoExtra.handler(({ context, input }) =>
    anotarHoyoExtra(context, input),
  ),
};
