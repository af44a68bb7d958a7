import { api } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import { crearClave, misClaves, retirarClave } from '#server/cuenta/claves/service.ts';

export const clavesRoutes = {
  list: api.claves.list.handler(asks(misClaves)),
  crear: api.claves.crear.handler(asks(crearClave)),
  retirar: api.claves.retirar.handler(asksOf('claveId', retirarClave)),
};
