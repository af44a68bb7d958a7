import { avisarPartida } from '#server/admin/dia/avisar.ts';
import { diaDelTorneo } from '#server/admin/dia/service.ts';
import { admin } from '#server/http/admin.ts';
import { asksOf } from '#server/http/asks.ts';

export const diaRoutes = {
  ver: admin.dia.ver.handler(asksOf('torneoId', diaDelTorneo)),
  avisar: admin.dia.avisar.handler(asksOf('partidaId', avisarPartida)),
};
