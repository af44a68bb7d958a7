import { sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { PuestoOficial, ResultadoOficial, TotalesOficiales } from '#reglas/resultado-oficial.ts';
import { TIPO_GUARDADO } from '#server/categorias/queries.ts';
import { haEmpezadoEl } from '#server/torneos/queries.ts';

/** Why an official record is written. */
export type MotivoDeEscritura =
  | 'ultima_validacion'
  | 'recalculo'
  | 'correccion'
  | 'sorteo'
  | 'tarjetas_incompletas'
  | 'importacion';

/** Those torneos, of a vuelta the one that it counts for. */
const DEL_TOTAL = (torneoIds: readonly string[]) => sql`select coalesce(v.torneo_id, u.id) as id
  from unnest(${torneoIds}::uuid[]) as u(id) left join vueltas v on v.vuelta_id = u.id`;

/**
 * Until the end of `trx` nobody else writes the official record of these torneos, nor the points of their ligas and of
 * `ligaId`, which one of them joins or leaves. A vuelta has that of its torneo.
 * Every lock is taken in one order (torneos, then ligas, each by id), so that two writers never wait for each other.
 */
export async function lockOficial(
  trx: Db,
  torneoIds: readonly string[],
  ligaId: string | null = null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(clave, 0)) from (
      select distinct 'oficial:1:' || t.id as clave from (${DEL_TOTAL(torneoIds)}) t order by 1 offset 0
    ) en_orden`.execute(trx);
  // Asked with the torneos in hand, so that the ligas are those of now.
  await sql`select pg_advisory_xact_lock(hashtextextended(clave, 0)) from (
      select 'oficial:2:' || l.id as clave from (
        select lt.liga_id as id from ligas_torneos lt where lt.torneo_id in (select t.id from (${DEL_TOTAL(torneoIds)}) t)
        union select ${ligaId}::uuid) l
      where l.id is not null order by 1 offset 0
    ) en_orden`.execute(trx);
}

/**
 * Until the end of `trx` nobody writes the points of this liga: what `lockOficial` takes for it. Taken before its row, as
 * a calculation does.
 */
export async function lockPuntosDeLiga(trx: Db, ligaId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('oficial:2:' || ${ligaId}::uuid, 0))`.execute(trx);
}

/** Rows of one table as JSON: one parameter, however many rows. */
const asJson = (rows: readonly object[]) => JSON.stringify(rows);

/**
 * Makes the official record of a torneo equal to `oficial`, writing only the rows that differ: a second time writes
 * nothing, and a reader sees the old rows until the transaction ends. Returns how many rows were written.
 */
export async function writeOficial(trx: Db, torneoId: string, oficial: ResultadoOficial): Promise<number> {
  const totales = await writeTotales(trx, DE_PARTICIPANTES, { torneoId, totales: oficial.totales });
  const deBandos = await writeTotales(trx, DE_BANDOS, { torneoId, totales: oficial.deBandos });
  return totales + deBandos + (await writePuestos(trx, torneoId, oficial.puestos));
}

/** Where totals are kept, and by whom. */
const DE_PARTICIPANTES = { tabla: sql.table('resultados_torneo'), quien: sql.ref('participante_id') };
const DE_BANDOS = { tabla: sql.table('resultados_bandos'), quien: sql.ref('bando_id') };

async function writeTotales(
  trx: Db,
  { tabla, quien }: typeof DE_PARTICIPANTES,
  { torneoId, totales }: { torneoId: string; totales: readonly TotalesOficiales[] },
): Promise<number> {
  const { rows: written } = await sql`
    with nuevas as (select * from json_to_recordset(${asJson(totales)}::json) as n(
      id uuid, "golpesBrutos" int, "golpesNetos" int, "puntosBrutos" int, "puntosNetos" int)),
    sobran as (
      delete from ${tabla} r where r.torneo_id = ${torneoId}::uuid
        and not exists (select 1 from nuevas n where n.id = r.${quien})
      returning 1 as una
    ),
    puestas as (
      insert into ${tabla} as r (torneo_id, ${quien}, golpes_brutos, golpes_netos, puntos_brutos, puntos_netos)
      select ${torneoId}::uuid, n.* from nuevas n
      on conflict (${quien}) do update
        set golpes_brutos = excluded.golpes_brutos, golpes_netos = excluded.golpes_netos,
          puntos_brutos = excluded.puntos_brutos, puntos_netos = excluded.puntos_netos
        where (r.golpes_brutos, r.golpes_netos, r.puntos_brutos, r.puntos_netos) is distinct from
          (excluded.golpes_brutos, excluded.golpes_netos, excluded.puntos_brutos, excluded.puntos_netos)
      returning 1 as una
    )
    select una from sobran union all select una from puestas`.execute(trx);
  return written.length;
}

