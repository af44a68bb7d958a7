import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { marcarVistas, reclamar } from '#server/reclamaciones/service.ts';

export const reclamacionesRoutes = {
  crear: api.reclamaciones.crear.handler(asks(reclamar)),
  vistas: api.reclamaciones.vistas.handler(asks(marcarVistas)),
};
