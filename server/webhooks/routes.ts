import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import * as programas from '#server/webhooks/programas.ts';

export const webhooksRoutes = {
  list: admin.webhooks.list.handler(asks(programas.listaDeProgramas)),
  crear: admin.webhooks.crear.handler(asks(programas.crearPrograma)),
  actualizar: admin.webhooks.actualizar.handler(asks(programas.actualizarPrograma)),
  borrar: admin.webhooks.borrar.handler(asksOf('webhookId', programas.borrarPrograma)),
  rotar: admin.webhooks.rotar.handler(asks(programas.cambiarSecreto)),
  probar: admin.webhooks.probar.handler(asks(programas.probarPrograma)),
  entregas: admin.webhooks.entregas.handler(asks(programas.listaDeEntregas)),
  entrega: admin.webhooks.entrega.handler(asksOf('entregaId', programas.entregaConocida)),
  repetir: admin.webhooks.repetir.handler(asksOf('entregaId', programas.repetirEntrega)),
};
