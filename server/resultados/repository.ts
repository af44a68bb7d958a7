import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Db } from '#db/tables.ts';
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
  /** Whether they judged the card of a participante of a torneo, no bando's: then the statement finds that one and no other. */
  esPropia?: boolean;
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
const aviso = ({ torneo, partida, participante, hoyo, anotado }: Record<Avisado, string>) =>
  `case when ${torneo} is null then json_build_object('k', 'personal', 't', ${partida})
  else json_build_object('k', 'golpes', 't', ${torneo}, 'p', ${participante}, 'h', ${hoyo}, 'g', ${anotado}) end`;
type Avisado = 'torneo' | 'partida' | 'participante' | 'hoyo' | 'anotado';

/** The first of the three below, by itself. */
const tarjetaPropia = (quien: string) => `select k.id from tarjetas k where k.participante_id = ${quien}
      and exists (select from partidas_participantes pp
        where pp.partida_id = p.id and pp.participante_id = k.participante_id)
      and not exists (select from bandos_participantes m join tarjetas b on b.bando_id = m.bando_id
        where m.participante_id = k.participante_id)`;

/**
 * The card that an operation names by `quien`: of a participante in the partida `p` of a torneo, of a bando of one ball that
 * plays there (its members' own cards take nothing then, as `tarjetas_jugadas` tells), or of one who plays a personal round.
 * Each is found by its own key: read through that view, the cards of everybody in the partida were joined at every save.
 */
const tarjetaDe = (quien: string) => `
    ${tarjetaPropia(quien)}
    union all
    select k.id from tarjetas k where k.bando_id = ${quien}
      and exists (select from bandos_participantes m join partidas_participantes pp on pp.participante_id = m.participante_id
        where m.bando_id = k.bando_id and pp.partida_id = p.id)
    union all
    select k.id from tarjetas k where p.torneo_id is null and k.partida_personal_id = p.id
      and k.participante_personal_id = ${quien}`;

type Escritura = {
  /** Leaves out a partida that somebody else has locked, instead of waiting for it. */
  sinEsperar?: boolean;
  /** Whether open boards hear of every hole; otherwise the caller tells them. */
  avisar?: boolean;
};

/** Operations that one announcement tells at most: a payload of NOTIFY holds 8,000 bytes, one of them takes 140. */
const MAX_DE_UN_AVISO = 50;

/*
 * Texts of one hole and of many, made once: every connection keeps them prepared, and nothing is composed at a save. Each step
 * is materialized: planned on its own, in this order. One announcement a group: NOTIFY queues whole commits, whatever they hold.
 */

const ESCRIBE = `insert into resultados_hoyo as r (tarjeta_id, numero_hoyo, golpes, autor_id)`;
const REEMPLAZA = `on conflict (tarjeta_id, numero_hoyo) do update set
      golpes = excluded.golpes, autor_id = excluded.autor_id, version = nextval('version_de_golpes'),
      hubo_previo = true, golpes_previos = r.golpes, version_previa = r.version, autor_previo_id = r.autor_id
    returning *`;
const RECUERDA = `insert into historial_golpes (op_id, torneo_id, partida_id, tarjeta_id, participante_id, numero_hoyo, antes,
      habia_antes, despues, hay_despues, version, autor_id, autor_previo_id, tecleado_por_id, partida_validada)`;
const tecleador = (quien: string, autor: string) =>
  `(select u.id from usuarios u where u.id = ${quien} and u.id <> ${autor})`;

/*
 * One hole that is written. Of one row nothing can be guessed wrong, so a connection keeps its plan, and what a group needs to
 * keep its rows apart is left out: more than half of what the store spent on a save was setting up those steps. Of a
 * card that is known to be somebody's own, as nearly all are, the other places to find one are left out too.
 */
const unHoyoDe = (tarjeta: (quien: string) => string) => `with partida as materialized (
    select p.id, p.torneo_id, p.validada from partidas p where p.id = $2::uuid for share of p
  ), juzgada as materialized (
    select p.torneo_id, p.validada, k.id as tarjeta_id from partida p cross join lateral (${tarjeta('$3::uuid')}) k
    where p.validada = $6::boolean
  ), guardado as (
    ${ESCRIBE} select tarjeta_id, $4::int, $5::int, $7::uuid from juzgada
    ${REEMPLAZA}
  ), recordado as (
    ${RECUERDA}
    select $1::uuid, j.torneo_id, $2::uuid, g.tarjeta_id, $3::uuid, $4::int, g.golpes_previos,
      g.hubo_previo, $5::int, true, g.version, $7::uuid, g.autor_previo_id,
      ${tecleador('$8::uuid', '$7::uuid')}, j.validada from guardado g, juzgada j
  )
  select g.version, g.hubo_previo as "habiaAntes", g.golpes_previos as antes, g.version_previa as "versionPrevia",
    g.autor_previo_id as "autorPrevioId", case when $9::boolean then pg_notify('${CANAL}', '[' || ${aviso({
      torneo: 'j.torneo_id',
      partida: '$2::uuid',
      participante: '$3::uuid',
      hoyo: '$4::int',
      anotado: `coalesce(to_json($5::int), to_json('raya'::text))`,
    })}::text || ']') end as avisado
  from guardado g, juzgada j`;

