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
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionTorneosRoutes = {
  list: admin.torneos.list.handler(asks(torneosGestionados)),
  opciones: admin.torneos.opciones.handler(asks(opcionesDeTorneo)),
  ficha: admin.torneos.ficha.handler(asksOf('torneoId', fichaDeTorneo)),
  crear: admin.torneos.crear.handler(asks(crearTorneo)),
  actualizar: admin.torneos.actualizar.handler(asks(actualizarTorneo)),
  activar: admin.torneos.activar.handler(asks(activarTorneo)),
  previaDeEliminar: admin.torneos.previaDeEliminar.handler(asks(eliminacion.previa)),
  eliminar: admin.torneos.eliminar.handler(asks(eliminacion.hacer)),
  restaurar: admin.torneos.restaurar.handler(asksOf('torneoId', restaurarTorneo)),
  categorias: admin.torneos.categorias.handler(asksOf('torneoId', categoriasDeTorneo)),
  guardarCategorias: admin.torneos.guardarCategorias.handler(asks(guardarCategorias)),
  parejas: admin.torneos.parejas.handler(asksOf('torneoId', parejasDeTorneo)),
  guardarParejas: admin.torneos.guardarParejas.handler(asks(guardarParejas)),
  sortearParejas: admin.torneos.sortearParejas.handler(asks(sortear)),
  puntos: admin.torneos.puntos.handler(asksOf('torneoId', puntosDeTorneo)),
  crearPuntos: admin.torneos.crearPuntos.handler(asksOf('torneoId', crearPuntos)),
  guardarPuntos: admin.torneos.guardarPuntos.handler(asks(guardarPuntos)),
  restablecerPuntos: admin.torneos.restablecerPuntos.handler(asksOf('torneoId', restablecerPuntos)),
};
