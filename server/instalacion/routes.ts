import { api } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import { recuperarClub, subirCopia, verCopia } from '#server/instalacion/recuperar.ts';
import {
  completarInstalacion,
  comprobarInstalacion,
  probarCorreoDeInstalacion,
} from '#server/instalacion/service.ts';

export const instalacionRoutes = {
  comprobar: api.instalacion.comprobar.handler(asksOf('token', comprobarInstalacion)),
  probarCorreo: api.instalacion.probarCorreo.handler(asks(probarCorreoDeInstalacion)),
  subirCopia: api.instalacion.subirCopia.handler(asks(subirCopia)),
  comprobarCopia: api.instalacion.comprobarCopia.handler(asks(verCopia)),
  recuperar: api.instalacion.recuperar.handler(asks(recuperarClub)),
  completar: api.instalacion.completar.handler(asks(completarInstalacion)),
};
