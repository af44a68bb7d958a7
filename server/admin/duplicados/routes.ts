import { duplicarTorneo } from '#server/admin/duplicados/service.ts';
import { nuevaTemporada } from '#server/admin/duplicados/temporada.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const duplicadosRoutes = {
  torneo: admin.duplicados.torneo.handler(asks(duplicarTorneo)),
  previaDeTemporada: admin.duplicados.previaDeTemporada.handler(asks(nuevaTemporada.previa)),
  temporada: admin.duplicados.temporada.handler(asks(nuevaTemporada.hacer)),
};
