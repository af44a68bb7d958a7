import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Makes accounts without password, their addresses not confirmed; an address that has one already is left out. */
export async function insertUsuarios(
  trx: Kysely<Tables>,
  cuentas: readonly { email: string; name: string }[],
): Promise<{ id: string; email: string }[]> {
  if (cuentas.length === 0) return [];
  return await trx
    .insertInto('usuarios')
    .values(cuentas.map(({ email, name }) => ({ email, name, emailVerified: false })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
}

/** Ends accounts with their sessions and identities, and what was begun for their addresses; returns how many. */
export async function deleteUsuarios(
  trx: Kysely<Tables>,
  cuentas: readonly { id: string; email: string }[],
): Promise<number> {
  if (cuentas.length === 0) return 0;
  const ids = cuentas.map(({ id }) => id);
  const emails = cuentas.map(({ email }) => email);
  await trx.deleteFrom('verificaciones').where('value', 'in', ids).execute();
  await trx.deleteFrom('registros_pendientes').where('email', 'in', emails).execute();
  const gone = await trx.deleteFrom('usuarios').where('id', 'in', ids).returning('id').execute();
  return gone.length;
}
