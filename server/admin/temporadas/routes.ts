import { importacionDeLiga } from '#server/admin/temporadas/ligas.ts';
import { importacionDeTorneo } from '#server/admin/temporadas/torneos.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const temporadasRoutes = {
  previaDeImportarTorneo: admin.temporadas.previaDeImportarTorneo.handler(asks(importacionDeTorneo.previa)),
  importarTorneo: admin.temporadas.importarTorneo.handler(asks(importacionDeTorneo.hacer)),
  previaDeImportarLiga: admin.temporadas.previaDeImportarLiga.handler(asks(importacionDeLiga.previa)),
  importarLiga: admin.temporadas.importarLiga.handler(asks(importacionDeLiga.hacer)),
};
