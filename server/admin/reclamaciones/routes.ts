import { decidirReclamacion, reclamacionesPendientes } from '#server/admin/reclamaciones/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const gestionReclamacionesRoutes = {
  lista: admin.reclamaciones.lista.handler(asks(reclamacionesPendientes)),
  decidir: admin.reclamaciones.decidir.handler(asks(decidirReclamacion)),
};
