import { exportarClub, exportarTorneos } from '#server/admin/traslado/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const trasladoRoutes = {
  exportar: admin.traslado.exportar.handler(asks(exportarClub)),
  exportarTorneos: admin.traslado.exportarTorneos.handler(asks(exportarTorneos)),
};
