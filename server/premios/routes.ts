import { api } from '#server/http/api.ts';
import { asksOf } from '#server/http/asks.ts';
import { premiosDeTorneo } from '#server/premios/service.ts';

export const premiosRoutes = {
  deTorneo: api.premios.deTorneo.handler(asksOf('torneoId', premiosDeTorneo)),
};
