import { AppError } from '#server/http/refusals/errors.ts';
import { findCorreo, listCorreos } from '#server/correo/queries.ts';
import { enviarPruebaDeCorreo } from '#server/correo/probar.ts';
import { reenviarCorreo, remitenteDe } from '#server/correo/service.ts';
import { admin } from '#server/http/admin.ts';

export const correoRoutes = {
  list: admin.correo.list.handler(async ({ context, input }) => ({
    smtp: context.config.smtpUrl !== null,
    remitente: remitenteDe(context).from,
    ...(await listCorreos(context.db.kysely, input)),
  })),
  detalle: admin.correo.detalle.handler(async ({ context, input }) => {
    const correo = await findCorreo(context.db.kysely, input.correoId);
    if (!correo) throw new AppError('correo_no_encontrado');
    return correo;
  }),
  probar: admin.correo.probar.handler(({ context, input }) => enviarPruebaDeCorreo(context, input)),
  reenviar: admin.correo.reenviar.handler(({ context, input }) => reenviarCorreo(context, input.correoId)),
};
