import { estadoDeEntrega, ocultarResultados, revelacion } from '#server/entrega/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const gestionEntregaRoutes = {
  estado: admin.entrega.estado.handler(asksOf('torneoId', estadoDeEntrega)),
  ocultar: admin.entrega.ocultar.handler(asks(ocultarResultados)),
  previaDeRevelar: admin.entrega.previaDeRevelar.handler(asks(revelacion.previa)),
  revelar: admin.entrega.revelar.handler(asks(revelacion.hacer)),
};
