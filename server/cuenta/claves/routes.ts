import { api } from '#server/http/api.ts';
import { crearClave, misClaves, retirarClave } from '#server/cuenta/claves/service.ts';

export const clavesRoutes = {
  list: api.claves.list.handler(({ context }) => misClaves(context)),
  crear: api.claves.crear.handler(({ context, input }) => crearClave(context, input)),
  retirar: api.claves.retirar.handler(({ context, input }) => retirarClave(context, input.claveId)),
};
