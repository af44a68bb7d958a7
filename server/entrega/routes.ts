import { estadoDeEntrega, ocultarResultados, revelacion } from '#server/entrega/service.ts';
import { admin } from '#server/http/admin.ts';

export const gestionEntregaRoutes = {
  estado: admin.entrega.estado.handler(({ context, input }) => estadoDeEntrega(context, input.torneoId)),
  ocultar: admin.entrega.ocultar.handler(({ context, input }) => ocultarResultados(context, input)),
  previaDeRevelar: admin.entrega.previaDeRevelar.handler(({ context, input }) =>
    revelacion.previa(context, input),
  ),
  revelar: admin.entrega.revelar.handler(({ context, input }) => revelacion.hacer(context, input)),
};
