import type { Db } from '#db/tables.ts';

/** Gives an account the address of that digest, in place of the one it had. */
export async function saveCalendario(
  db: Db,
  { usuarioId, resumen, creadoEn }: { usuarioId: string; resumen: string; creadoEn: Date },
): Promise<void> {
  await db
    .insertInto('calendarios')
    .values({ usuarioId, resumen, creadoEn })
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet({ resumen, creadoEn }))
    .execute();
}

/** Ends the address of an account; nothing where it has none. */
export async function deleteCalendario(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('calendarios').where('usuarioId', '=', usuarioId).execute();
}
