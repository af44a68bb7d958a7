import { anotarCambio } from '#server/auditoria/service.ts';
import { listFallidos } from '#server/correo/queries.ts';
import { requeueFallidos } from '#server/correo/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/**
 * Puts every letter of a search that was refused for good, and is still worth sending, back into the line: a campaign that
 * the mail server of that hour did not take. Those whose end nobody knows (`dudoso`) may have arrived, and are asked for one
 * by one. Errors: correo_sin_smtp.
 */
export async function reenviarFallidos({ db, config, correo, actor }: AdminContext, busqueda: string) {
  if (config.smtpUrl === null) throw new AppError('correo_sin_smtp');
  const ids = await db.tx(async (trx) => {
    const repetidos = await requeueFallidos(trx, await listFallidos(trx, { busqueda, ahora: new Date() }));
    if (repetidos.length > 0)
      await anotarCambio(trx, {
        operacion: 'correo.reenviarFallidos',
        resumen:
          repetidos.length === 1
            ? 'Repite 1 email que no había llegado'
            : `Repite ${repetidos.length} emails que no habían llegado`,
        autorId: actor.usuarioId,
      });
    return repetidos;
  });
  for (const id of ids) correo.send(id);
  return { repetidos: ids.length };
}
