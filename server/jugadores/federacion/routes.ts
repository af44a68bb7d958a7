import { api } from '#server/http/api.ts';
import {
  actualizarHandicap,
  actualizarHandicapsDeTorneo,
  consultaDeJugador,
  consultasDeTorneo,
} from '#server/jugadores/federacion/service.ts';

export const federacionRoutes = {
  deJugador: api.federacion.deJugador.handler(({ context, input }) =>
    consultaDeJugador(context, input.jugadorId),
  ),
  actualizar: api.federacion.actualizar.handler(({ context, input }) =>
    actualizarHandicap(context, input.jugadorId),
  ),
  deTorneo: api.federacion.deTorneo.handler(({ context, input }) =>
    consultasDeTorneo(context, input.torneoId),
  ),
  actualizarTorneo: api.federacion.actualizarTorneo.handler(({ context, input }) =>
    actualizarHandicapsDeTorneo(context, input.torneoId),
  ),
};
