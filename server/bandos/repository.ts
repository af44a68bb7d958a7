import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** What changes of the bandos of a torneo: the ids of those that go, and the participantes of each new one. */
export type CambioDeBandos = {
  torneoId: string;
  sobran: readonly string[];
  nuevos: readonly (readonly string[])[];
};

/** Undoes some bandos of a torneo and makes others; the rest keep their ids. */
export async function changeBandos(trx: Db, { torneoId, sobran, nuevos }: CambioDeBandos): Promise<void> {
  if (sobran.length > 0)
    await trx.deleteFrom('bandos').where('torneoId', '=', torneoId).where('id', 'in', sobran).execute();
  if (nuevos.length === 0) return;
  const conId = nuevos.map((participanteIds) => ({ id: randomUUID(), participanteIds }));
  await trx
    .insertInto('bandos')
    .values(conId.map(({ id }) => ({ id, torneoId })))
    .execute();
  await trx
    .insertInto('bandos_participantes')
    .values(
      conId.flatMap(({ id: bandoId, participanteIds }) =>
        participanteIds.map((participanteId, i) => ({ participanteId, bandoId, torneoId, orden: i + 1 })),
      ),
    )
    .execute();
}

/** Nobody else makes or changes pairs of a torneo until `trx` ends. */
export async function lockParejas(trx: Db, torneoId: string): Promise<void> {
  await sql`select t.id from torneos t where t.id = ${torneoId}::uuid for no key update`.execute(trx);
}

/** With whom somebody would like to play; null = with nobody any more. */
export async function writeDeseo(
  trx: Db,
  { torneoId, participanteId, conId }: { torneoId: string; participanteId: string; conId: string | null },
): Promise<void> {
  await deleteDeseos(trx, [participanteId]);
  if (conId !== null)
    await trx.insertInto('parejas_deseadas').values({ torneoId, participanteId, conId }).execute();
}

/** Forgets what those wished who have a pair now. */
export async function deleteDeseos(trx: Db, participanteIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('parejas_deseadas').where('participanteId', 'in', participanteIds).execute();
}

/** Another version of a torneo whose pairs changed, so that no older form undoes them. */
export async function updateVersion(trx: Db, torneoId: string): Promise<void> {
  await trx
    .updateTable('torneos')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', torneoId)
    .returning('id')
    .executeTakeFirstOrThrow();
}
