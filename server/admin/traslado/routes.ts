import { exportarClub } from '#server/admin/traslado/service.ts';
import { admin } from '#server/http/admin.ts';

export const trasladoRoutes = {
  exportar: admin.traslado.exportar.handler(({ context }) => exportarClub(context)),
};
