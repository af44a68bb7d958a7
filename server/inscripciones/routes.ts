import { api } from '#server/http/api.ts';
import { deseosPropios, pedirDeseos } from '#server/inscripciones/deseos/service.ts';
import { conjuntaPropia, pedirConjunta } from '#server/inscripciones/conjunta/service.ts';
import { invitar, quitarInvitado } from '#server/inscripciones/invitados.ts';
import { parejaPropia, pedirPareja } from '#server/inscripciones/pareja.ts';
import { cancelarInscripcion, inscribirJugador, misTorneos } from '#server/inscripciones/service.ts';

export const inscripcionesRoutes = {
  inscribir: api.inscripciones.inscribir.handler(({ context, input }) => inscribirJugador(context, input)),
  cancelar: api.inscripciones.cancelar.handler(({ context, input }) => cancelarInscripcion(context, input)),
  invitar: api.inscripciones.invitar.handler(({ context, input }) => invitar(context, input)),
  quitarInvitado: api.inscripciones.quitarInvitado.handler(({ context, input }) =>
    quitarInvitado(context, input),
  ),
  pareja: api.inscripciones.pareja.handler(({ context, input }) => parejaPropia(context, input.torneoId)),
  pedirPareja: api.inscripciones.pedirPareja.handler(({ context, input }) => pedirPareja(context, input)),
  conjunta: api.inscripciones.conjunta.handler(({ context, input }) =>
    conjuntaPropia(context, input.torneoId),
  ),
  pedirConjunta: api.inscripciones.pedirConjunta.handler(({ context, input }) =>
    pedirConjunta(context, input),
  ),
  deseos: api.inscripciones.deseos.handler(({ context, input }) => deseosPropios(context, input.torneoId)),
  pedirDeseos: api.inscripciones.pedirDeseos.handler(({ context, input }) => pedirDeseos(context, input)),
  mias: api.inscripciones.mias.handler(({ context, input }) => misTorneos(context, input)),
};