const UN_HOYO = unHoyoDe(tarjetaDe);
const UN_HOYO_PROPIO = unHoyoDe(tarjetaPropia);

const ESCRITOS = `juzgada as materialized (
    select o.*, p.torneo_id, p.validada, k.id as tarjeta_id from ops o
    join partida p on p.id = o."partidaId" and p.validada = o."validadaVista"
    cross join lateral (${tarjetaDe('o."participanteId"')}) k
  ), borrado as (
    delete from resultados_hoyo r using juzgada j
    where not j.hay and r.tarjeta_id = j.tarjeta_id and r.numero_hoyo = j.hoyo
    returning r.*
  ), guardado as (
    ${ESCRIBE}
    select tarjeta_id, hoyo, golpes, "autorId" from juzgada where hay order by 1, 2
    ${REEMPLAZA}
  ), efecto as materialized (
    select tarjeta_id, numero_hoyo, version, hubo_previo as habia_antes, golpes_previos as antes,
      version_previa, autor_previo_id from guardado
    union all
    select tarjeta_id, numero_hoyo, null, true, golpes, version, autor_id from borrado
  ), hecho as materialized (
    select j.*, e.version, coalesce(e.habia_antes, false) as habia_antes, e.antes, e.version_previa, e.autor_previo_id
    from juzgada j left join efecto e on e.tarjeta_id = j.tarjeta_id and e.numero_hoyo = j.hoyo
  ), recordado as (
    ${RECUERDA}
    select j."opId", j.torneo_id, j."partidaId", j.tarjeta_id, j."participanteId", j.hoyo, j.antes,
      j.habia_antes, j.golpes, j.hay, j.version, j."autorId", j.autor_previo_id,
      ${tecleador('j."tecleadoPorId"', 'j."autorId"')}, j.validada
    from hecho j order by j.orden
  ), avisado as materialized (
    select pg_notify('${CANAL}', '[' || string_agg(${aviso({
      torneo: 'j.torneo_id',
      partida: 'j."partidaId"',
      participante: 'j."participanteId"',
      hoyo: 'j.hoyo',
      anotado: `case when j.hay then coalesce(to_json(j.golpes), to_json('raya'::text)) end`,
    })}::text, ',' order by j.orden) || ']')
    from hecho j where $10::boolean and (j.hay or j.habia_antes)
    group by (j.orden - 1) / ${MAX_DE_UN_AVISO}
  )
  select orden, version, habia_antes as "habiaAntes", antes, version_previa as "versionPrevia",
    autor_previo_id as "autorPrevioId", (select count(*) from avisado) as avisos from hecho`;

/**
 * The columns of many holes, each asked for by itself, so that the planner is not told how long it is: for two or three holes it
 * would make a plan at every save, which takes the store several times what writing them does.
 */
const LISTAS = ['uuid', 'uuid', 'uuid', 'int', 'int', 'boolean', 'boolean', 'uuid', 'uuid']
  .map((tipo, i) => `(select $${i + 1}::${tipo}[])`)
  .join(', ');

/** Many holes, one or several partidas: the partidas as judged, locked against validation until this commits (race measured: base-de-datos.md). */
const variosHoyos = (espera: 'skip locked' | '') => `with ops as materialized (
    select * from unnest(${LISTAS}) with ordinality as o("opId", "partidaId", "participanteId", hoyo, golpes, hay, "validadaVista", "autorId",
      "tecleadoPorId", orden)
  ), partida as materialized (
    select p.id, p.torneo_id, p.validada from partidas p where p.id in (select "partidaId" from ops)
    for share of p ${espera}
  ), ${ESCRITOS}`;

const ESPERANDO = variosHoyos('');
const SIN_ESPERAR = variosHoyos('skip locked');

/**
 * The only two kinds of statement that write strokes, of torneos and of personal rounds: guard, value, history and announcement
 * of one hole, and of several, each on its own.
 * Effects in the order of the operations; undefined where the partida was no longer as judged (nothing was written). An
 * empty hole that is cleared is remembered, so that a repetition stays without effect, but not announced.
 * Throws 23505 on `historial_golpes_op_id_key` when an operation had already taken effect.
 */
