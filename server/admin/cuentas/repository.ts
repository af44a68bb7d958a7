import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Ends the open links to a new password of an account. */
export async function deleteEnlaces(db: Kysely<Tables>, usuarioId: string): Promise<void> {
  await db.deleteFrom('verificaciones').where('value', '=', usuarioId).execute();
}
