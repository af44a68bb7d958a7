import { api } from '#server/http/api.ts';
import { avisosDelClub, hoyEnElClub } from '#server/admin/panel/service.ts';

export const panelRoutes = {
  hoy: api.admin.panel.hoy.handler(({ context }) => hoyEnElClub(context)),
  avisos: api.admin.panel.avisos.handler(({ context }) => avisosDelClub(context)),
};
