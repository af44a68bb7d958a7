import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The id of the account with that address, given in lower case. */
export async function findUsuarioPorEmail(db: Kysely<Tables>, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** Makes an account administrator; false when it was already. */
export async function insertAdmin(db: Kysely<Tables>, usuarioId: string): Promise<boolean> {
  const inserted = await db
    .insertInto('user_roles')
    .values({ userId: usuarioId, role: 'admin' })
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Takes the role away unless the account is the last one that has it. All administrators are locked first, so that two
 * of them cannot take it from each other at the same moment.
 */
export async function deleteAdmin(
  trx: Transaction<Tables>,
  usuarioId: string,
): Promise<'deleted' | 'was_not' | 'last'> {
  const admins = await trx
    .selectFrom('user_roles')
    .select('userId')
    .where('role', '=', 'admin')
    .orderBy('userId')
    .forUpdate()
    .execute();
  if (!admins.some(({ userId }) => userId === usuarioId)) return 'was_not';
  if (admins.length === 1) return 'last';
  await trx
    .deleteFrom('user_roles')
    .where('userId', '=', usuarioId)
    .where('role', '=', 'admin')
    .returning('userId')
    .executeTakeFirstOrThrow();
  return 'deleted';
}
