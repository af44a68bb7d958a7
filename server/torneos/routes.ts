import { api } from '#server/http/api.ts';
import { asksOf } from '#server/http/asks.ts';
import { listTorneos } from '#server/torneos/queries.ts';
import { exportarParticipantes, exportarSalidas } from '#server/torneos/hojas.ts';
import type { LeerPodio } from '#server/torneos/ganadores.ts';
import { detalleDeTorneo, participantesDeTorneo } from '#server/torneos/service.ts';

export const torneosRoutes = (leerPodio: LeerPodio) => ({
  list: api.torneos.list.handler(({ context: { actor, clock, db }, input }) =>
    listTorneos(db.kysely, { ...input, jugadorId: actor?.jugadorId ?? null, hoy: clock.hoy() }),
  ),
  detalle: api.torneos.detalle.handler(({ context, input }) =>
    detalleDeTorneo(context, input.torneoId, leerPodio),
  ),
  participantes: api.torneos.participantes.handler(asksOf('torneoId', participantesDeTorneo)),
  exportarParticipantes: api.torneos.exportarParticipantes.handler(asksOf('torneoId', exportarParticipantes)),
  exportarSalidas: api.torneos.exportarSalidas.handler(asksOf('torneoId', exportarSalidas)),
});
