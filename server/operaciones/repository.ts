import { purgeOf } from '#db/purge.ts';
import type { Db } from '#db/tables.ts';

type Operacion = { id: string; operacion: string; autorId: string; huella: string };

/**
 * Begins an operation; false when its id was used before. A twin that is still at work is waited for, and its end
 * decides.
 */
export async function insertOperacion(trx: Db, operacion: Operacion): Promise<boolean> {
  const row = await trx
    .insertInto('operaciones')
    .values(operacion)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the same operation came to; undefined when that id was of another one, of somebody else or with other data. */
export async function findRespuesta(
  trx: Db,
  { id, operacion, autorId, huella }: Operacion,
): Promise<object | undefined> {
  const row = await trx
    .selectFrom('operaciones')
    .select('respuesta')
    .where('id', '=', id)
    .where('operacion', '=', operacion)
    .where('autorId', '=', autorId)
    .where('huella', '=', huella)
    .executeTakeFirst();
  return row?.respuesta ?? undefined;
}

/** Forgets a bounded number of operations begun before `antes`; returns how many. */
export const purgeOperaciones = purgeOf('operaciones', 'id', (e, antes) => e('momento', '<', antes));

/** Remembers what an operation came to. */
export async function updateRespuesta(trx: Db, id: string, respuesta: object): Promise<void> {
  await trx
    .updateTable('operaciones')
    .set({ respuesta: JSON.stringify(respuesta) })
    .where('id', '=', id)
    .execute();
}
