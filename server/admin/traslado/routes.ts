import { exportarClub, exportarTorneos } from '#server/admin/traslado/service.ts';
import { admin } from '#server/http/admin.ts';

export const trasladoRoutes = {
  exportar: admin.traslado.exportar.handler(({ context }) => exportarClub(context)),
  exportarTorneos: admin.traslado.exportarTorneos.handler(({ context, input }) =>
    exportarTorneos(context, input),
  ),
};
