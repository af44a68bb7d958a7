import { api } from '#server/http/api.ts';
import { actualizarPerfil, miPerfil } from '#server/jugadores/perfil/service.ts';

export const perfilRoutes = {
  get: api.perfil.get.handler(({ context }) => miPerfil(context)),
  actualizar: api.perfil.actualizar.handler(({ context, input }) => actualizarPerfil(context, input)),
};
