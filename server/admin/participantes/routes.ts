import {
  cambiarDeseos,
  cambiarEstado,
  cambiarHandicap,
  cambiarVentaja,
} from '#server/admin/participantes/estado.ts';
import {
  cambiarPuntos,
  candidatosDeTorneo,
  exportarParticipantes,
  inscribirMiembro,
  participanteDeTorneo,
  participantesDeTorneo,
} from '#server/admin/participantes/inscribir.ts';
import { baja } from '#server/admin/participantes/quitar.ts';
import { aceptacion, recalcularParticipante, recalcularTorneo } from '#server/admin/participantes/service.ts';
import { inscribibles, inscribirVarios } from '#server/admin/participantes/varios.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const gestionParticipantesRoutes = {
  list: admin.participantes.list.handler(asks(participantesDeTorneo)),
  candidatos: admin.participantes.candidatos.handler(asks(candidatosDeTorneo)),
  exportar: admin.participantes.exportar.handler(asks(exportarParticipantes)),
  inscribir: admin.participantes.inscribir.handler(asks(inscribirMiembro)),
  inscribibles: admin.participantes.inscribibles.handler(asks(inscribibles)),
  inscribirVarios: admin.participantes.inscribirVarios.handler(asks(inscribirVarios)),
  cambiarPuntos: admin.participantes.cambiarPuntos.handler(asks(cambiarPuntos)),
  cambiarHandicap: admin.participantes.cambiarHandicap.handler(async ({ context, input }) => {
    await cambiarHandicap(context, input);
    return await participanteDeTorneo(context, input);
  }),
  cambiarEstado: admin.participantes.cambiarEstado.handler(asks(cambiarEstado)),
  cambiarVentaja: admin.participantes.cambiarVentaja.handler(asks(cambiarVentaja)),
  cambiarDeseos: admin.participantes.cambiarDeseos.handler(asks(cambiarDeseos)),
  recalcular: admin.participantes.recalcular.handler(asks(recalcularParticipante)),
  recalcularTodos: admin.participantes.recalcularTodos.handler(asks(recalcularTorneo)),
  previaDeAceptarHandicaps: admin.participantes.previaDeAceptarHandicaps.handler(asks(aceptacion.previa)),
  aceptarHandicaps: admin.participantes.aceptarHandicaps.handler(asks(aceptacion.hacer)),
  previaDeQuitar: admin.participantes.previaDeQuitar.handler(asks(baja.previa)),
  quitar: admin.participantes.quitar.handler(asks(baja.hacer)),
};
