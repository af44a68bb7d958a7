import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Whether an operation on something was remembered. */
export async function hasEntrada(
  db: Kysely<Tables>,
  { operacion, objetoId }: { operacion: string; objetoId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auditoria')
    .select('id')
    .where('objetoId', '=', objetoId)
    .where('operacion', '=', operacion)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
