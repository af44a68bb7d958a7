import { avisosDeCuenta } from '#server/avisos/service.ts';
import { api } from '#server/http/api.ts';
import { findPartidaDeHoy, findProximoTorneo, findTorneosDeHoy } from '#server/inicio/queries.ts';
import { type LeerPodio, ultimoPodio } from '#server/inicio/service.ts';

export const inicioRoutes = (leerPodio: LeerPodio) => ({
  get: api.inicio.get.handler(async ({ context }) => {
    const jugadorId = context.actor?.jugadorId ?? null;
    const hoy = context.clock.hoy();
    const [partida, proximo, podio, deHoy, porLeer] = await Promise.all([
      jugadorId ? findPartidaDeHoy(context.db.kysely, { jugadorId, hoy }) : null,
      findProximoTorneo(context.db.kysely, { jugadorId, hoy }),
      ultimoPodio(context, leerPodio),
      findTorneosDeHoy(context.db.kysely, { jugadorId, hoy }),
      avisosDeCuenta(context),
    ]);
    return { hoy: partida, proximo, podio, deHoy, porLeer };
  }),
});
