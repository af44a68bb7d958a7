import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { anotarHoyo, concederPartido } from '#server/resultados/ryder/service.ts';

export const ryderEnJuegoRoutes = {
  anotarHoyo: api.ryder.anotarHoyo.handler(asks(anotarHoyo)),
  conceder: api.ryder.conceder.handler(asks(concederPartido)),
};
