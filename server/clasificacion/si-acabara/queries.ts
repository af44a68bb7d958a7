import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** The handicap that the standings of a liga tell of each participante of a torneo. */
export async function listHandicapsEnLiga(
  db: Db,
  torneoId: string,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select(
      sql<number | null>`case when i.es_invitado then i.handicap_invitado
        when j.retirado_en is null then j.handicap end`.as('handicap'),
    )
    .where('i.torneoId', '=', torneoId)
    .execute();
  return new Map(rows.map(({ id, handicap }) => [id, handicap]));
}
