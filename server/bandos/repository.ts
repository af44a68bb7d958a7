import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What changes of the bandos of a torneo: the ids of those that go, and the participantes of each new one. */
export type CambioDeBandos = {
  torneoId: string;
  sobran: readonly string[];
  nuevos: readonly (readonly string[])[];
};

/** Undoes some bandos of a torneo and makes others; the rest keep their ids. */
export async function changeBandos(
  trx: Kysely<Tables>,
  { torneoId, sobran, nuevos }: CambioDeBandos,
): Promise<void> {
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
