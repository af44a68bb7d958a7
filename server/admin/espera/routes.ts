import { exportarEspera, listaDeEspera, quitarDeEspera, subirAUno } from '#server/admin/espera/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const gestionEsperaRoutes = {
  list: admin.espera.list.handler(asks(listaDeEspera)),
  exportar: admin.espera.exportar.handler(asks(exportarEspera)),
  subir: admin.espera.subir.handler(asks(subirAUno)),
  quitar: admin.espera.quitar.handler(asks(quitarDeEspera)),
};
