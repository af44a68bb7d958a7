import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { openWriteGroup, type WriteGroup } from '#db/write-group.ts';
import { CANAL } from '#server/live/bus.ts';

/**
 * One stroke as the rules allowed it. `validadaVista` is the state of the partida that they judged:
 * the statement locks the partida and does nothing when that state no longer holds.
 */
export type Operacion = {
  opId: string;
  partidaId: string;
  participanteId: string;
  hoyo: number;
  /** null = raya. */
  golpes: number | null;
  validadaVista: boolean;
  autorId: string;
};

export type Efecto = {
  version: number | null;
  habiaAntes: boolean;
  antes: number | null;
  versionPrevia: number | null;
  autorPrevioId: string | null;
};

// The partida as judged, locked against validation until this statement commits (race measured: base-de-datos.md).
const partidaBloqueada = (op: Omit<Operacion, 'golpes'>) => sql`
  partida as (
    select p.id, p.torneo_id, p.validada from partidas p
    where p.id = ${op.partidaId}::uuid and p.validada = ${op.validadaVista}
      and exists (select 1 from partidas_participantes pp
        where pp.partida_id = p.id and pp.participante_id = ${op.participanteId}::uuid)
    for share of p
  )`;

const aviso = (op: Omit<Operacion, 'golpes'>, golpes: number | 'raya' | null) => sql`
  json_build_object('k', 'golpes', 't', partida.torneo_id, 'p', ${op.participanteId}::text,
    'h', ${op.hoyo}::int, 'g', ${JSON.stringify(golpes)}::json)::text`;

/**
 * Saves one hole in one statement: guard, value, history and the announcement to the live boards.
 * Returns what it replaced; undefined when the partida was no longer as judged (nothing was written).
 * Throws 23505 on `historial_golpes_op_id_key` when the operation had already taken effect.
 */
export async function upsertGolpes(db: Kysely<Tables>, op: Operacion): Promise<Efecto | undefined> {
  const { rows } = await sql<Efecto>`
    with ${partidaBloqueada(op)},
    guardado as (
      insert into resultados_hoyo as r (participante_id, numero_hoyo, golpes, autor_id)
      select ${op.participanteId}::uuid, ${op.hoyo}::int, ${op.golpes}::int, ${op.autorId}::uuid from partida
      on conflict (participante_id, numero_hoyo) do update set
        golpes = excluded.golpes, autor_id = excluded.autor_id, version = nextval('version_de_golpes'),
        hubo_previo = true, golpes_previos = r.golpes, version_previa = r.version, autor_previo_id = r.autor_id
      returning *
    ),
    recordado as (
      insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, numero_hoyo, antes, habia_antes,
        despues, hay_despues, version, autor_id, autor_previo_id, partida_validada)
      select ${op.opId}::uuid, partida.torneo_id, partida.id, g.participante_id, g.numero_hoyo, g.golpes_previos,
        g.hubo_previo, g.golpes, true, g.version, g.autor_id, g.autor_previo_id, partida.validada
      from guardado g, partida
      returning id
    )
    select g.version, g.hubo_previo as habia_antes, g.golpes_previos as antes, g.version_previa, g.autor_previo_id,
      pg_notify(${CANAL}, ${aviso(op, op.golpes ?? 'raya')}) as aviso
    from guardado g, partida, recordado`.execute(db);
  return rows[0];
}

const avisoDeVarios = sql`
  json_build_object('k', 'golpes', 't', j.torneo_id, 'p', g.participante_id, 'h', g.numero_hoyo,
    'g', coalesce(to_json(g.golpes), to_json('raya'::text)))::text`;

/**
 * Saves the holes of several operations in one statement, on different holes, each as `upsertGolpes` would. Effects in
 * the order of the operations; undefined where the partida was locked by somebody or no longer as judged.
 */
