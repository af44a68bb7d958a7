import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { publishSesiones } from '#server/live/bus.ts';

/** How many claves an account has; nobody makes another one for it until the transaction ends. */
export async function countClaves(trx: Trx, usuarioId: string): Promise<number> {
  await trx.selectFrom('usuarios').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
  const { total } = await trx
    .selectFrom('claves_de_acceso')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Keeps a new clave; undefined when the account has one of that name. */
export async function insertClave(trx: Trx, clave: Insertable<Tables['claves_de_acceso']>) {
  return await trx
    .insertInto('claves_de_acceso')
    .values(clave)
    .onConflict((conflict) => conflict.constraint('claves_de_acceso_nombre_unico').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Ends one clave of an account and tells every instance at commit; false when it is not there. */
export async function deleteClave(
  trx: Trx,
  { usuarioId, claveId }: { usuarioId: string; claveId: string },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('claves_de_acceso')
    .where('id', '=', claveId)
    .where('usuarioId', '=', usuarioId)
    .returning('id')
    .executeTakeFirst();
  if (gone) await publishSesiones(trx, [usuarioId]);
  return gone !== undefined;
}

/** Remembers on which day a clave was used; nothing where that day or a later one is known. */
export async function markUso(db: Db, id: string, dia: Dia): Promise<void> {
  await db
    .updateTable('claves_de_acceso')
    .set({ usadaEl: dia })
    .where('id', '=', id)
    .where(sql<boolean>`usada_el is null or usada_el < ${dia}`)
    .execute();
}
