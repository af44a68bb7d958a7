import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { anotarHoyoExtra } from '#server/resultados/partidos/extra.ts';
import { anotarHoyoDeRonda, confirmarPartido } from '#server/resultados/partidos/rondas.ts';
import { concederHoyoJugando, concederPartido } from '#server/resultados/partidos/service.ts';

export const partidosEnJuegoRoutes = {
  concederHoyo: api.partidos.concederHoyo.handler(asks(concederHoyoJugando)),
  conceder: api.partidos.conceder.handler(asks(concederPartido)),
  anotarHoyo: api.partidos.anotarHoyo.handler(asks(anotarHoyoDeRonda)),
  confirmar: api.partidos.confirmar.handler(asks(confirmarPartido)),
  anotarHoyoExtra: api.partidos.anotarHoyoExtra.handler(asks(anotarHoyoExtra)),
};
