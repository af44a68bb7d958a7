import { api } from '#server/http/api.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';

export const clubRoutes = {
  get: api.club.get.handler(({ context }) => ({
    nombre: context.config.clubName,
    hoy: context.clock.hoy(),
    google: context.config.google !== null,
    legal: context.config.legal,
    demo: context.config.demo ? [...CUENTAS_DE_DEMO] : [],
  })),
};
