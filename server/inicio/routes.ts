import { api } from '#server/http/api.ts';
import { findPartidaDeHoy, findProximoTorneo } from '#server/inicio/queries.ts';

export const inicioRoutes = {
  get: api.inicio.get.handler(async ({ context }) => {
    const jugadorId = context.actor?.jugadorId ?? null;
    const hoy = context.clock.hoy();
    const [partida, proximo] = await Promise.all([
      jugadorId ? findPartidaDeHoy(context.db.kysely, { jugadorId, hoy }) : null,
      findProximoTorneo(context.db.kysely, { jugadorId, hoy }),
    ]);
    return { hoy: partida, proximo };
  }),
};
