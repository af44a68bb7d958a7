import { historialDelClub } from '#server/admin/historial/club.ts';
import { historialDeCuentas } from '#server/admin/historial/cuentas.ts';
import { deshacerGolpes, historialDeTorneo } from '#server/admin/historial/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const historialRoutes = {
  deTorneo: admin.historial.deTorneo.handler(asks(historialDeTorneo)),
  deCuentas: admin.historial.deCuentas.handler(asks(historialDeCuentas)),
  delClub: admin.historial.delClub.handler(asks(historialDelClub)),
  deshacer: admin.historial.deshacer.handler(asks(deshacerGolpes)),
};
