import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { openWriteGroup, type WriteGroup } from '#db/write-group.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { CANAL } from '#server/live/bus.ts';
import { golpesGuardados } from '#server/tarjetas/queries.ts';

/**
 * One hole as the rules allowed it. `validadaVista` is the state of the partida that they judged: the statement locks
 * the partida and does nothing when that state no longer holds.
 */
export type Operacion = {
  opId: string;
  partidaId: string;
  participanteId: string;
  hoyo: number;
  /** null clears the hole. */
  golpes: Anotacion;
  validadaVista: boolean;
  autorId: string;
  /** Who typed it, where somebody else sends it; an account that is not there is nobody. */
  tecleadoPorId?: string | null;
};

/** What an operation replaced; `version` is that of what it wrote, null when it cleared the hole. */
export type Efecto = {
  version: number | null;
  habiaAntes: boolean;
  antes: number | null;
  versionPrevia: number | null;
  autorPrevioId: string | null;
};

/** How open screens hear of a hole: those of a torneo what it is, those of a personal round that it changed. */
const AVISO = `case when j.torneo_id is null then json_build_object('k', 'personal', 't', j."partidaId")
  else json_build_object('k', 'golpes', 't', j.torneo_id, 'p', j."participanteId", 'h', j.hoyo,
    'g', case when j.hay then coalesce(to_json(j.golpes), to_json('raya'::text)) end) end`;

/**
 * The card that an operation names: of a participante in a partida of a torneo, of a bando of one ball that plays there (its
 * members' own cards take nothing then), or of one who plays a personal round.
 */
const TARJETA = `(
    select distinct k.id from partidas_participantes pp join tarjetas_jugadas k on k.participante_id = pp.participante_id
    where pp.partida_id = p.id and k.quien_id = o."participanteId"
    union all
    select k.id from tarjetas k where p.torneo_id is null and k.partida_personal_id = p.id
      and k.participante_personal_id = o."participanteId"
  )`;

type Escritura = {
  /** Leaves out a partida that somebody else has locked, instead of waiting for it. */
  sinEsperar?: boolean;
  /** Whether open boards hear of every hole; otherwise the caller tells them. */
  avisar?: boolean;
};

/** Operations that one announcement tells at most: a payload of NOTIFY holds 8,000 bytes, one of them takes 140. */
const MAX_DE_UN_AVISO = 50;

/*
 * Two texts, of one hole and of many, so that every connection keeps them prepared. Each step is materialized: planned on its
 * own, in this order. One announcement a group: NOTIFY queues whole commits, whatever they hold.
 */

/** The operations as rows. */
const filas = (ops: readonly Operacion[]) => {
  const [sola] = ops;
  return sola && ops.length === 1 ? unaFila(sola) : variasFilas(ops);
};

// Of one row nothing can be guessed wrong, so a connection keeps its plan. Of a list PostgreSQL guesses ten rows: it plans
// shorter ones anew each time, which takes four times as long as the statement itself.
const unaFila = ({ golpes: anotacion, ...op }: Operacion) => {
  const { golpes, hay } = golpesGuardados(anotacion);
  return sql`select ${op.opId}::uuid as "opId", ${op.partidaId}::uuid as "partidaId",
    ${op.participanteId}::uuid as "participanteId", ${op.hoyo}::int as hoyo, ${golpes}::int as golpes, ${hay}::boolean as hay,
    ${op.validadaVista}::boolean as "validadaVista", ${op.autorId}::uuid as "autorId",
    ${op.tecleadoPorId ?? null}::uuid as "tecleadoPorId", 1::bigint as orden`;
};

const variasFilas = (ops: readonly Operacion[]) => {
  const guardados = ops.map(({ golpes }) => golpesGuardados(golpes));
  return sql`select * from unnest(${ops.map(({ opId }) => opId)}::uuid[], ${ops.map(({ partidaId }) => partidaId)}::uuid[],
      ${ops.map(({ participanteId }) => participanteId)}::uuid[], ${ops.map(({ hoyo }) => hoyo)}::int[],
      ${guardados.map(({ golpes }) => golpes)}::int[], ${guardados.map(({ hay }) => hay)}::boolean[],
      ${ops.map(({ validadaVista }) => validadaVista)}::boolean[], ${ops.map(({ autorId }) => autorId)}::uuid[],
      ${ops.map(({ tecleadoPorId }) => tecleadoPorId ?? null)}::uuid[]) with ordinality as o("opId", "partidaId",
      "participanteId", hoyo, golpes, hay, "validadaVista", "autorId", "tecleadoPorId", orden)`;
};

// The partidas as judged, locked against validation until this commits (race measured: base-de-datos.md).
const juzgadas = (ops: readonly Operacion[], sinEsperar: boolean) => sql`
  ops as materialized (${filas(ops)}), partida as materialized (
    select p.id, p.torneo_id, p.validada from partidas p where p.id in (select "partidaId" from ops)
    for share of p ${sinEsperar ? SIN_ESPERAR : ESPERANDO}
  )`;
const ESPERANDO = sql``;
const SIN_ESPERAR = sql`skip locked`;

