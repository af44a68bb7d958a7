import { api } from '#server/http/api.ts';
import {
  partidaDeParticipante,
  resumenDePartida,
  tarjetaDePartida,
  validarPartida,
} from '#server/partidas/service.ts';

export const partidasRoutes = {
  resumen: api.partidas.resumen.handler(({ context, input }) => resumenDePartida(context, input.partidaId)),
  tarjeta: api.partidas.tarjeta.handler(({ context, input }) => tarjetaDePartida(context, input.partidaId)),
  deParticipante: api.partidas.deParticipante.handler(({ context, input }) =>
    partidaDeParticipante(context, input),
  ),
  validar: api.partidas.validar.handler(({ context, input }) => validarPartida(context, input)),
};
