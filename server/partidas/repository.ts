import type { Db } from '#db/tables.ts';

/**
 * Locks a partida against strokes (they lock it FOR SHARE) and tells its state. Whoever reads its cards after that has
 * the strokes that were being saved; later ones wait for the validation. Undefined when there is none.
 */
export async function lockPartida(trx: Db, partidaId: string) {
  return await trx
    .selectFrom('partidas')
    .select('validada')
    .where('id', '=', partidaId)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks partidas validated. */
export async function updateValidadas(trx: Db, partidaIds: readonly string[]): Promise<void> {
  await trx.updateTable('partidas').set({ validada: true }).where('id', 'in', partidaIds).execute();
}

/** Remembers who validated partidas, and in which of them holes were missing. */
export async function insertHistorialValidacion(
  trx: Db,
  entries: readonly { torneoId: string | null; partidaId: string; incompleta: boolean; autorId: string }[],
): Promise<void> {
  await trx
    .insertInto('historial_validaciones')
    .values([...entries])
    .execute();
}
