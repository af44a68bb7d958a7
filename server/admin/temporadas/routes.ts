import { importacionDeLiga } from '#server/admin/temporadas/ligas.ts';
import { importacionDeTorneo } from '#server/admin/temporadas/torneos.ts';
import { admin } from '#server/http/admin.ts';

export const temporadasRoutes = {
  previaDeImportarTorneo: admin.temporadas.previaDeImportarTorneo.handler(({ context, input }) =>
    importacionDeTorneo.previa(context, input),
  ),
  importarTorneo: admin.temporadas.importarTorneo.handler(({ context, input }) =>
    importacionDeTorneo.hacer(context, input),
  ),
  previaDeImportarLiga: admin.temporadas.previaDeImportarLiga.handler(({ context, input }) =>
    importacionDeLiga.previa(context, input),
  ),
  importarLiga: admin.temporadas.importarLiga.handler(({ context, input }) =>
    importacionDeLiga.hacer(context, input),
  ),
};
