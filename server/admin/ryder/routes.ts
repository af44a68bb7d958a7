import { guardarEquipos, sortearEquipos } from '#server/admin/ryder/equipos.ts';
import { anotarHoyos, anotarResultado } from '#server/admin/ryder/service.ts';
import { crearSesion, emparejar, quitarSesion } from '#server/admin/ryder/sesiones.ts';
import { admin } from '#server/http/admin.ts';

export const gestionRyderRoutes = {
  guardarEquipos: admin.ryder.guardarEquipos.handler(({ context, input }) => guardarEquipos(context, input)),
  sortearEquipos: admin.ryder.sortearEquipos.handler(({ context, input }) => sortearEquipos(context, input)),
  crearSesion: admin.ryder.crearSesion.handler(({ context, input }) => crearSesion(context, input)),
  quitarSesion: admin.ryder.quitarSesion.handler(({ context, input }) =>
    quitarSesion(context, input.sesionId),
  ),
  emparejar: admin.ryder.emparejar.handler(({ context, input }) =>
    emparejar(context, {
      ...input,
      partidos: input.partidos.map(({ aIds, bIds }) => ({ a: aIds, b: bIds })),
    }),
  ),
  anotar: admin.ryder.anotar.handler(({ context, input }) => anotarResultado(context, input)),
  anotarHoyos: admin.ryder.anotarHoyos.handler(({ context, input }) => anotarHoyos(context, input)),
};
