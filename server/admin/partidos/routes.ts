import {
  anotarResultado,
  concederHoyo,
  quitarCuadro,
  sortearCuadro,
} from '#server/admin/partidos/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionPartidosRoutes = {
  sortear: admin.partidos.sortear.handler(asks(sortearCuadro)),
  quitar: admin.partidos.quitar.handler(asksOf('torneoId', quitarCuadro)),
  anotar: admin.partidos.anotar.handler(asks(anotarResultado)),
  conceder: admin.partidos.conceder.handler(asks(concederHoyo)),
};
