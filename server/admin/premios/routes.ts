import {
  actualizarPremio,
  borrarPremio,
  crearPremio,
  premiosGestionados,
  sortearPremio,
} from '#server/admin/premios/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionPremiosRoutes = {
  list: admin.premios.list.handler(({ context, input }) => premiosGestionados(context, input.torneoId)),
  crear: admin.premios.crear.handler(({ context, input }) => crearPremio(context, input)),
  actualizar: admin.premios.actualizar.handler(({ context, input }) => actualizarPremio(context, input)),
  borrar: admin.premios.borrar.handler(({ context, input }) => borrarPremio(context, input)),
  sortear: admin.premios.sortear.handler(({ context, input }) => sortearPremio(context, input)),
};
