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
  list: api.admin.ligas.list.handler(async ({ context }) => ({
    ligas: await listLigasDeGestion(context.db.kysely),
  })),
  eliminadas: api.admin.ligas.eliminadas.handler(async ({ context }) => ({
    ligas: await listLigasEliminadas(context.db.kysely),
  })),
  crear: api.admin.ligas.crear.handler(({ context, input }) => crearLiga(context, input)),
  actualizar: api.admin.ligas.actualizar.handler(({ context, input }) => actualizarLiga(context, input)),
  previsualizarBorrado: api.admin.ligas.previsualizarBorrado.handler(({ context, input }) =>
    previsualizarBorrado(context, input.liga),
  ),
  eliminar: api.admin.ligas.eliminar.handler(({ context, input }) => eliminarLiga(context, input)),
  restaurar: api.admin.ligas.restaurar.handler(({ context, input }) => restaurarLiga(context, input.liga)),
  torneos: api.admin.ligas.torneos.handler(async ({ context, input }) => {
    const { id } = await ligaDeGestion(context, input.liga);
    return {
      torneos: await listTorneosEnGestion(context.db.kysely, { ligaId: id, hoy: context.clock.hoy() }),
    };
  }),
  candidatos: api.admin.ligas.candidatos.handler(async ({ context, input }) => {
    const { id } = await ligaDeGestion(context, input.liga);
    return { torneos: await listCandidatos(context.db.kysely, id) };
  }),
  anadirTorneo: api.admin.ligas.anadirTorneo.handler(({ context, input }) => anadirTorneo(context, input)),
  quitarTorneo: api.admin.ligas.quitarTorneo.handler(({ context, input }) => quitarTorneo(context, input)),
  ordenarTorneos: api.admin.ligas.ordenarTorneos.handler(({ context, input }) =>
    ordenarTorneos(context, input),
  ),
  exportar: api.admin.ligas.exportar.handler(({ context, input }) => exportarLiga(context, input)),
};
