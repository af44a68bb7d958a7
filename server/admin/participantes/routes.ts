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
  list: api.admin.participantes.list.handler(({ context, input }) => participantesDeTorneo(context, input)),
  candidatos: api.admin.participantes.candidatos.handler(({ context, input }) =>
    candidatosDeTorneo(context, input),
  ),
  exportar: api.admin.participantes.exportar.handler(({ context, input }) =>
    exportarParticipantes(context, input),
  ),
  inscribir: api.admin.participantes.inscribir.handler(({ context, input }) =>
    inscribirMiembro(context, input),
  ),
  inscribirInvitado: api.admin.participantes.inscribirInvitado.handler(async ({ context, input }) => ({
    participante: await inscribirInvitado(context, input),
  })),
  cambiarPuntos: api.admin.participantes.cambiarPuntos.handler(({ context, input }) =>
    cambiarPuntos(context, input),
  ),
  cambiarHandicap: api.admin.participantes.cambiarHandicap.handler(async ({ context, input }) => {
    await cambiarHandicap(context, input);
    return await participanteDeTorneo(context, input);
  }),
  recalcular: api.admin.participantes.recalcular.handler(({ context, input }) =>
    recalcularParticipante(context, input),
  ),
  recalcularTodos: api.admin.participantes.recalcularTodos.handler(({ context, input }) =>
    recalcularTorneo(context, input),
  ),
  cambios: api.admin.participantes.cambios.handler(({ context, input }) => cambiosPendientes(context, input)),
  aceptarHandicaps: api.admin.participantes.aceptarHandicaps.handler(({ context, input }) =>
    aceptarHandicaps(context, input),
  ),
  previsualizarBaja: api.admin.participantes.previsualizarBaja.handler(({ context, input }) =>
    previsualizarBaja(context, input),
  ),
  quitar: api.admin.participantes.quitar.handler(({ context, input }) => quitarParticipante(context, input)),
};
