import { api } from '#server/http/api.ts';
import { borrarCuenta, exportarDatos } from '#server/cuenta/datos/service.ts';

/** What the club keeps of a person: taken along, or taken away. */
export const datosRoutes = {
  exportar: api.cuenta.exportar.handler(({ context }) => exportarDatos(context)),
  borrar: api.cuenta.borrar.handler(({ context, input }) => borrarCuenta(context, input)),
};
