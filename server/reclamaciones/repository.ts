import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { HoyoReclamado } from '#reglas/reclamacion.ts';

/** Whether a card is there, as it then is until the end of `trx`. */
export async function lockTarjeta(trx: Db, id: string): Promise<boolean> {
  const query = trx.selectFrom('tarjetas').select('id').where('id', '=', id).forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

/** What waits of somebody's on a card, locked until the end of `trx`; undefined when nothing does. */
export async function lockPendiente(trx: Db, { tarjetaId, autorId }: { tarjetaId: string; autorId: string }) {
  return await trx
    .selectFrom('reclamaciones')
    .select(['id', 'hoyos'])
    .where('tarjetaId', '=', tarjetaId)
    .where('autorId', '=', autorId)
    .where('estado', '=', 'pendiente')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a claim; false when one of the same person and card came first, which the caller reads then. */
export async function insertReclamacion(
  trx: Db,
  {
    id,
    tarjetaId,
    autorId,
    hoyos,
  }: { id: string; tarjetaId: string; autorId: string; hoyos: HoyoReclamado[] },
): Promise<boolean> {
  const row = await trx
    .insertInto('reclamaciones')
    .values({ id, tarjetaId, autorId, hoyos: JSON.stringify(hoyos) })
    // A literal: as a parameter the condition matches no index once the statement has a plan for any value
    .onConflict((oc) =>
      oc.columns(['tarjetaId', 'autorId']).where('estado', '=', sql.lit('pendiente')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a claim asks for now. The caller holds it. */
export async function updateHoyos(
  trx: Db,
  { id, hoyos }: { id: string; hoyos: HoyoReclamado[] },
): Promise<void> {
  await trx
    .updateTable('reclamaciones')
    .set({ hoyos: JSON.stringify(hoyos), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Remembers that decisions about the claims of an account were read. */
export async function updateVistas(
  db: Db,
  { ids, autorId }: { ids: readonly string[]; autorId: string },
): Promise<void> {
  await db
    .updateTable('reclamaciones')
    .set({ vistaEn: sql`now()` })
    .where('id', 'in', ids)
    .where('autorId', '=', autorId)
    .where('estado', '!=', 'pendiente')
    .where('vistaEn', 'is', null)
    .execute();
}
