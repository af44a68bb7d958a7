import type { Insertable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';

/** Makes a torneo a vuelta of another one. */
export async function insertVuelta(trx: Db, vuelta: Insertable<Tables['vueltas']>): Promise<void> {
  await trx.insertInto('vueltas').values(vuelta).execute();
}

/** Changes the cut before a vuelta. No row is an error. */
export async function updateCorte(
  trx: Db,
  { vueltaId, ...corte }: { vueltaId: string; corte: number | null; corteTipo: TipoClasificacion },
): Promise<void> {
  await trx
    .updateTable('vueltas')
    .set(corte)
    .where('vueltaId', '=', vueltaId)
    .returning('vueltaId')
    .executeTakeFirstOrThrow();
}

/** Who goes on, each with the enrolment: one statement however many. */
export async function insertPasos(
  trx: Db,
  pasos: readonly Insertable<Tables['vueltas_participantes']>[],
): Promise<void> {
  if (pasos.length > 0)
    await trx
      .insertInto('vueltas_participantes')
      .values([...pasos])
      .execute();
}
