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
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionLigasRoutes = {
  list: admin.ligas.list.handler(async ({ context }) => ({
    ligas: await listLigasDeGestion(context.db.kysely),
  })),
  eliminadas: admin.ligas.eliminadas.handler(async ({ context }) => ({
    ligas: await listLigasEliminadas(context.db.kysely),
  })),
  crear: admin.ligas.crear.handler(asks(crearLiga)),
  actualizar: admin.ligas.actualizar.handler(asks(actualizarLiga)),
  previaDeEliminar: admin.ligas.previaDeEliminar.handler(asks(eliminacion.previa)),
  eliminar: admin.ligas.eliminar.handler(asks(eliminacion.hacer)),
  restaurar: admin.ligas.restaurar.handler(asksOf('ligaId', restaurarLiga)),
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
  anadirTorneo: admin.ligas.anadirTorneo.handler(asks(anadirTorneo)),
  quitarTorneo: admin.ligas.quitarTorneo.handler(asks(quitarTorneo)),
  ordenarTorneos: admin.ligas.ordenarTorneos.handler(asks(ordenarTorneos)),
  puntos: admin.ligas.puntos.handler(asksOf('ligaId', puntosDeLiga)),
  previaDeCambiarPuntos: admin.ligas.previaDeCambiarPuntos.handler(asks(cambioDePuntos.previa)),
  cambiarPuntos: admin.ligas.cambiarPuntos.handler(asks(cambioDePuntos.hacer)),
  ajustes: admin.ligas.ajustes.handler(asksOf('ligaId', ajustesDeLiga)),
  ajustar: admin.ligas.ajustar.handler(asks(ajustar)),
  quitarAjuste: admin.ligas.quitarAjuste.handler(asks(quitarAjuste)),
  calcular: admin.ligas.calcular.handler(asksOf('ligaId', calcularLiga)),
  recalcularTorneo: admin.ligas.recalcularTorneo.handler(asks(recalcularTorneo)),
};

/** The table of a liga as a sheet, from where the tables are kept. */
export const hojasDeLigasRoutes = ({ tablas }: { tablas: TablasDeLiga }) => ({
  exportar: admin.ligas.exportar.handler(async ({ context, input }) =>
    hojaDeLiga(await tablas.leer(input.ligaId, context.actor), input.tipo),
  ),
});
