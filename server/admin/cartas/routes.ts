import { guardarPlantilla, restablecerPlantilla } from '#server/admin/cartas/plantillas.ts';
import {
  cartaDeTorneo,
  destinatariosDeTorneo,
  enviarCorreoDeTorneo,
  muestraDeCarta,
  probarCarta,
} from '#server/admin/cartas/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const cartasRoutes = {
  detalle: admin.cartas.detalle.handler(asks(cartaDeTorneo)),
  muestra: admin.cartas.muestra.handler(asks(muestraDeCarta)),
  probar: admin.cartas.probar.handler(asks(probarCarta)),
  guardarPlantilla: admin.cartas.guardarPlantilla.handler(asks(guardarPlantilla)),
  restablecerPlantilla: admin.cartas.restablecerPlantilla.handler(asksOf('tipo', restablecerPlantilla)),
};

/** The sending itself, an act of the torneo. */
export const enviosRoutes = {
  destinatarios: admin.torneos.destinatarios.handler(asksOf('torneoId', destinatariosDeTorneo)),
  enviarCorreo: admin.torneos.enviarCorreo.handler(asks(enviarCorreoDeTorneo)),
};