async function writePuestos(trx: Db, torneoId: string, puestos: readonly PuestoOficial[]): Promise<number> {
  const rows = asJson(puestos.map((puesto) => ({ ...puesto, tipo: TIPO_GUARDADO[puesto.tipo] })));
  const { rows: written } = await sql`
    with nuevas as (
      select r.id as resultado_id, n.tipo, n.puesto, n."entreSocios", n.puntos, n.desempate
      from json_to_recordset(${rows}::json)
        as n(id uuid, tipo text, puesto int, "entreSocios" int, puntos numeric(8, 2), desempate jsonb)
      join resultados_torneo r on r.participante_id = n.id and r.torneo_id = ${torneoId}::uuid
    ),
    sobran as (
      delete from clasificaciones_torneo c using resultados_torneo r
      where r.id = c.resultado_id and r.torneo_id = ${torneoId}::uuid
        and not exists (select 1 from nuevas n where n.resultado_id = c.resultado_id and n.tipo = c.tipo_clasificacion)
      returning c.id
    ),
    puestas as (
      insert into clasificaciones_torneo as c
        (resultado_id, tipo_clasificacion, posicion, posicion_socios, puntos_posicion, desempate)
      select n.* from nuevas n
      on conflict (resultado_id, tipo_clasificacion) do update
        set posicion = excluded.posicion, posicion_socios = excluded.posicion_socios,
          puntos_posicion = excluded.puntos_posicion, desempate = excluded.desempate
        where (c.posicion, c.posicion_socios, c.puntos_posicion, c.desempate)
          is distinct from (excluded.posicion, excluded.posicion_socios, excluded.puntos_posicion, excluded.desempate)
      returning c.id
    )
    select id from sobran union all select id from puestas`.execute(trx);
  return written.length;
}

/** Remembers a change of the official record: why, by whom, from what to what. */
export async function insertHistorialResultados(
  trx: Db,
  entry: {
    torneoId: string;
    motivo: MotivoDeEscritura;
    antes: object | null;
    despues: object;
    autorId: string | null;
  },
): Promise<void> {
  const { antes, despues, ...rest } = entry;
  await trx
    .insertInto('historial_resultados')
    .values({
      ...rest,
      antes: antes === null ? null : JSON.stringify(antes),
      despues: JSON.stringify(despues),
    })
    .execute();
}

/** A row of the points of a liga. */
export type PuntuacionRow = Omit<Tables['puntuaciones_liga'], 'ligaId'>;

/**
 * Makes the points of a liga equal to `puntuaciones` in the torneos named, writing only the rows that differ. Returns
 * how many rows were written.
 */
export async function writePuntuaciones(
  trx: Db,
  {
    ligaId,
    torneoIds,
    puntuaciones,
  }: { ligaId: string; torneoIds: readonly string[]; puntuaciones: readonly PuntuacionRow[] },
): Promise<number> {
  const { rows: written } = await sql`
    with nuevas as (
      select * from json_to_recordset(${asJson(puntuaciones)}::json) as n("torneoId" uuid, "participanteId" uuid,
        "posicionHandicap" int, "posicionScratch" int, "puntosHandicap" numeric(8, 2), "puntosScratch" numeric(8, 2))
    ),
    sobran as (
      delete from puntuaciones_liga p
      where p.liga_id = ${ligaId}::uuid and p.torneo_id = any(${torneoIds}::uuid[])
        and not exists (select 1 from nuevas n
          where n."torneoId" = p.torneo_id and n."participanteId" = p.participante_id)
      returning 1 as una
    ),
    puestas as (
      insert into puntuaciones_liga as p
        (liga_id, torneo_id, participante_id, posicion_handicap, posicion_scratch, puntos_handicap, puntos_scratch)
      select ${ligaId}::uuid, n.* from nuevas n
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

/** Gives rows of the points of a liga other points; their places stay. */
export async function updatePuntuaciones(
  trx: Db,
  { ligaId, puntuaciones }: { ligaId: string; puntuaciones: readonly PuntuacionRow[] },
): Promise<void> {
  await sql`update puntuaciones_liga as p set puntos_handicap = n."puntosHandicap", puntos_scratch = n."puntosScratch"
      from json_to_recordset(${asJson(puntuaciones)}::json) as n("torneoId" uuid, "participanteId" uuid,
        "puntosHandicap" numeric(8, 2), "puntosScratch" numeric(8, 2))
      where p.liga_id = ${ligaId}::uuid and p.torneo_id = n."torneoId"
        and p.participante_id = n."participanteId"`.execute(trx);
}

/** Removes the points of torneos that left the liga. Returns how many rows. */
export async function deletePuntuacionesSueltas(trx: Db, ligaId: string): Promise<number> {
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

/** Remembers that the whole liga was calculated as it stood at that revision (`findRevisionDeLiga`, read before). */
export async function updateCalculada(
  trx: Db,
  { ligaId, revision }: { ligaId: string; revision: number },
): Promise<void> {
  await trx
    .updateTable('ligas')
    .set({ revisionCalculada: revision, calculadaEn: sql`now()` })
    .where('id', '=', ligaId)
    .execute();
}

/** Locks the ligas of a torneo, by id, before the torneo itself: whoever will have them calculated again (docs/locks.md). */
export async function lockLigasPorCalcular(trx: Db, torneoId: string): Promise<void> {
  await sql`select l.id from ligas l where l.id in (
      select lt.liga_id from ligas_torneos lt where lt.torneo_id = ${torneoId}::uuid)
    order by l.id for no key update of l`.execute(trx);
}

/**
 * The ligas of a torneo wait for a calculation from now on: for whoever changes, in `trx`, something of the torneo that
 * their points depend on without writing its official results (deleting or restoring it, its points table, its method). Of one
 * that is still to be played only those where the best of all count: there it is one of all.
 */
export async function updateRevisionDeTorneo(trx: Db, torneoId: string): Promise<void> {
  await sql`update ligas as l set revision = l.revision + 1
    where (l.sistema_puntuacion = 'cervecita' or ${haEmpezadoEl(sql`${torneoId}::uuid`)}) and l.id in (
      select lt.liga_id from ligas_torneos lt where lt.torneo_id = ${torneoId}::uuid order by 1)`.execute(
    trx,
  );
}
