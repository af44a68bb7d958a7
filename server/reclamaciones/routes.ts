import { api } from '#server/http/api.ts';
import { marcarVistas, reclamar } from '#server/reclamaciones/service.ts';

export const reclamacionesRoutes = {
  crear: api.reclamaciones.crear.handler(({ context, input }) => reclamar(context, input)),
  vistas: api.reclamaciones.vistas.handler(({ context, input }) => marcarVistas(context, input)),
};
