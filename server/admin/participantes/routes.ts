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

export const gestionParticipantesRoutes = {
  list: admin.participantes.list.handler(({ context, input }) => participantesDeTorneo(context, input)),
  candidatos: admin.participantes.candidatos.handler(({ context, input }) =>
    candidatosDeTorneo(context, input),
  ),
  exportar: admin.participantes.exportar.handler(({ context, input }) =>
    exportarParticipantes(context, input),
  ),
  inscribir: admin.participantes.inscribir.handler(({ context, input }) => inscribirMiembro(context, input)),
  inscribibles: admin.participantes.inscribibles.handler(({ context, input }) =>
    inscribibles(context, input),
  ),
  inscribirVarios: admin.participantes.inscribirVarios.handler(({ context, input }) =>
    inscribirVarios(context, input),
  ),
  cambiarPuntos: admin.participantes.cambiarPuntos.handler(({ context, input }) =>
    cambiarPuntos(context, input),
  ),
  cambiarHandicap: admin.participantes.cambiarHandicap.handler(async ({ context, input }) => {
    await cambiarHandicap(context, input);
    return await participanteDeTorneo(context, input);
  }),
  cambiarEstado: admin.participantes.cambiarEstado.handler(({ context, input }) =>
    cambiarEstado(context, input),
  ),
  cambiarVentaja: admin.participantes.cambiarVentaja.handler(({ context, input }) =>
    cambiarVentaja(context, input),
  ),
  cambiarDeseos: admin.participantes.cambiarDeseos.handler(({ context, input }) =>
    cambiarDeseos(context, input),
  ),
  recalcular: admin.participantes.recalcular.handler(({ context, input }) =>
    recalcularParticipante(context, input),
  ),
  recalcularTodos: admin.participantes.recalcularTodos.handler(({ context, input }) =>
    recalcularTorneo(context, input),
  ),
  previaDeAceptarHandicaps: admin.participantes.previaDeAceptarHandicaps.handler(({ context, input }) =>
    aceptacion.previa(context, input),
  ),
  aceptarHandicaps: admin.participantes.aceptarHandicaps.handler(({ context, input }) =>
    aceptacion.hacer(context, input),
  ),
  previaDeQuitar: admin.participantes.previaDeQuitar.handler(({ context, input }) =>
    baja.previa(context, input),
  ),
  quitar: admin.participantes.quitar.handler(({ context, input }) => baja.hacer(context, input)),
};
