import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

/** What a torneo freezes: one salida and 18 hoyos per sex. */
export type Congelado = {
  salidas: readonly Omit<Insertable<Tables['torneos_salidas_congeladas']>, 'torneoId'>[];
  hoyos: readonly Omit<Insertable<Tables['torneos_hoyos_congelados']>, 'torneoId'>[];
};

/** Locks a torneo and tells whether its salidas are frozen; undefined when there is no such torneo. */
export async function lockCongelado(trx: Db, torneoId: string): Promise<boolean | undefined> {
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
export async function shareTorneo(trx: Db, torneoId: string): Promise<boolean> {
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
  trx: Db,
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
export async function lockEliminado(trx: Db, { id, antes }: { id: string; antes: Date }) {
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
export async function deleteTorneo(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('torneos').where('id', '=', id).returning('id').executeTakeFirstOrThrow();
}

/** What goes when a torneo goes for good. */
export type HechosDePurga = {
  participantes: number;
  golpes: number;
  partidas: number;
  resultados: number;
  puntuaciones: number;
};

/** How much a torneo holds. */
export async function countHechosDePurga(db: Db, torneoId: string): Promise<HechosDePurga> {
  const { rows } = await sql<HechosDePurga>`
    select (select count(*)::int from participantes_torneo i where i.torneo_id = t.id) as participantes,
      (select count(*)::int from resultados_hoyo g join tarjetas k on k.id = g.tarjeta_id
        where k.torneo_id = t.id) as golpes,
      (select count(*)::int from partidas p where p.torneo_id = t.id) as partidas,
      (select count(*)::int from resultados_torneo r where r.torneo_id = t.id) as resultados,
      (select count(*)::int from puntuaciones_liga q where q.torneo_id = t.id) as puntuaciones
    from torneos t where t.id = ${torneoId}::uuid`.execute(db);
  const [hechos] = rows;
  return hechos ?? { participantes: 0, golpes: 0, partidas: 0, resultados: 0, puntuaciones: 0 };
}
