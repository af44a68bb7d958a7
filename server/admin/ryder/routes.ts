import { guardarEquipos, sortearEquipos } from '#server/admin/ryder/equipos.ts';
import { anotarHoyos, anotarResultado } from '#server/admin/ryder/service.ts';
import { crearSesion, emparejar, quitarSesion } from '#server/admin/ryder/sesiones.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionRyderRoutes = {
  guardarEquipos: admin.ryder.guardarEquipos.handler(asks(guardarEquipos)),
  sortearEquipos: admin.ryder.sortearEquipos.handler(asks(sortearEquipos)),
  crearSesion: admin.ryder.crearSesion.handler(asks(crearSesion)),
  quitarSesion: admin.ryder.quitarSesion.handler(asksOf('sesionId', quitarSesion)),
  emparejar: admin.ryder.emparejar.handler(({ context, input }) =>
    emparejar(context, {
      ...input,
      partidos: input.partidos.map(({ aIds, bIds }) => ({ a: aIds, b: bIds })),
    }),
  ),
  anotar: admin.ryder.anotar.handler(asks(anotarResultado)),
  anotarHoyos: admin.ryder.anotarHoyos.handler(asks(anotarHoyos)),
};