async function upsertVariosGolpes(
  db: Kysely<Tables>,
  ops: readonly Operacion[],
): Promise<(Efecto | undefined)[]> {
  const { rows } = await sql<Efecto & { opId: string }>`
    with ops as (
      select * from json_to_recordset(${JSON.stringify(ops)}::json) as o("opId" uuid, "partidaId" uuid,
        "participanteId" uuid, hoyo int, golpes int, "validadaVista" boolean, "autorId" uuid)
    ), partida as (
      select p.id, p.torneo_id, p.validada from partidas p
      where p.id in (select "partidaId" from ops) for share of p skip locked
    ), juzgada as (
      select o.*, p.torneo_id, p.validada from ops o
      join partida p on p.id = o."partidaId" and p.validada = o."validadaVista"
      join partidas_participantes pp on pp.partida_id = p.id and pp.participante_id = o."participanteId"
    ), guardado as (
      insert into resultados_hoyo as r (participante_id, numero_hoyo, golpes, autor_id)
      select "participanteId", hoyo, golpes, "autorId" from juzgada order by 1, 2
      on conflict (participante_id, numero_hoyo) do update set
        golpes = excluded.golpes, autor_id = excluded.autor_id, version = nextval('version_de_golpes'),
        hubo_previo = true, golpes_previos = r.golpes, version_previa = r.version, autor_previo_id = r.autor_id
      returning *
    ),
    recordado as (
      insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, numero_hoyo, antes, habia_antes,
        despues, hay_despues, version, autor_id, autor_previo_id, partida_validada)
      select j."opId", j.torneo_id, j."partidaId", g.participante_id, g.numero_hoyo, g.golpes_previos,
        g.hubo_previo, g.golpes, true, g.version, g.autor_id, g.autor_previo_id, j.validada
      from guardado g join juzgada j on j."participanteId" = g.participante_id and j.hoyo = g.numero_hoyo
      returning op_id
    )
    select j."opId" as op_id, g.version, g.hubo_previo as habia_antes, g.golpes_previos as antes, g.version_previa,
      g.autor_previo_id,
      pg_notify(${CANAL}, ${avisoDeVarios}) as aviso
    from guardado g join juzgada j on j."participanteId" = g.participante_id and j.hoyo = g.numero_hoyo
    join recordado on recordado.op_id = j."opId"`.execute(db);
  const efectos = new Map(rows.map(({ opId, ...efecto }) => [opId, efecto]));
  return ops.map(({ opId }) => efectos.get(opId));
}

const grupos = new WeakMap<Kysely<Tables>, WriteGroup<Operacion, Efecto>>();

/**
 * Saves one hole as `upsertGolpes` does, in one commit with the others that arrive meanwhile; outside a transaction.
 * Returns and throws the same.
 */
export async function saveGolpes(db: Kysely<Tables>, op: Operacion): Promise<Efecto | undefined> {
  let grupo = grupos.get(db);
  if (!grupo) {
    grupo = openWriteGroup({
      one: async (alone) => await upsertGolpes(db, alone),
      many: async (ops) => await upsertVariosGolpes(db, ops),
      keysOf: ({ opId, participanteId, hoyo }) => [opId, `${participanteId} ${hoyo}`],
    });
    grupos.set(db, grupo);
  }
  return await grupo(op);
}

/**
 * Clears one hole, under the same guard and with the same history and announcement as a save.
 * Returns what was cleared (`habiaAntes` false when the hole was empty: remembered as an operation, so that
 * a repetition stays without effect, but not announced); undefined when the partida was no longer as judged.
 */
export async function deleteGolpes(
  db: Kysely<Tables>,
  op: Omit<Operacion, 'golpes'>,
): Promise<Efecto | undefined> {
  const { rows } = await sql<Efecto>`
    with ${partidaBloqueada(op)},
    borrado as (
      delete from resultados_hoyo r using partida
      where r.participante_id = ${op.participanteId}::uuid and r.numero_hoyo = ${op.hoyo}::int
      returning r.*
    ),
    recordado as (
      insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, numero_hoyo, antes, habia_antes,
        despues, hay_despues, version, autor_id, autor_previo_id, partida_validada)
      select ${op.opId}::uuid, partida.torneo_id, partida.id, ${op.participanteId}::uuid, ${op.hoyo}::int, b.golpes,
        b.participante_id is not null, null, false, null, ${op.autorId}::uuid, b.autor_id, partida.validada
      from partida left join borrado b on true
      returning id
    )
    select null::int as version, b.participante_id is not null as habia_antes, b.golpes as antes,
      b.version as version_previa, b.autor_id as autor_previo_id,
      case when b.participante_id is not null then pg_notify(${CANAL}, ${aviso(op, null)}) end as aviso
    from recordado, partida left join borrado b on true`.execute(db);
  return rows[0];
}
