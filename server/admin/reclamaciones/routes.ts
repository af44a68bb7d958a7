import { decidirReclamacion, reclamacionesPendientes } from '#server/admin/reclamaciones/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionReclamacionesRoutes = {
  lista: admin.reclamaciones.lista.handler(({ context }) => reclamacionesPendientes(context)),
  decidir: admin.reclamaciones.decidir.handler(({ context, input }) => decidirReclamacion(context, input)),
};
