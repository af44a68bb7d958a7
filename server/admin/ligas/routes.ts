import {
  listCandidatos,
  listLigasDeGestion,
  listLigasEliminadas,
  listTorneosEnGestion,
} from '#server/admin/ligas/queries.ts';
import { eliminacion, restaurarLiga } from '#server/admin/ligas/eliminar.ts';
import {
  actualizarLiga,
  anadirTorneo,
  crearLiga,
  ligaDeGestion,
  ordenarTorneos,
  quitarTorneo,
} from '#server/admin/ligas/service.ts';
import { ajustar, ajustesDeLiga, quitarAjuste } from '#server/admin/ligas/ajustes.ts';
import { cambioDePuntos, puntosDeLiga } from '#server/admin/ligas/puntos.ts';
import { calcularLiga, recalcularTorneo } from '#server/puntuaciones/calcular.ts';
import { hojaDeLiga } from '#server/puntuaciones/clasificar.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionLigasRoutes = {
  list: admin.ligas.list.handler(async ({ context }) => ({
    ligas: await listLigasDeGestion(context.db.kysely),
  })),
  eliminadas: admin.ligas.eliminadas.handler(async ({ context }) => ({
    ligas: await listLigasEliminadas(context.db.kysely),
  })),
  crear: admin.ligas.crear.handler(({ context, input }) => crearLiga(context, input)),
  actualizar: admin.ligas.actualizar.handler(({ context, input }) => actualizarLiga(context, input)),
  previaDeEliminar: admin.ligas.previaDeEliminar.handler(({ context, input }) =>
    eliminacion.previa(context, input),
  ),
  eliminar: admin.ligas.eliminar.handler(({ context, input }) => eliminacion.hacer(context, input)),
  restaurar: admin.ligas.restaurar.handler(({ context, input }) => restaurarLiga(context, input.ligaId)),
  torneos: admin.ligas.torneos.handler(async ({ context, input }) => {
    const { id } = await ligaDeGestion(context, input.ligaId);
    return {
      torneos: await listTorneosEnGestion(context.db.kysely, { ligaId: id, hoy: context.clock.hoy() }),
    };
  }),
  candidatos: admin.ligas.candidatos.handler(async ({ context, input }) => {
    const { id } = await ligaDeGestion(context, input.ligaId);
    return await listCandidatos(context.db.kysely, { ...input, ligaId: id });
  }),
  anadirTorneo: admin.ligas.anadirTorneo.handler(({ context, input }) => anadirTorneo(context, input)),
  quitarTorneo: admin.ligas.quitarTorneo.handler(({ context, input }) => quitarTorneo(context, input)),
  ordenarTorneos: admin.ligas.ordenarTorneos.handler(({ context, input }) => ordenarTorneos(context, input)),
  puntos: admin.ligas.puntos.handler(({ context, input }) => puntosDeLiga(context, input.ligaId)),
  previaDeCambiarPuntos: admin.ligas.previaDeCambiarPuntos.handler(({ context, input }) =>
    cambioDePuntos.previa(context, input),
  ),
  cambiarPuntos: admin.ligas.cambiarPuntos.handler(({ context, input }) =>
    cambioDePuntos.hacer(context, input),
  ),
  ajustes: admin.ligas.ajustes.handler(({ context, input }) => ajustesDeLiga(context, input.ligaId)),
  ajustar: admin.ligas.ajustar.handler(({ context, input }) => ajustar(context, input)),
  quitarAjuste: admin.ligas.quitarAjuste.handler(({ context, input }) => quitarAjuste(context, input)),
  calcular: admin.ligas.calcular.handler(({ context, input }) => calcularLiga(context, input.ligaId)),
  recalcularTorneo: admin.ligas.recalcularTorneo.handler(({ context, input }) =>
    recalcularTorneo(context, input),
  ),
};

/** The table of a liga as a sheet, from where the tables are kept. */
export const hojasDeLigasRoutes = ({ tablas }: { tablas: TablasDeLiga }) => ({
  exportar: admin.ligas.exportar.handler(async ({ context, input }) =>
    hojaDeLiga(await tablas.leer(input.ligaId, context.actor), input.tipo),
  ),
});
