import { api } from '#server/http/api.ts';
import {
  listCandidatos,
  listLigasDeGestion,
  listLigasEliminadas,
  listTorneosEnGestion,
} from '#server/admin/ligas/queries.ts';
import {
  actualizarLiga,
  anadirTorneo,
  crearLiga,
  eliminarLiga,
  ligaDeGestion,
  ordenarTorneos,
  previsualizarBorrado,
  quitarTorneo,
  restaurarLiga,
} from '#server/admin/ligas/service.ts';
import { exportarLiga } from '#server/ligas/service.ts';

export const gestionLigasRoutes = {
  list: api.gestionLigas.list.handler(async ({ context }) => ({
    ligas: await listLigasDeGestion(context.db.kysely),
  })),
  eliminadas: api.gestionLigas.eliminadas.handler(async ({ context }) => ({
    ligas: await listLigasEliminadas(context.db.kysely),
  })),
  crear: api.gestionLigas.crear.handler(({ context, input }) => crearLiga(context, input)),
  actualizar: api.gestionLigas.actualizar.handler(({ context, input }) => actualizarLiga(context, input)),
  previsualizarBorrado: api.gestionLigas.previsualizarBorrado.handler(({ context, input }) =>
    previsualizarBorrado(context, input.liga),
  ),
  eliminar: api.gestionLigas.eliminar.handler(({ context, input }) => eliminarLiga(context, input)),
  restaurar: api.gestionLigas.restaurar.handler(({ context, input }) => restaurarLiga(context, input.liga)),
  torneos: api.gestionLigas.torneos.handler(async ({ context, input }) => {
    const { id } = await ligaDeGestion(context, input.liga);
    return {
      torneos: await listTorneosEnGestion(context.db.kysely, { ligaId: id, hoy: context.clock.hoy() }),
    };
  }),
  candidatos: api.gestionLigas.candidatos.handler(async ({ context, input }) => {
    const { id } = await ligaDeGestion(context, input.liga);
    return { torneos: await listCandidatos(context.db.kysely, id) };
  }),
  anadirTorneo: api.gestionLigas.anadirTorneo.handler(({ context, input }) => anadirTorneo(context, input)),
  quitarTorneo: api.gestionLigas.quitarTorneo.handler(({ context, input }) => quitarTorneo(context, input)),
  ordenarTorneos: api.gestionLigas.ordenarTorneos.handler(({ context, input }) =>
    ordenarTorneos(context, input),
  ),
  exportar: api.gestionLigas.exportar.handler(({ context, input }) => exportarLiga(context, input)),
};