async function writeGolpes(
  run: Run,
  ops: readonly Operacion[],
  { sinEsperar = false, avisar = true }: Escritura,
): Promise<(Efecto | undefined)[]> {
  const [sola] = ops;
  if (sola && ops.length === 1 && sola.golpes !== null && !sinEsperar) {
    const [efecto] = (await run(...unHoyo(sola, avisar))) as Efecto[];
    return [efecto && efectoDe(efecto)];
  }
  const text = sinEsperar ? SIN_ESPERAR : ESPERANDO;
  const rows = (await run(text, [...columnas(ops), avisar])) as (Efecto & { orden: number })[];
  const efectos: (Efecto | undefined)[] = ops.map(() => undefined);
  for (const { orden, ...efecto } of rows) efectos[orden - 1] = efectoDe(efecto);
  return efectos;
}

/** Runs a text with its values, inside the transaction of a caller or in one of its own; gives the rows as they come. */
type Run = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** A text with its values as the builder of queries has them: whoever watches the statements of a transaction sees it too. */
function compuesta(text: string, values: readonly unknown[]): RawBuilder<unknown> {
  const parts = text.split(/\$(\d+)/u);
  const fragments = parts.filter((_, i) => i % 2 === 0);
  const marks = parts.filter((_, i) => i % 2 === 1);
  return sql(Object.assign(fragments, { raw: fragments }), ...marks.map((mark) => values[Number(mark) - 1]));
}

/** The statement that writes one hole, and its values. */
function unHoyo(op: Operacion, avisar: boolean): Parameters<Run> {
  const { golpes } = golpesGuardados(op.golpes);
  const { opId, partidaId, participanteId, hoyo, validadaVista, autorId, tecleadoPorId = null } = op;
  const text = op.esPropia ? UN_HOYO_PROPIO : UN_HOYO;
  const judged = [opId, partidaId, participanteId, hoyo, golpes, validadaVista];
  return [text, [...judged, autorId, tecleadoPorId, avisar]];
}

function columnas(ops: readonly Operacion[]): unknown[] {
  const guardados = ops.map(({ golpes }) => golpesGuardados(golpes));
  return [
    ops.map(({ opId }) => opId),
    ops.map(({ partidaId }) => partidaId),
    ops.map(({ participanteId }) => participanteId),
    ops.map(({ hoyo }) => hoyo),
    guardados.map(({ golpes }) => golpes),
    guardados.map(({ hay }) => hay),
    ops.map(({ validadaVista }) => validadaVista),
    ops.map(({ autorId }) => autorId),
    ops.map(({ tecleadoPorId }) => tecleadoPorId ?? null),
  ];
}

const efectoDe = ({ version, habiaAntes, antes, versionPrevia, autorPrevioId }: Efecto): Efecto => ({
  version,
  habiaAntes,
  antes,
  versionPrevia,
  autorPrevioId,
});

/**
 * Writes holes of one partida, waiting for it, or of cards whose partidas the caller has locked; no hole and no operation
 * twice. Returns and throws as `writeGolpes`.
 */
export async function writeHoyos(
  trx: Db,
  ops: readonly Operacion[],
  { avisar }: { avisar: boolean },
): Promise<(Efecto | undefined)[]> {
  const run: Run = async (text, values) => (await compuesta(text, values).execute(trx)).rows;
  return await writeGolpes(run, ops, { avisar });
}

type Pool = Database['pool'];
const grupos = new WeakMap<Pool, WriteGroup<Operacion, Efecto>>();

/**
 * Writes one hole, waiting for its partida, in one commit with the others that arrive meanwhile; outside a transaction.
 * Returns and throws as `writeGolpes`.
 */
export async function saveHoyo({ pool }: Pick<Database, 'pool'>, op: Operacion): Promise<Efecto | undefined> {
  let grupo = grupos.get(pool);
  if (!grupo) {
    // Asked of the pool itself: what the builder of queries does to each took a tenth of the processor time of a save
    const run: Run = async (text, values) => (await pool.query(text, values)).rows;
    grupo = openWriteGroup({
      one: async (alone) => (await writeGolpes(run, [alone], {}))[0],
      many: async (ops) => await writeGolpes(run, ops, { sinEsperar: true }),
      keysOf: ({ opId, participanteId, hoyo }) => [opId, `${participanteId} ${hoyo}`],
    });
    grupos.set(pool, grupo);
  }
  return await grupo(op);
}

/**
 * Until the end of `trx` nobody else writes a card of the partidas where these participantes play, validates one of
 * them, or takes them apart: strokes lock their partida FOR SHARE. Always in one order, so that two never wait for each
 * other.
 */
export async function lockPartidas(trx: Db, participanteIds: readonly string[]): Promise<void> {
  await sql`select p.id from partidas p where p.id in (
      select pp.partida_id from partidas_participantes pp join tarjetas_jugadas k on k.participante_id = pp.participante_id
      where k.quien_id = any(${participanteIds}::uuid[]) or pp.participante_id = any(${participanteIds}::uuid[]))
    order by p.id for update`.execute(trx);
}
