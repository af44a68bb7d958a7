import { api } from '#server/http/api.ts';
import { recuperarClub, subirCopia, verCopia } from '#server/instalacion/recuperar.ts';
import {
  completarInstalacion,
  comprobarInstalacion,
  probarCorreoDeInstalacion,
} from '#server/instalacion/service.ts';

export const instalacionRoutes = {
  comprobar: api.instalacion.comprobar.handler(({ context, input }) =>
    comprobarInstalacion(context, input.token),
  ),
  probarCorreo: api.instalacion.probarCorreo.handler(({ context, input }) =>
    probarCorreoDeInstalacion(context, input),
  ),
  subirCopia: api.instalacion.subirCopia.handler(({ context, input }) => subirCopia(context, input)),
  comprobarCopia: api.instalacion.comprobarCopia.handler(({ context, input }) => verCopia(context, input)),
  recuperar: api.instalacion.recuperar.handler(({ context, input }) => recuperarClub(context, input)),
  completar: api.instalacion.completar.handler(({ context, input }) => completarInstalacion(context, input)),
};
