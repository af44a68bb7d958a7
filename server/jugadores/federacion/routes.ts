import { api } from '#server/http/api.ts';
import {
  actualizarHandicap,
  actualizarHandicapsDeTorneo,
  consultaDeJugador,
  consultasDeTorneo,
} from '#server/jugadores/federacion/service.ts';

export const federacionRoutes = {
  deJugador: api.admin.federacion.deJugador.handler(({ context, input }) =>
    consultaDeJugador(context, input.jugadorId),
  ),
  actualizar: api.admin.federacion.actualizar.handler(({ context, input }) =>
    actualizarHandicap(context, input.jugadorId),
  ),
  deTorneo: api.admin.federacion.deTorneo.handler(({ context, input }) =>
    consultasDeTorneo(context, input.torneoId),
  ),
  actualizarTorneo: api.admin.federacion.actualizarTorneo.handler(({ context, input }) =>
    actualizarHandicapsDeTorneo(context, input.torneoId),
  ),
};
