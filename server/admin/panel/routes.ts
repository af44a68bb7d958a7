import { api } from '#server/http/api.ts';
import { avisosDelClub, hoyEnElClub } from '#server/admin/panel/service.ts';

export const panelRoutes = {
  hoy: api.panel.hoy.handler(({ context }) => hoyEnElClub(context)),
  avisos: api.panel.avisos.handler(({ context }) => avisosDelClub(context)),
};
