import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Trx } from '#db/tables.ts';
import { publishPantalla } from '#server/live/bus.ts';

/** How many a torneo has; nobody makes another one for it until the transaction ends. */
export async function countPantallas(trx: Trx, torneoId: string): Promise<number> {
  await trx.selectFrom('torneos').select('id').where('id', '=', torneoId).forNoKeyUpdate().execute();
  const { n } = await trx
    .selectFrom('pantallas')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('torneoId', '=', torneoId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Keeps a new address; undefined when the torneo has one of that name. */
export async function insertPantalla(trx: Trx, pantalla: Insertable<Tables['pantallas']>) {
  return await trx
    .insertInto('pantallas')
    .values(pantalla)
    .onConflict((conflict) => conflict.constraint('pantallas_nombre_unico').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Shows these torneos beside its own, and no others. */
export async function saveOtros(trx: Trx, pantallaId: string, torneoIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('pantallas_torneos').where('pantallaId', '=', pantallaId).execute();
  if (torneoIds.length === 0) return;
  await trx
    .insertInto('pantallas_torneos')
    .values(torneoIds.map((torneoId) => ({ pantallaId, torneoId })))
    .execute();
}

/** Changes whom it is for and, where that is told, whether it may lead; what it is now. undefined: it is not there. */
export async function updateUso(
  trx: Trx,
  id: string,
  { familias, dirige }: { familias: boolean; dirige: boolean | undefined },
) {
  const row = await trx
    .updateTable('pantallas')
    .set({ familias, ...(dirige !== undefined && { dirige }) })
    .where('id', '=', id)
    .returning(['nombre', 'torneoId', 'dirige'])
    .executeTakeFirst();
  if (row) await publishPantalla(trx, id);
  return row;
}

/** Ends an address and tells every instance at commit; undefined when it is not there. */
export async function deletePantalla(trx: Trx, id: string) {
  const gone = await trx
    .deleteFrom('pantallas')
    .where('id', '=', id)
    .returning(['nombre', 'torneoId'])
    .executeTakeFirst();
  if (gone) await publishPantalla(trx, id);
  return gone;
}

/** Remembers when one was opened; nothing where that moment or a later one is known. */
export async function markVista(db: Db, id: string, momento: Date): Promise<void> {
  await db
    .updateTable('pantallas')
    .set({ vistaEn: momento })
    .where('id', '=', id)
    .where(sql<boolean>`vista_en is null or vista_en < ${momento}`)
    .execute();
}
