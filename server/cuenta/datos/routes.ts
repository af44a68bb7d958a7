import { api } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import { borrarCuenta, exportarDatos } from '#server/cuenta/datos/service.ts';

/** What the club keeps of a person: taken along, or taken away. */
export const datosRoutes = {
  exportar: api.cuenta.exportar.handler(asks(exportarDatos)),
  borrar: api.cuenta.borrar.handler(asks(borrarCuenta)),
};
