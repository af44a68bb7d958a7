import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The addresses of all pictures that jugadores have. */
export async function listImagenes(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('profileImageUrl')
    .where('profileImageUrl', 'is not', null)
    .execute();
  return rows.map(({ profileImageUrl }) => profileImageUrl ?? '');
}
