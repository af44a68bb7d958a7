import {
  anotarResultado,
  concederHoyo,
  quitarCuadro,
  sortearCuadro,
} from '#server/admin/partidos/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionPartidosRoutes = {
  sortear: admin.partidos.sortear.handler(({ context, input }) => sortearCuadro(context, input)),
  quitar: admin.partidos.quitar.handler(({ context, input }) => quitarCuadro(context, input.torneoId)),
  anotar: admin.partidos.anotar.handler(({ context, input }) => anotarResultado(context, input)),
  conceder: admin.partidos.conceder.handler(({ context, input }) => concederHoyo(context, input)),
};
