import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { EstadoDeReclamacion, HoyoReclamado } from '#reglas/reclamacion.ts';

/** A claim as it is, which nobody else joins or decides until the end of `trx`. */
export async function lockReclamacion(
  trx: Kysely<Tables>,
  id: string,
): Promise<
  { estado: EstadoDeReclamacion; version: number; hoyos: HoyoReclamado[]; autorId: string | null } | undefined
> {
  return await trx
    .selectFrom('reclamaciones')
    .select(['estado', 'version', 'hoyos', 'autorId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes a decision. The caller holds the claim. */
export async function updateDecision(
  trx: Kysely<Tables>,
  { id, estado, decididaPor }: { id: string; estado: 'aceptada' | 'rechazada'; decididaPor: string },
): Promise<void> {
  await trx
    .updateTable('reclamaciones')
    .set({ estado, decididaPor, decididaEn: sql`now()` })
    .where('id', '=', id)
    .execute();
}
