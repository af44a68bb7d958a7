import type { Db } from '#db/tables.ts';

type Quien = { torneoId: string; jugadorId: string };

/** With whom somebody wants to enrol from now on; the caller holds the pairs of the torneo. */
export async function writeConjunta(trx: Db, { conId, ...quien }: Quien & { conId: string }): Promise<void> {
  await trx
    .insertInto('inscripciones_conjuntas')
    .values({ ...quien, conId })
    .onConflict((conflict) => conflict.columns(['torneoId', 'jugadorId']).doUpdateSet({ conId }))
    .execute();
}

/** Some want to enrol with nobody any more. */
export async function deleteConjuntas(
  trx: Db,
  { torneoId, jugadorIds }: { torneoId: string; jugadorIds: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('inscripciones_conjuntas')
    .where('torneoId', '=', torneoId)
    .where('jugadorId', 'in', jugadorIds)
    .execute();
}
