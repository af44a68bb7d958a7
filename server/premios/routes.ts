import { api } from '#server/http/api.ts';
import { premiosDeTorneo } from '#server/premios/service.ts';

export const premiosRoutes = {
  deTorneo: api.premios.deTorneo.handler(({ context, input }) => premiosDeTorneo(context, input.torneoId)),
};
