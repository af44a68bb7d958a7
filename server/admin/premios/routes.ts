import {
  actualizarPremio,
  borrarPremio,
  crearPremio,
  premiosGestionados,
  sortearPremio,
} from '#server/admin/premios/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionPremiosRoutes = {
  list: admin.premios.list.handler(asksOf('torneoId', premiosGestionados)),
  crear: admin.premios.crear.handler(asks(crearPremio)),
  actualizar: admin.premios.actualizar.handler(asks(actualizarPremio)),
  borrar: admin.premios.borrar.handler(asks(borrarPremio)),
  sortear: admin.premios.sortear.handler(asks(sortearPremio)),
};
