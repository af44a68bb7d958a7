import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What a torneo freezes: one salida and 18 hoyos per sex. */
export type Congelado = {
  salidas: readonly Omit<Insertable<Tables['torneos_salidas_congeladas']>, 'torneoId'>[];
  hoyos: readonly Omit<Insertable<Tables['torneos_hoyos_congelados']>, 'torneoId'>[];
};

/** Locks a torneo and tells whether its salidas are frozen; undefined when there is no such torneo. */
export async function lockCongelado(trx: Kysely<Tables>, torneoId: string): Promise<boolean | undefined> {
  const torneo = await trx
    .selectFrom('torneos')
    .select('salidasCongeladasEn')
    .where('id', '=', torneoId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return torneo && torneo.salidasCongeladasEn !== null;
}

/**
 * Keeps a torneo as it is until `trx` ends: nobody changes its reductor, its salidas or its state, and nobody publishes.
 * False when there is none.
 */
export async function shareTorneo(trx: Kysely<Tables>, torneoId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('torneos')
    .select('id')
    .where('id', '=', torneoId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what was frozen, and that it is from now on. */
export async function insertCongelado(
  trx: Kysely<Tables>,
  torneoId: string,
  { salidas, hoyos }: Congelado,
): Promise<void> {
  // None where every tee is of a categoría.
  if (salidas.length > 0) {
    await trx
      .insertInto('torneos_salidas_congeladas')
      .values(salidas.map((salida) => ({ ...salida, torneoId })))
      .execute();
    await trx
      .insertInto('torneos_hoyos_congelados')
      .values(hoyos.map((hoyo) => ({ ...hoyo, torneoId })))
      .execute();
  }
  await trx
    .updateTable('torneos')
    .set({ salidasCongeladasEn: new Date() })
    .where('id', '=', torneoId)
    .execute();
}

/** Locks a torneo that was deleted before a moment; undefined when it is not one, or somebody else is at it. */
export async function lockEliminado(
  trx: Kysely<Tables>,
  { id, antes }: { id: string; antes: Date },
): Promise<{ nombre: string } | undefined> {
  return await trx
    .selectFrom('torneos')
    .select('nombre')
    .where('id', '=', id)
    .where('eliminadoEn', '<', antes)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Removes a torneo for good. Its rows go with it (ON DELETE CASCADE): enrolments, strokes, partidas, official results and
 * points of ligas. What only grows, the histories and the draws, knows no foreign key and stays. No row is an error.
 */
export async function deleteTorneo(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('torneos').where('id', '=', id).returning('id').executeTakeFirstOrThrow();
}
