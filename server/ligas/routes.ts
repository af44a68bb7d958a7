import { api } from '#server/http/api.ts';
import { listLigasActivas } from '#server/ligas/queries.ts';

export const ligasRoutes = {
  activas: api.ligas.activas.handler(async ({ context }) => ({
    ligas: await listLigasActivas(context.db.kysely),
  })),
};
