import { categoriasDeTorneo, guardarCategorias } from '#server/admin/torneos/categorias.ts';
import { eliminacion, restaurarTorneo } from '#server/admin/torneos/eliminar.ts';
import { guardarParejas, parejasDeTorneo, sortear } from '#server/admin/torneos/parejas.ts';
import {
  crearPuntos,
  guardarPuntos,
  puntosDeTorneo,
  restablecerPuntos,
} from '#server/admin/torneos/puntos.ts';
import {
  activarTorneo,
  actualizarTorneo,
  crearTorneo,
  fichaDeTorneo,
  opcionesDeTorneo,
  torneosGestionados,
} from '#server/admin/torneos/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionTorneosRoutes = {
  list: admin.torneos.list.handler(({ context, input }) => torneosGestionados(context, input)),
  opciones: admin.torneos.opciones.handler(({ context }) => opcionesDeTorneo(context)),
  ficha: admin.torneos.ficha.handler(({ context, input }) => fichaDeTorneo(context, input.torneoId)),
  crear: admin.torneos.crear.handler(({ context, input }) => crearTorneo(context, input)),
  actualizar: admin.torneos.actualizar.handler(({ context, input }) => actualizarTorneo(context, input)),
  activar: admin.torneos.activar.handler(({ context, input }) => activarTorneo(context, input)),
  previaDeEliminar: admin.torneos.previaDeEliminar.handler(({ context, input }) =>
    eliminacion.previa(context, input),
  ),
  eliminar: admin.torneos.eliminar.handler(({ context, input }) => eliminacion.hacer(context, input)),
  restaurar: admin.torneos.restaurar.handler(({ context, input }) =>
    restaurarTorneo(context, input.torneoId),
  ),
  categorias: admin.torneos.categorias.handler(({ context, input }) =>
    categoriasDeTorneo(context, input.torneoId),
  ),
  guardarCategorias: admin.torneos.guardarCategorias.handler(({ context, input }) =>
    guardarCategorias(context, input),
  ),
  parejas: admin.torneos.parejas.handler(({ context, input }) => parejasDeTorneo(context, input.torneoId)),
  guardarParejas: admin.torneos.guardarParejas.handler(({ context, input }) =>
    guardarParejas(context, input),
  ),
  sortearParejas: admin.torneos.sortearParejas.handler(({ context, input }) => sortear(context, input)),
  puntos: admin.torneos.puntos.handler(({ context, input }) => puntosDeTorneo(context, input.torneoId)),
  crearPuntos: admin.torneos.crearPuntos.handler(({ context, input }) =>
    crearPuntos(context, input.torneoId),
  ),
  guardarPuntos: admin.torneos.guardarPuntos.handler(({ context, input }) => guardarPuntos(context, input)),
  restablecerPuntos: admin.torneos.restablecerPuntos.handler(({ context, input }) =>
    restablecerPuntos(context, input.torneoId),
  ),
};
