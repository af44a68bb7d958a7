import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { confirmar, recuperar, registrar, restablecer } from '#server/cuenta/registro/service.ts';

/** Sign-ups and links. */
export const registroRoutes = {
  registrar: api.cuenta.registrar.handler(asks(registrar)),
  confirmar: api.cuenta.confirmar.handler(asks(confirmar)),
  recuperar: api.cuenta.recuperar.handler(asks(recuperar)),
  restablecer: api.cuenta.restablecer.handler(asks(restablecer)),
};
