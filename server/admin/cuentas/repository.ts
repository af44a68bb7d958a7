import type { Db, Trx } from '#db/tables.ts';

/** Ends the open links to a new password of an account. */
export async function deleteEnlaces(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('verificaciones').where('value', '=', usuarioId).execute();
}

/** Which of these accounts administer the club; none of them loses the role until the transaction ends. */
export async function holdAdministradores(
  trx: Trx,
  usuarioIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('userId')
    .where('role', '=', 'admin')
    .where('userId', 'in', usuarioIds)
    .orderBy('userId')
    .forShare()
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
