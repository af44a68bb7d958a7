import { avisosDeCuenta } from '#server/avisos/service.ts';
import type { Tableros } from '#server/clasificacion/service.ts';
import { api } from '#server/http/api.ts';
import { findPartidaDeHoy, findTorneosDeHoy } from '#server/inicio/queries.ts';
import { type LeerPodio, proximoTorneo, ultimoPodio } from '#server/inicio/service.ts';

export const inicioRoutes = (leerPodio: LeerPodio, { boards }: { boards: Tableros }) => ({
  get: api.inicio.get.handler(async ({ context }) => {
    const jugadorId = context.actor?.jugadorId ?? null;
    const hoy = context.clock.hoy();
    const [partida, proximo, podio, deHoy, porLeer] = await Promise.all([
      jugadorId ? findPartidaDeHoy(context.db.kysely, { jugadorId, hoy }) : null,
      proximoTorneo({ ...context, boards }, jugadorId),
      ultimoPodio(context, leerPodio),
      findTorneosDeHoy(context.db.kysely, { jugadorId, hoy }),
      avisosDeCuenta(context),
    ]);
    return { hoy: partida, proximo, podio, deHoy, porLeer };
  }),
});
