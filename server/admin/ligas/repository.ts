import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import { DIAS_PARA_RESTAURAR } from '#reglas/limites.ts';
import { TIPOS_DE_TORNEO, type TipoDeTorneo } from '#reglas/modalidad.ts';
import type { TablasDeLiga } from '#reglas/tablas-de-liga.ts';

/** What an administrator writes of a liga. */
export type LigaEscrita = Pick<
  Insertable<Tables['ligas']>,
  | 'slug'
  | 'nombre'
  | 'descripcion'
  | 'activa'
  | 'fechaInicio'
  | 'fechaFin'
  | 'sistemaPuntuacion'
  | 'numeroTorneosDescartados'
  | 'cuentanMejores'
  | 'criteriosDeEmpate'
>;

/** Until the end of `trx` nobody else looks for a free slug of a liga. */
export async function lockSlugs(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ligas.slug', 0))`.execute(trx);
}

/** Makes a liga, whose slug was found free under `lockSlugs`. */
export async function insertLiga(
  trx: Db,
  liga: LigaEscrita & { id: string; torneosImportados?: string[] },
): Promise<void> {
  await trx.insertInto('ligas').values(liga).execute();
}

/** Until the end of `trx` nobody else changes that liga; false when it is not there or was deleted. */
export async function lockLiga(trx: Db, ligaId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ligas')
    .select('id')
    .where('id', '=', ligaId)
    .where('eliminadaEn', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a liga, one version on; `porCalcular`: its points are not what they would be now. False when the slug is another's,
 * of which `trx` has to be undone.
 */
export async function updateLiga(
  trx: Db,
  {
    ligaId,
    cambios = {},
    porCalcular,
  }: { ligaId: string; cambios?: LigaEscrita | object; porCalcular: boolean },
): Promise<boolean> {
  try {
    await trx
      .updateTable('ligas')
      .set({
        ...cambios,
        version: sql`version + 1`,
        ...(porCalcular ? { revision: sql`revision + 1` } : {}),
      })
      .where('id', '=', ligaId)
      .execute();
    return true;
  } catch (error) {
    // Not looked for before: somebody else may be giving it to theirs.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'ligas_slug_key')
      return false;
    throw error;
  }
}

/** Hides a liga from everybody; nothing else of it is touched. */
export async function updateEliminada(trx: Db, ligaId: string): Promise<void> {
  await trx
    .updateTable('ligas')
    .set({ eliminadaEn: sql`now()`, version: sql`version + 1` })
    .where('id', '=', ligaId)
    .execute();
}

/** Brings a liga back, to be calculated again; false when there is none or it is too late. */
export async function updateRestaurada(trx: Db, ligaId: string): Promise<boolean> {
  const row = await trx
    .updateTable('ligas')
    .set({ eliminadaEn: null, version: sql`version + 1`, revision: sql`revision + 1` })
    .where('id', '=', ligaId)
    .where(sql<boolean>`eliminada_en > now() - make_interval(days => ${sql.lit(DIAS_PARA_RESTAURAR)})`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type TorneoDeUna = { ligaId: string; torneoId: string };

/** Adds a torneo behind the last one, under the lock of the liga; undefined when it is there already. */
export async function insertTorneoDeLiga(
  trx: Db,
  { ligaId, torneoId }: TorneoDeUna,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('ligas_torneos')
    .values({
      ligaId,
      torneoId,
      ordenTorneo: sql`(select coalesce(max(orden_torneo), 0) + 1 from ligas_torneos where liga_id = ${ligaId}::uuid)`,
    })
    .onConflict((conflict) => conflict.columns(['ligaId', 'torneoId']).doNothing())
    .returning('ordenTorneo')
    .executeTakeFirst();
  return row?.ordenTorneo;
}

/** Takes a torneo out of a liga with its points: how many there were; undefined when it is not in the liga. */
export async function deleteTorneoDeLiga(
  trx: Db,
  { ligaId, torneoId }: TorneoDeUna,
): Promise<number | undefined> {
  const gone = await trx
    .deleteFrom('ligas_torneos')
    .where('ligaId', '=', ligaId)
    .where('torneoId', '=', torneoId)
    .returning('torneoId')
    .executeTakeFirst();
  if (!gone) return undefined;
  const puntuaciones = await trx
    .deleteFrom('puntuaciones_liga')
    .where('ligaId', '=', ligaId)
    .where('torneoId', '=', torneoId)
    .returning('participanteId')
    .execute();
  return puntuaciones.length;
}

/** Numbers the torneos of a liga from 1 in the order given. */
export async function updateOrden(
  trx: Db,
  { ligaId, torneoIds }: { ligaId: string; torneoIds: readonly string[] },
): Promise<void> {
  await sql`update ligas_torneos as lt set orden_torneo = n.orden
      from unnest(${torneoIds}::uuid[]) with ordinality as n(torneo_id, orden)
      where lt.liga_id = ${ligaId}::uuid and lt.torneo_id = n.torneo_id`.execute(trx);
}

/** Makes the points tables of a liga these: one statement however many rows. */
export async function replaceTablas(
  trx: Db,
  { ligaId, tablas }: { ligaId: string; tablas: TablasDeLiga },
): Promise<void> {
  await trx.deleteFrom('ligas_puntos').where('ligaId', '=', ligaId).execute();
  const filas = TIPOS_DE_TORNEO.flatMap((tipo) =>
    tablas[tipo].map((puntos, i) => ({ tipo, posicion: i + 1, puntos })),
  );
  await sql`insert into ligas_puntos (liga_id, tipo, posicion, puntos)
      select ${ligaId}::uuid, n.tipo, n.posicion, n.puntos
      from json_to_recordset(${JSON.stringify(filas)}::json) as n(tipo text, posicion int, puntos numeric(8, 2))`.execute(
    trx,
  );
}

/** Says of which kind the torneos of a liga are. */
export async function updateTipos(
  trx: Db,
  { ligaId, torneos }: { ligaId: string; torneos: readonly { id: string; tipo: TipoDeTorneo }[] },
): Promise<void> {
  const tipos = JSON.stringify(torneos.map(({ id, tipo }) => ({ id, tipo })));
  await sql`update ligas_torneos as lt set tipo = n.tipo
      from json_to_recordset(${tipos}::json) as n(id uuid, tipo text)
      where lt.liga_id = ${ligaId}::uuid and lt.torneo_id = n.id and lt.tipo <> n.tipo`.execute(trx);
}

/** Keeps points given or taken by hand. */
export async function insertAjuste(
  trx: Db,
  { id, ligaId, jugadorId, tipo, puntos, motivo }: Insertable<Tables['ligas_ajustes']>,
): Promise<void> {
  await trx.insertInto('ligas_ajustes').values({ id, ligaId, jugadorId, tipo, puntos, motivo }).execute();
}

/** Takes points given or taken by hand away. */
export async function deleteAjuste(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('ligas_ajustes').where('id', '=', id).execute();
}

/** A line of the table of a liga that came in a file. */
export type FilaImportada = Omit<Selectable<Tables['ligas_importadas']>, 'ligaId'>;

/** Writes the table of a liga that came in a file, in one statement. */
export async function insertFilasImportadas(
  trx: Db,
  ligaId: string,
  filas: readonly FilaImportada[],
): Promise<void> {
  const json = JSON.stringify(filas.map(({ jugadorId, ...fila }) => ({ ...fila, jugador_id: jugadorId })));
  await sql`insert into ligas_importadas (liga_id, orden, jugador_id, nombre, posicion, total, puntos)
      select ${ligaId}::uuid, n.orden, n.jugador_id, n.nombre, n.posicion, n.total, n.puntos
      from json_to_recordset(${json}::json)
        as n(orden int, jugador_id uuid, nombre text, posicion int, total numeric(8, 2), puntos jsonb)`.execute(
    trx,
  );
}
