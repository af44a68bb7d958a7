import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** When an operation on each of some things was last remembered within so many minutes; the others are left out. */
export async function listRecientes(
  db: Kysely<Tables>,
  { operacion, objetoIds, minutos }: { operacion: string; objetoIds: readonly string[]; minutos: number },
): Promise<ReadonlyMap<string, Date>> {
  if (objetoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('auditoria')
    .select((eb) => [eb.ref('objetoId').$notNull().as('id'), eb.fn.max('momento').as('momento')])
    .where('objetoId', 'in', objetoIds)
    .where('operacion', '=', operacion)
    .where(sql<boolean>`momento > now() - make_interval(mins => ${minutos}::int)`)
    .groupBy('objetoId')
    .execute();
  return new Map(rows.map(({ id, momento }) => [id, momento]));
}

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
