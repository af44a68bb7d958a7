import { paso } from '#server/admin/vueltas/paso.ts';
import { borrarVuelta, cambiarCorte, crearVuelta, vueltasDeTorneo } from '#server/admin/vueltas/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionVueltasRoutes = {
  list: admin.vueltas.list.handler(asksOf('torneoId', vueltasDeTorneo)),
  crear: admin.vueltas.crear.handler(asks(crearVuelta)),
  cambiarCorte: admin.vueltas.cambiarCorte.handler(asks(cambiarCorte)),
  borrar: admin.vueltas.borrar.handler(asksOf('torneoId', borrarVuelta)),
  previaDePasar: admin.vueltas.previaDePasar.handler(asks(paso.previa)),
  pasar: admin.vueltas.pasar.handler(asks(paso.hacer)),
};
