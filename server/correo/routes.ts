import { hallado } from '#server/http/refusals/errors.ts';
import { findCorreo, listCorreos, listFallidos } from '#server/correo/queries.ts';
import { enviarPruebaDeCorreo } from '#server/correo/probar.ts';
import { reenviarFallidos } from '#server/correo/reenviar.ts';
import { reenviarCorreo, remitenteDe } from '#server/correo/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const correoRoutes = {
  list: admin.correo.list.handler(async ({ context, input }) => {
    const db = context.db.kysely;
    const [fallidos, pagina] = await Promise.all([
      listFallidos(db, { busqueda: input.busqueda, ahora: new Date() }),
      listCorreos(db, input),
    ]);
    const smtp = context.config.smtpUrl !== null;
    return { smtp, remitente: remitenteDe(context).from, fallidos: fallidos.length, ...pagina };
  }),
  detalle: admin.correo.detalle.handler(async ({ context, input }) => {
    return hallado(await findCorreo(context.db.kysely, input.correoId), 'correo_no_encontrado');
  }),
  probar: admin.correo.probar.handler(asks(enviarPruebaDeCorreo)),
  reenviarFallidos: admin.correo.reenviarFallidos.handler(asksOf('busqueda', reenviarFallidos)),
  reenviar: admin.correo.reenviar.handler(asksOf('correoId', reenviarCorreo)),
};
