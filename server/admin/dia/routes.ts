import { avisarPartida } from '#server/admin/dia/avisar.ts';
import { diaDelTorneo } from '#server/admin/dia/service.ts';
import { admin } from '#server/http/admin.ts';

export const diaRoutes = {
  ver: admin.dia.ver.handler(({ context, input }) => diaDelTorneo(context, input.torneoId)),
  avisar: admin.dia.avisar.handler(({ context, input }) => avisarPartida(context, input.partidaId)),
};
