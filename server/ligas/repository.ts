import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Until the end of `trx` nobody else writes the ligas of a torneo, before anything of the torneo is locked. */
export async function lockLigasDeTorneo(trx: Db, torneoId: string): Promise<void> {
  await sql`select l.id from ligas l where l.id in (
      select lt.liga_id from ligas_torneos lt where lt.torneo_id = ${torneoId}::uuid
      union select q.liga_id from puntuaciones_liga q where q.torneo_id = ${torneoId}::uuid)
    order by l.id for update`.execute(trx);
}

/** One liga that was deleted before a moment, locked; undefined when nobody else's is left. */
export async function lockEliminada(trx: Db, antes: Date) {
  return await trx
    .selectFrom('ligas')
    .select(['id', 'nombre'])
    .where('eliminadaEn', '<', antes)
    .orderBy('eliminadaEn')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Removes a liga for good, with its points and its list of torneos; never a torneo. Returns how many rows of each. */
export async function deleteLiga(trx: Db, id: string) {
  const puntuaciones = await trx
    .deleteFrom('puntuaciones_liga')
    .where('ligaId', '=', id)
    .returning('torneoId')
    .execute();
  const torneos = await trx
    .deleteFrom('ligas_torneos')
    .where('ligaId', '=', id)
    .returning('torneoId')
    .execute();
  await trx.deleteFrom('ligas').where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  return { torneos: torneos.length, puntuaciones: puntuaciones.length };
}
