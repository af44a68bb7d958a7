import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** A claim as it is, which nobody else joins or decides until the end of `trx`. */
export async function lockReclamacion(trx: Db, id: string) {
  return await trx
    .selectFrom('reclamaciones')
    .select(['estado', 'version', 'hoyos', 'autorId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes a decision. The caller holds the claim. */
export async function updateDecision(
  trx: Db,
  { id, estado, decididaPor }: { id: string; estado: 'aceptada' | 'rechazada'; decididaPor: string },
): Promise<void> {
  await trx
    .updateTable('reclamaciones')
    .set({ estado, decididaPor, decididaEn: sql`now()` })
    .where('id', '=', id)
    .execute();
}
