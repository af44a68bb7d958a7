import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The picture that a jugador has, locked until the transaction ends; undefined where there is no jugador. */
export async function lockImagen(
  trx: Kysely<Tables>,
  id: string,
): Promise<{ nombre: string; imagen: string | null; fechaNacimiento: string | null } | undefined> {
  return await trx
    .selectFrom('profiles')
    .select(['nombre', 'profileImageUrl as imagen', 'fechaNacimiento'])
    .where('id', '=', id)
    .where('retiradoEn', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the address of a picture, or none. No row is an error. */
export async function updateImagen(
  trx: Kysely<Tables>,
  { id, imagen }: { id: string; imagen: string | null },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ profileImageUrl: imagen })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}