const ESCRITAS = sql.raw(`
  juzgada as materialized (
    select o.*, p.torneo_id, p.validada, k.id as tarjeta_id from ops o
    join partida p on p.id = o."partidaId" and p.validada = o."validadaVista" cross join lateral ${TARJETA} k
  ), borrado as (
    delete from resultados_hoyo r using juzgada j
    where not j.hay and r.tarjeta_id = j.tarjeta_id and r.numero_hoyo = j.hoyo
    returning r.*
  ), guardado as (
    insert into resultados_hoyo as r (tarjeta_id, numero_hoyo, golpes, autor_id)
    select tarjeta_id, hoyo, golpes, "autorId" from juzgada where hay order by 1, 2
    on conflict (tarjeta_id, numero_hoyo) do update set
      golpes = excluded.golpes, autor_id = excluded.autor_id, version = nextval('version_de_golpes'),
      hubo_previo = true, golpes_previos = r.golpes, version_previa = r.version, autor_previo_id = r.autor_id
    returning *
  ), efecto as materialized (
    select tarjeta_id, numero_hoyo, version, hubo_previo as habia_antes, golpes_previos as antes,
      version_previa, autor_previo_id from guardado
    union all
    select tarjeta_id, numero_hoyo, null, true, golpes, version, autor_id from borrado
  ), hecho as materialized (
    select j.*, e.version, coalesce(e.habia_antes, false) as habia_antes, e.antes, e.version_previa, e.autor_previo_id
    from juzgada j left join efecto e on e.tarjeta_id = j.tarjeta_id and e.numero_hoyo = j.hoyo
  ), recordado as (
    insert into historial_golpes (op_id, torneo_id, partida_id, tarjeta_id, participante_id, numero_hoyo, antes,
      habia_antes, despues, hay_despues, version, autor_id, autor_previo_id, tecleado_por_id, partida_validada)
    select j."opId", j.torneo_id, j."partidaId", j.tarjeta_id, j."participanteId", j.hoyo, j.antes,
      j.habia_antes, j.golpes, j.hay, j.version, j."autorId", j.autor_previo_id,
      (select u.id from usuarios u where u.id = j."tecleadoPorId" and u.id <> j."autorId"), j.validada
    from hecho j order by j.orden
  )`);

const avisadas = (avisar: boolean) => sql`
  avisado as materialized (
    select pg_notify(${sql.lit(CANAL)}, '[' || string_agg(${sql.raw(AVISO)}::text, ',' order by j.orden) || ']')
    from hecho j where ${avisar}::boolean and (j.hay or j.habia_antes)
    group by (j.orden - 1) / ${sql.lit(MAX_DE_UN_AVISO)}
  )`;

/**
 * The only statement that writes strokes, of torneos and of personal rounds: guard, value, history and announcement of
 * several holes, each on its own.
 * Effects in the order of the operations; undefined where the partida was no longer as judged (nothing was written). An
 * empty hole that is cleared is remembered, so that a repetition stays without effect, but not announced.
 * Throws 23505 on `historial_golpes_op_id_key` when an operation had already taken effect.
 */
async function writeGolpes(
  db: Kysely<Tables>,
  ops: readonly Operacion[],
  { sinEsperar = false, avisar = true }: Escritura,
): Promise<(Efecto | undefined)[]> {
  const { rows } = await sql<Efecto & { orden: number }>`
    with ${juzgadas(ops, sinEsperar)}, ${ESCRITAS}, ${avisadas(avisar)}
    select orden, version, habia_antes, antes, version_previa, autor_previo_id, (select count(*) from avisado) as avisos
    from hecho`.execute(db);
  const efectos: (Efecto | undefined)[] = ops.map(() => undefined);
  for (const { orden, version, habiaAntes, antes, versionPrevia, autorPrevioId } of rows)
    efectos[orden - 1] = { version, habiaAntes, antes, versionPrevia, autorPrevioId };
  return efectos;
}

/**
 * Writes holes of one partida, waiting for it, or of cards whose partidas the caller has locked; no hole and no operation
 * twice. Returns and throws as `writeGolpes`.
 */
export async function writeHoyos(
  trx: Kysely<Tables>,
  ops: readonly Operacion[],
  { avisar }: { avisar: boolean },
): Promise<(Efecto | undefined)[]> {
  return await writeGolpes(trx, ops, { avisar });
}

const grupos = new WeakMap<Kysely<Tables>, WriteGroup<Operacion, Efecto>>();

/**
 * Writes one hole, waiting for its partida, in one commit with the others that arrive meanwhile; outside a transaction.
 * Returns and throws as `writeGolpes`.
 */
export async function saveHoyo(db: Kysely<Tables>, op: Operacion): Promise<Efecto | undefined> {
  let grupo = grupos.get(db);
  if (!grupo) {
    grupo = openWriteGroup({
      one: async (alone) => (await writeGolpes(db, [alone], {}))[0],
      many: async (ops) => await writeGolpes(db, ops, { sinEsperar: true }),
      keysOf: ({ opId, participanteId, hoyo }) => [opId, `${participanteId} ${hoyo}`],
    });
    grupos.set(db, grupo);
  }
  return await grupo(op);
}

/**
 * Until the end of `trx` nobody else writes a card of the partidas where these participantes play, validates one of
 * them, or takes them apart: strokes lock their partida FOR SHARE. Always in one order, so that two never wait for each
 * other.
 */
export async function lockPartidas(trx: Kysely<Tables>, participanteIds: readonly string[]): Promise<void> {
  await sql`select p.id from partidas p where p.id in (
      select pp.partida_id from partidas_participantes pp join tarjetas_jugadas k on k.participante_id = pp.participante_id
      where k.quien_id = any(${participanteIds}::uuid[]) or pp.participante_id = any(${participanteIds}::uuid[]))
    order by p.id for update`.execute(trx);
}
