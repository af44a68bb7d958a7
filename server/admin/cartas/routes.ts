import { guardarPlantilla, restablecerPlantilla } from '#server/admin/cartas/plantillas.ts';
import {
  cartaDeTorneo,
  destinatariosDeTorneo,
  enviarCorreoDeTorneo,
  muestraDeCarta,
  probarCarta,
} from '#server/admin/cartas/service.ts';
import { admin } from '#server/http/admin.ts';

export const cartasRoutes = {
  detalle: admin.cartas.detalle.handler(({ context, input }) => cartaDeTorneo(context, input)),
  muestra: admin.cartas.muestra.handler(({ context, input }) => muestraDeCarta(context, input)),
  probar: admin.cartas.probar.handler(({ context, input }) => probarCarta(context, input)),
  guardarPlantilla: admin.cartas.guardarPlantilla.handler(({ context, input }) =>
    guardarPlantilla(context, input),
  ),
  restablecerPlantilla: admin.cartas.restablecerPlantilla.handler(({ context, input }) =>
    restablecerPlantilla(context, input.tipo),
  ),
};

/** The sending itself, an act of the torneo. */
export const enviosRoutes = {
  destinatarios: admin.torneos.destinatarios.handler(({ context, input }) =>
    destinatariosDeTorneo(context, input.torneoId),
  ),
  enviarCorreo: admin.torneos.enviarCorreo.handler(({ context, input }) =>
    enviarCorreoDeTorneo(context, input),
  ),
};
