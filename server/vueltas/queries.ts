import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';

/**
 * A vuelta of a torneo: `id` and `slug` of where it is played, the torneo itself for the first one; corte: how many of the
 * ranking until then go on to it, null = everybody.
 */
export type VueltaDeTorneo = {
  id: string;
  slug: string;
  numero: number;
  nombre: string;
  fechaJuego: string;
  campo: string;
  corte: number | null;
  corteTipo: TipoClasificacion;
};

/** The torneo that a vuelta counts for; one that is no later vuelta is itself. */
export async function torneoDelTotal(db: Db, torneoId: string): Promise<string> {
  const row = await db
    .selectFrom('vueltas')
    .select('torneoId')
    .where('vueltaId', '=', torneoId)
    .executeTakeFirst();
  return row?.torneoId ?? torneoId;
}

/** The same where a query asks for it. */
export const totalDe = (torneoId: string) =>
  sql<string>`coalesce((select v.torneo_id from vueltas v where v.vuelta_id = ${torneoId}::uuid), ${torneoId}::uuid)`;

/** Whether a torneo is a vuelta, after the first, of another one. */
export async function esOtraVuelta(db: Db, torneoId: string): Promise<boolean> {
  return (await torneoDelTotal(db, torneoId)) !== torneoId;
}

/**
 * The vueltas of the torneo that one of them belongs to, in order, itself first; none of a torneo of one vuelta, and none of
 * deleted ones.
 */
export async function listVueltas(db: Db, torneoId: string): Promise<VueltaDeTorneo[]> {
  const { rows } = await sql<VueltaDeTorneo>`
    with total as (
      select ${totalDe(torneoId)} as id
    ),
    suyas as (
      select v.vuelta_id as id, v.numero, v.corte, v.corte_tipo from vueltas v join total on total.id = v.torneo_id
      union all
      select id, 1, null, 'handicap' from total where exists (select 1 from vueltas v where v.torneo_id = total.id)
    )
    select t.id, t.slug, s.numero, t.nombre, t.fecha_juego as "fechaJuego", c.nombre as campo, s.corte,
      s.corte_tipo as "corteTipo"
    from suyas s join torneos t on t.id = s.id join campos_golf c on c.id = t.campo_id
    where t.eliminado_en is null
    order by s.numero`.execute(db);
  return rows.length > 1 ? rows : [];
}

/** Who is in a vuelta after the first: the enrolment of the torneo by participante of the vuelta. */
export async function listInscripciones(db: Db, vueltaId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('vueltas_participantes as v')
    .innerJoin('participantes_torneo as i', 'i.id', 'v.participanteId')
    .select(['v.participanteId', 'v.inscripcionId'])
    .where('i.torneoId', '=', vueltaId)
    .execute();
  return new Map(rows.map(({ participanteId, inscripcionId }) => [participanteId, inscripcionId]));
}

/** Whether an enrolment has gone on to a later vuelta. */
export async function haPasado(db: Db, inscripcionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vueltas_participantes')
    .select('participanteId')
    .where('inscripcionId', '=', inscripcionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** That the torneo which the query calls `t` is no vuelta of another one: what a member is shown as a torneo. */
export const ES_TORNEO = sql<boolean>`not exists (select 1 from vueltas v where v.vuelta_id = t.id)`;

/** Whether a torneo has official results; of several vueltas they are those of the first (`torneoDelTotal`). */
export async function hayResultadosOficiales(db: Db, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('resultados_torneo')
    .select('torneoId')
    .where('torneoId', '=', torneoId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
