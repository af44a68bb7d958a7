import { sql } from 'kysely';
import type { DatosDelClub } from '#contrato/admin/ajustes.ts';
import type { Db } from '#db/tables.ts';
import type { CualImagen } from '#server/club/queries.ts';

/** Keeps what the environment said first, unless the store has settings already; whether it was kept. */
export async function insertPrimerosAjustes(db: Db, datos: DatosDelClub): Promise<boolean> {
  const row = await db
    .insertInto('ajustes_del_club')
    .values({ id: 1, ...datos })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the settings where they are still of that version (0: there are none); the new version, or undefined. */
export async function saveAjustes(
  db: Db,
  { version, ...datos }: DatosDelClub & { version: number },
): Promise<number | undefined> {
  if (version === 0) return (await insertPrimerosAjustes(db, datos)) ? 1 : undefined;
  const row = await db
    .updateTable('ajustes_del_club')
    .set({ ...datos, version: sql<number>`version + 1`, actualizadosEn: new Date() })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

type ImagenRow = { cual: CualImagen; archivo: string | null; version: number };

/** Writes one of the club's pictures where it is still of that version (0: there was never one); whether it did. */
export async function saveImagen(db: Db, { cual, archivo, version }: ImagenRow): Promise<boolean> {
  if (version === 0) {
    const first = await db
      .insertInto('imagenes_del_club')
      .values({ cual, archivo })
      .onConflict((conflict) => conflict.column('cual').doNothing())
      .returning('cual')
      .executeTakeFirst();
    return first !== undefined;
  }
  const row = await db
    .updateTable('imagenes_del_club')
    .set({ archivo, version: version + 1, actualizadaEn: new Date() })
    .where('cual', '=', cual)
    .where('version', '=', version)
    .returning('cual')
    .executeTakeFirst();
  return row !== undefined;
}
