import { paso } from '#server/admin/vueltas/paso.ts';
import { borrarVuelta, cambiarCorte, crearVuelta, vueltasDeTorneo } from '#server/admin/vueltas/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionVueltasRoutes = {
  list: admin.vueltas.list.handler(({ context, input }) => vueltasDeTorneo(context, input.torneoId)),
  crear: admin.vueltas.crear.handler(({ context, input }) => crearVuelta(context, input)),
  cambiarCorte: admin.vueltas.cambiarCorte.handler(({ context, input }) => cambiarCorte(context, input)),
  borrar: admin.vueltas.borrar.handler(({ context, input }) => borrarVuelta(context, input.torneoId)),
  previaDePasar: admin.vueltas.previaDePasar.handler(({ context, input }) => paso.previa(context, input)),
  pasar: admin.vueltas.pasar.handler(({ context, input }) => paso.hacer(context, input)),
};
