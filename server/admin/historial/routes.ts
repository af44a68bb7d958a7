import { historialDelClub } from '#server/admin/historial/club.ts';
import { historialDeCuentas } from '#server/admin/historial/cuentas.ts';
import { deshacerGolpes, historialDeTorneo } from '#server/admin/historial/service.ts';
import { admin } from '#server/http/admin.ts';

export const historialRoutes = {
  deTorneo: admin.historial.deTorneo.handler(({ context, input }) => historialDeTorneo(context, input)),
  deCuentas: admin.historial.deCuentas.handler(({ context, input }) => historialDeCuentas(context, input)),
  delClub: admin.historial.delClub.handler(({ context, input }) => historialDelClub(context, input)),
  deshacer: admin.historial.deshacer.handler(({ context, input }) => deshacerGolpes(context, input)),
};
