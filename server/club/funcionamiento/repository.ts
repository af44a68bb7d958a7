import { sql } from 'kysely';
import type { Funcionamiento } from '#contrato/admin/funcionamiento.ts';
import type { Db } from '#db/tables.ts';

/** Writes how the club works where it is still of that version (0: nothing is written yet); whether it was written. */
export async function saveFuncionamiento(
  db: Db,
  { version, ...datos }: Funcionamiento & { version: number },
): Promise<boolean> {
  const row =
    version === 0
      ? await db
          .insertInto('funcionamiento_del_club')
          .values({ id: 1, ...datos })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('funcionamiento_del_club')
          .set({ ...datos, version: sql<number>`version + 1`, actualizadoEn: new Date() })
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
}
