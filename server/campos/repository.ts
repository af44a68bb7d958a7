import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

export type CampoNuevo = Pick<Insertable<Tables['campos_golf']>, 'nombre' | 'ubicacion'> & { id: string };

/** Until the end of `trx` nobody else gives a course a name: names are compared as people read them, which no index does. */
export async function lockNombres(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('campos_golf.nombre', 0))`.execute(trx);
}

/** Makes a course. */
export async function insertCampo(trx: Db, campo: CampoNuevo): Promise<void> {
  await trx.insertInto('campos_golf').values(campo).execute();
}
