import { api } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import {
  partidaDeParticipante,
  resumenDePartida,
  tarjetaDePartida,
  validarPartida,
} from '#server/partidas/service.ts';

export const partidasRoutes = {
  resumen: api.partidas.resumen.handler(asksOf('partidaId', resumenDePartida)),
  tarjeta: api.partidas.tarjeta.handler(asksOf('partidaId', tarjetaDePartida)),
  deParticipante: api.partidas.deParticipante.handler(asks(partidaDeParticipante)),
  validar: api.partidas.validar.handler(asks(validarPartida)),
};
