import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Viejos } from '#server/cuenta/repository.ts';

type Cambio = { usuarioId: string; email: string; caducaEn: Date };

/** Keeps the new address of an account until it is confirmed; an earlier one of the same account is forgotten. */
export async function replaceCambioDeEmail(db: Kysely<Tables>, cambio: Cambio): Promise<void> {
  const { email, caducaEn } = cambio;
  await db
    .insertInto('cambios_de_email')
    .values({ ...cambio, resumen: null })
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet({ email, caducaEn, resumen: null }))
    .execute();
}

/** Gives a change of address the digest of its link; undefined when it is gone or was replaced by another address. */
export async function setResumenDeCambio(
  db: Kysely<Tables>,
  { usuarioId, email, resumen }: { usuarioId: string; email: string; resumen: string },
): Promise<{ email: string } | undefined> {
  return await db
    .updateTable('cambios_de_email')
    .set({ resumen })
    .where('usuarioId', '=', usuarioId)
    .where('email', '=', email)
    .where('caducaEn', '>', new Date())
    .returning('email')
    .executeTakeFirst();
}

/** Takes the change of a link, once. */
export async function takeCambioDeEmail(
  db: Kysely<Tables>,
  resumen: string,
): Promise<{ usuarioId: string; email: string } | undefined> {
  return await db
    .deleteFrom('cambios_de_email')
    .where('resumen', '=', resumen)
    .where('caducaEn', '>', new Date())
    .returning(['usuarioId', 'email'])
    .executeTakeFirst();
}

/** Gives an account its confirmed address. */
export async function updateEmail(
  db: Kysely<Tables>,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where('id', '=', usuarioId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('verificaciones').where('value', '=', usuarioId).execute();
}

/** Removes changes of address that nobody confirmed. Returns how many went. */
export async function purgeCambiosDeEmail(db: Kysely<Tables>, { antes, max }: Viejos): Promise<number> {
  const rows = await db
    .deleteFrom('cambios_de_email')
    .where('usuarioId', 'in', (query) =>
      query
        .selectFrom('cambios_de_email')
        .select('usuarioId')
        .where('caducaEn', '<', antes)
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning('usuarioId')
    .execute();
  return rows.length;
}
