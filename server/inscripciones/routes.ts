import { api } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import { deseosPropios, pedirDeseos } from '#server/inscripciones/deseos/service.ts';
import { conjuntaPropia, pedirConjunta } from '#server/inscripciones/conjunta/service.ts';
import { invitar, quitarInvitado } from '#server/inscripciones/invitados.ts';
import { parejaPropia, pedirPareja } from '#server/inscripciones/pareja.ts';
import { cancelarInscripcion, inscribirJugador, misTorneos } from '#server/inscripciones/service.ts';

export const inscripcionesRoutes = {
  inscribir: api.inscripciones.inscribir.handler(asks(inscribirJugador)),
  cancelar: api.inscripciones.cancelar.handler(asks(cancelarInscripcion)),
  invitar: api.inscripciones.invitar.handler(asks(invitar)),
  quitarInvitado: api.inscripciones.quitarInvitado.handler(asks(quitarInvitado)),
  pareja: api.inscripciones.pareja.handler(asksOf('torneoId', parejaPropia)),
  pedirPareja: api.inscripciones.pedirPareja.handler(asks(pedirPareja)),
  conjunta: api.inscripciones.conjunta.handler(asksOf('torneoId', conjuntaPropia)),
  pedirConjunta: api.inscripciones.pedirConjunta.handler(asks(pedirConjunta)),
  deseos: api.inscripciones.deseos.handler(asksOf('torneoId', deseosPropios)),
  pedirDeseos: api.inscripciones.pedirDeseos.handler(asks(pedirDeseos)),
  mias: api.inscripciones.mias.handler(asks(misTorneos)),
};
