import { api } from '#server/http/api.ts';
import { confirmar, recuperar, registrar, restablecer } from '#server/cuenta/registro/service.ts';

/** Sign-ups and links. */
export const registroRoutes = {
  registrar: api.cuenta.registrar.handler(({ context, input }) => registrar(context, input)),
  confirmar: api.cuenta.confirmar.handler(({ context, input }) => confirmar(context, input)),
  recuperar: api.cuenta.recuperar.handler(({ context, input }) => recuperar(context, input)),
  restablecer: api.cuenta.restablecer.handler(({ context, input }) => restablecer(context, input)),
};
