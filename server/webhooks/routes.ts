import { admin } from '#server/http/admin.ts';
import * as programas from '#server/webhooks/programas.ts';

export const webhooksRoutes = {
  list: admin.webhooks.list.handler(({ context }) => programas.listaDeProgramas(context)),
  crear: admin.webhooks.crear.handler(({ context, input }) => programas.crearPrograma(context, input)),
  actualizar: admin.webhooks.actualizar.handler(({ context, input }) =>
    programas.actualizarPrograma(context, input),
  ),
  borrar: admin.webhooks.borrar.handler(({ context, input }) =>
    programas.borrarPrograma(context, input.webhookId),
  ),
  rotar: admin.webhooks.rotar.handler(({ context, input }) => programas.cambiarSecreto(context, input)),
  probar: admin.webhooks.probar.handler(({ context, input }) => programas.probarPrograma(context, input)),
  entregas: admin.webhooks.entregas.handler(({ context, input }) =>
    programas.listaDeEntregas(context, input),
  ),
  entrega: admin.webhooks.entrega.handler(({ context, input }) =>
    programas.entregaConocida(context, input.entregaId),
  ),
  repetir: admin.webhooks.repetir.handler(({ context, input }) =>
    programas.repetirEntrega(context, input.entregaId),
  ),
};
