import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A row of the points of a liga. */
export type PuntuacionRow = {
  torneoId: string;
  participanteId: string;
  posicionHandicap: number;
  posicionScratch: number;
  puntosHandicap: number;
  puntosScratch: number;
};

/** One parameter, however many rows. */
function asJson(puntuaciones: readonly PuntuacionRow[]): string {
  return JSON.stringify(
    puntuaciones.map((p) => ({
      torneo_id: p.torneoId,
      participante_id: p.participanteId,
      ph: p.posicionHandicap,
      ps: p.posicionScratch,
      th: p.puntosHandicap,
      ts: p.puntosScratch,
    })),
  );
}

/**
 * Makes the points of a liga equal to `puntuaciones` in the torneos named, writing only the rows that differ. Returns
 * how many rows were written.
 */
export async function writePuntuaciones(
  trx: Kysely<Tables>,
  {
    ligaId,
    torneoIds,
    puntuaciones,
  }: { ligaId: string; torneoIds: readonly string[]; puntuaciones: readonly PuntuacionRow[] },
): Promise<number> {
  const rows = asJson(puntuaciones);
  const { rows: written } = await sql`
    with nuevas as (
      select * from json_to_recordset(${rows}::json)
        as n(torneo_id uuid, participante_id uuid, ph int, ps int, th numeric(6, 2), ts numeric(6, 2))
    ),
    sobran as (
      delete from puntuaciones_liga p
      where p.liga_id = ${ligaId}::uuid and p.torneo_id = any(${torneoIds}::uuid[])
        and not exists (select 1 from nuevas n
          where n.torneo_id = p.torneo_id and n.participante_id = p.participante_id)
      returning 1 as una
    ),
    puestas as (
      insert into puntuaciones_liga as p
        (liga_id, torneo_id, participante_id, posicion_handicap, posicion_scratch, puntos_handicap, puntos_scratch)
      select ${ligaId}::uuid, n.torneo_id, n.participante_id, n.ph, n.ps, n.th, n.ts from nuevas n
      on conflict (liga_id, torneo_id, participante_id) do update
        set posicion_handicap = excluded.posicion_handicap, posicion_scratch = excluded.posicion_scratch,
          puntos_handicap = excluded.puntos_handicap, puntos_scratch = excluded.puntos_scratch
        where (p.posicion_handicap, p.posicion_scratch, p.puntos_handicap, p.puntos_scratch)
          is distinct from (excluded.posicion_handicap, excluded.posicion_scratch, excluded.puntos_handicap,
            excluded.puntos_scratch)
      returning 1 as una
    )
    select una from sobran union all select una from puestas`.execute(trx);
  return written.length;
}

/** Removes the points of torneos that left the liga. Returns how many rows. */
export async function deletePuntuacionesSueltas(trx: Kysely<Tables>, ligaId: string): Promise<number> {
  const deleted = await trx
    .deleteFrom('puntuaciones_liga')
    .where('ligaId', '=', ligaId)
    .where('torneoId', 'not in', (query) =>
      query.selectFrom('ligas_torneos').select('torneoId').where('ligaId', '=', ligaId),
    )
    .returning('torneoId')
    .execute();
  return deleted.length;
}

/** Remembers that the points of a liga are those of that revision. */
export async function updateCalculada(
  trx: Kysely<Tables>,
  { ligaId, revision }: { ligaId: string; revision: number },
): Promise<void> {
  await trx
    .updateTable('ligas')
    .set({ revisionCalculada: revision, calculadaEn: sql`now()` })
    .where('id', '=', ligaId)
    .execute();
}

/** Locks the ligas of a torneo, by id. */
export async function lockLigasDeTorneo(trx: Kysely<Tables>, torneoId: string): Promise<void> {
  await sql`select l.id from ligas l where l.id in (
      select lt.liga_id from ligas_torneos lt where lt.torneo_id = ${torneoId}::uuid)
    order by l.id for no key update of l`.execute(trx);
}

/** The ligas of a torneo wait for a calculation. */
export async function updateRevisionDeTorneo(trx: Kysely<Tables>, torneoId: string): Promise<void> {
  await sql`update ligas as l set revision = l.revision + 1 where l.id in (
      select lt.liga_id from ligas_torneos lt where lt.torneo_id = ${torneoId}::uuid order by 1)`.execute(
    trx,
  );
}
