import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { CANAL } from '#server/live/bus.ts';
import type { Efecto, Operacion as OperacionDeTorneo } from '#server/resultados/repository.ts';

/** One stroke as the rules allowed it: of a personal round only while it is not validated. */
export type Operacion = Omit<OperacionDeTorneo, 'validadaVista'>;

// The round as judged (not validated, with that participante), locked against edits and validation until this commits.
const partidaBloqueada = (op: Omit<Operacion, 'golpes'>) => sql`
  partida as (
    select p.id from partidas p
    where p.id = ${op.partidaId}::uuid and p.es_partida_personal and not p.validada
      and exists (select 1 from participantes_partida_personal i
        where i.partida_id = p.id and i.id = ${op.participanteId}::uuid)
    for share of p
  )`;

const aviso = sql`json_build_object('k', 'personal', 't', partida.id)::text`;

/**
 * Saves one hole in one statement: guard, value, history and the announcement to who watches the round.
 * Returns what it replaced; undefined when the round was no longer as judged (nothing was written).
 * Throws 23505 on `historial_golpes_op_id_key` when the operation had already taken effect.
 */
export async function upsertGolpesPersonales(db: Kysely<Tables>, op: Operacion): Promise<Efecto | undefined> {
  const { rows } = await sql<Efecto>`
    with ${partidaBloqueada(op)},
    guardado as (
      insert into resultados_hoyo_partida_personal as r (participante_id, numero_hoyo, golpes, autor_id)
      select ${op.participanteId}::uuid, ${op.hoyo}::int, ${op.golpes}::int, ${op.autorId}::uuid from partida
      on conflict (participante_id, numero_hoyo) do update set
        golpes = excluded.golpes, autor_id = excluded.autor_id, version = nextval('version_de_golpes'),
        hubo_previo = true, golpes_previos = r.golpes, version_previa = r.version, autor_previo_id = r.autor_id
      returning *
    ),
    recordado as (
      insert into historial_golpes (op_id, partida_id, participante_id, numero_hoyo, antes, habia_antes,
        despues, hay_despues, version, autor_id, autor_previo_id)
      select ${op.opId}::uuid, partida.id, g.participante_id, g.numero_hoyo, g.golpes_previos,
        g.hubo_previo, g.golpes, true, g.version, g.autor_id, g.autor_previo_id
      from guardado g, partida
      returning id
    )
    select g.version, g.hubo_previo as habia_antes, g.golpes_previos as antes, g.version_previa, g.autor_previo_id,
      pg_notify(${CANAL}, ${aviso}) as aviso
    from guardado g, partida, recordado`.execute(db);
  return rows[0];
}

/** Clears one hole, under the same guard and with the same history as a save; an empty hole is not announced. */
export async function deleteGolpesPersonales(
  db: Kysely<Tables>,
  op: Omit<Operacion, 'golpes'>,
): Promise<Efecto | undefined> {
  const { rows } = await sql<Efecto>`
    with ${partidaBloqueada(op)},
    borrado as (
      delete from resultados_hoyo_partida_personal r using partida
      where r.participante_id = ${op.participanteId}::uuid and r.numero_hoyo = ${op.hoyo}::int
      returning r.*
    ),
    recordado as (
      insert into historial_golpes (op_id, partida_id, participante_id, numero_hoyo, antes, habia_antes,
        despues, hay_despues, version, autor_id, autor_previo_id)
      select ${op.opId}::uuid, partida.id, ${op.participanteId}::uuid, ${op.hoyo}::int, b.golpes,
        b.participante_id is not null, null, false, null, ${op.autorId}::uuid, b.autor_id
      from partida left join borrado b on true
      returning id
    )
    select null::int as version, b.participante_id is not null as habia_antes, b.golpes as antes,
      b.version as version_previa, b.autor_id as autor_previo_id,
      case when b.participante_id is not null then pg_notify(${CANAL}, ${aviso}) end as aviso
    from recordado, partida left join borrado b on true`.execute(db);
  return rows[0];
}
