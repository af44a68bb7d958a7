import { createHmac } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import * as repository from '#server/operaciones/repository.ts';

type Pedido = {
  /** The id that the phone made, of the operation or of what it makes. */
  id: string;
  /** The endpoint, named as in the contract: 'admin.torneos.crear'. */
  operacion: string;
  /** Everything that was asked for. */
  datos: object;
};

/**
 * Does something once, in one transaction of its own: asked again with the same id, by the same person and with the same
 * data, it answers what it came to the first time and does nothing. Two at once: the second waits for the first. What
 * `hacer` returns is kept, so it holds ids and counts and no personal data; what people read is read again from them.
 * The id is taken first of all, so that twins meet there and not under the locks of the work. A refusal keeps nothing:
 * mended, the same form may be sent again.
 * Errors: sin_sesion, operacion_repetida (the id was of another operation or thing, of somebody else or with other data).
 */
export async function unaVez<Hecho extends object>(
  { actor, config, db }: Pick<RequestContext, 'actor' | 'config' | 'db'>,
  { id, operacion, datos }: Pedido,
  hacer: (trx: Trx) => Promise<Hecho>,
): Promise<Hecho> {
  if (!actor) throw new AppError('sin_sesion');
  const huella = createHmac('sha256', config.authSecret)
    .update(`operacion:${JSON.stringify(datos)}`)
    .digest('base64url');
  const pedido = { id, operacion, autorId: actor.usuarioId, huella };
  return await db.tx(async (trx) => {
    if (await repository.insertOperacion(trx, pedido)) {
      const hecho = await hacer(trx).catch((error: unknown) => {
        throw isTaken(error, id) ? new AppError('operacion_repetida') : error;
      });
      await repository.updateRespuesta(trx, id, hecho);
      return hecho;
    }
    const hecho = hallado(await repository.findRespuesta(trx, pedido), 'operacion_repetida');
    return hecho as Hecho;
  });
}

/** Forgets a bounded number of operations of long ago; returns how many. Sent again after that, one is a new one. */
export const purgarOperaciones = repository.purgeOperaciones;

/** Whether something else has that id already: an older thing, made without an operation. */
function isTaken(error: unknown, id: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'detail' in error &&
    String(error.detail).includes(`(id)=(${id})`)
  );
}
