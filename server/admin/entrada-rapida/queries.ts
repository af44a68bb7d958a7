import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Licences of the participantes of a torneo, by participante; those without one are missing. */
export async function listLicencias(
  db: Kysely<Tables>,
  torneoId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'j.numeroLicenciaFederativa as licencia'])
    .where('i.torneoId', '=', torneoId)
    .execute();
  return new Map(rows.flatMap(({ id, licencia }) => (licencia === null ? [] : [[id, licencia]])));
}
