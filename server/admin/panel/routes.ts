import {
  avisosDelClub,
  cambiarPrimerosPasos,
  hoyEnElClub,
  primerosPasos,
} from '#server/admin/panel/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const panelRoutes = {
  hoy: admin.panel.hoy.handler(asks(hoyEnElClub)),
  avisos: admin.panel.avisos.handler(asks(avisosDelClub)),
  primerosPasos: admin.panel.primerosPasos.handler(asks(primerosPasos)),
  cambiarPrimerosPasos: admin.panel.cambiarPrimerosPasos.handler(asks(cambiarPrimerosPasos)),
};
