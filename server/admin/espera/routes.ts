import { exportarEspera, listaDeEspera, quitarDeEspera, subirAUno } from '#server/admin/espera/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionEsperaRoutes = {
  list: admin.espera.list.handler(({ context, input }) => listaDeEspera(context, input)),
  exportar: admin.espera.exportar.handler(({ context, input }) => exportarEspera(context, input)),
  subir: admin.espera.subir.handler(({ context, input }) => subirAUno(context, input)),
  quitar: admin.espera.quitar.handler(({ context, input }) => quitarDeEspera(context, input)),
};
