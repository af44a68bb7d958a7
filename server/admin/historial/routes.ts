import { deshacerGolpes, historialDeTorneo } from '#server/admin/historial/service.ts';
import { api } from '#server/http/api.ts';

export const historialRoutes = {
  deTorneo: api.admin.historial.deTorneo.handler(({ context, input }) => historialDeTorneo(context, input)),
  deshacer: api.admin.historial.deshacer.handler(({ context, input }) => deshacerGolpes(context, input)),
};
