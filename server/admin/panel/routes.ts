import {
  avisosDelClub,
  cambiarPrimerosPasos,
  hoyEnElClub,
  primerosPasos,
} from '#server/admin/panel/service.ts';
import { admin } from '#server/http/admin.ts';

export const panelRoutes = {
  hoy: admin.panel.hoy.handler(({ context }) => hoyEnElClub(context)),
  avisos: admin.panel.avisos.handler(({ context }) => avisosDelClub(context)),
  primerosPasos: admin.panel.primerosPasos.handler(({ context }) => primerosPasos(context)),
  cambiarPrimerosPasos: admin.panel.cambiarPrimerosPasos.handler(({ context, input }) =>
    cambiarPrimerosPasos(context, input),
  ),
};
