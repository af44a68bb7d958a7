import { api } from '#server/http/api.ts';
import {
  cambiarPuntos,
  candidatosDeTorneo,
  exportarParticipantes,
  inscribirInvitado,
  inscribirMiembro,
  participanteDeTorneo,
  participantesDeTorneo,
} from '#server/admin/participantes/altas/service.ts';
import { previsualizarBaja, quitarParticipante } from '#server/admin/participantes/bajas/service.ts';
import {
  aceptarHandicaps,
  cambiarHandicap,
  cambiosPendientes,
  recalcularParticipante,
  recalcularTorneo,
} from '#server/admin/participantes/service.ts';

export const gestionParticipantesRoutes = {
  list: api.gestionParticipantes.list.handler(({ context, input }) => participantesDeTorneo(context, input)),
  candidatos: api.gestionParticipantes.candidatos.handler(({ context, input }) =>
    candidatosDeTorneo(context, input),
  ),
  exportar: api.gestionParticipantes.exportar.handler(({ context, input }) =>
    exportarParticipantes(context, input),
  ),
  inscribir: api.gestionParticipantes.inscribir.handler(({ context, input }) =>
    inscribirMiembro(context, input),
  ),
  inscribirInvitado: api.gestionParticipantes.inscribirInvitado.handler(async ({ context, input }) => ({
    participante: await inscribirInvitado(context, input),
  })),
  cambiarPuntos: api.gestionParticipantes.cambiarPuntos.handler(({ context, input }) =>
    cambiarPuntos(context, input),
  ),
  cambiarHandicap: api.gestionParticipantes.cambiarHandicap.handler(async ({ context, input }) => {
    await cambiarHandicap(context, input);
    return await participanteDeTorneo(context, input);
  }),
  recalcular: api.gestionParticipantes.recalcular.handler(({ context, input }) =>
    recalcularParticipante(context, input),
  ),
  recalcularTodos: api.gestionParticipantes.recalcularTodos.handler(({ context, input }) =>
    recalcularTorneo(context, input),
  ),
  cambios: api.gestionParticipantes.cambios.handler(({ context, input }) =>
    cambiosPendientes(context, input),
  ),
  aceptarHandicaps: api.gestionParticipantes.aceptarHandicaps.handler(({ context, input }) =>
    aceptarHandicaps(context, input),
  ),
  previsualizarBaja: api.gestionParticipantes.previsualizarBaja.handler(({ context, input }) =>
    previsualizarBaja(context, input),
  ),
  quitar: api.gestionParticipantes.quitar.handler(({ context, input }) => quitarParticipante(context, input)),
};
