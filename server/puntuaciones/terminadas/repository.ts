import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Leida } from '#server/puntuaciones/terminadas/queries.ts';

/**
 * Keeps finished cards as they were read. Those of a participante whom somebody holds are left out, and one that was made from a
 * later version stays: whoever reads next makes what is missing again.
 */
export async function writeTerminadas(trx: Kysely<Tables>, leidas: readonly Leida[]): Promise<void> {
  if (leidas.length === 0) return;
  await sql`with nuevas as (
      select * from json_to_recordset(${JSON.stringify(leidas)}::json) as n("participanteId" uuid, version bigint, sexo text,
        golpes json, pares json, "recorridoConocido" boolean, estado text, apuntados int, "estadoJugada" text, oficial boolean,
        "puestoHandicap" int, "puestoScratch" int, "generalHandicap" int, "generalScratch" int, "puntosNetos" int, categorias json)
    ), libres as materialized (
      select i.id from participantes_torneo i where i.id in (select "participanteId" from nuevas)
      order by i.id for key share skip locked
    )
    insert into tarjetas_terminadas as v (participante_id, version, sexo, golpes, pares, recorrido_conocido, estado, apuntados,
      estado_jugada, oficial, puesto_handicap, puesto_scratch, general_handicap, general_scratch, puntos_netos, categorias)
    select n.* from nuevas n join libres l on l.id = n."participanteId" order by n."participanteId"
    on conflict (participante_id) do update set version = excluded.version, sexo = excluded.sexo, golpes = excluded.golpes,
      pares = excluded.pares, recorrido_conocido = excluded.recorrido_conocido, estado = excluded.estado,
      apuntados = excluded.apuntados, estado_jugada = excluded.estado_jugada, oficial = excluded.oficial,
      puesto_handicap = excluded.puesto_handicap, puesto_scratch = excluded.puesto_scratch,
      general_handicap = excluded.general_handicap, general_scratch = excluded.general_scratch,
      puntos_netos = excluded.puntos_netos, categorias = excluded.categorias
    where v.version < excluded.version or v.version = excluded.version and v.sexo is distinct from excluded.sexo`.execute(
    trx,
  );
}
