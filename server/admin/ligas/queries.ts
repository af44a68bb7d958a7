import { sql } from 'kysely';
import type { AjusteDeGestion } from '#contrato/admin/ajustes-de-liga.ts';
import type { LigaDeGestion, LigaEliminada, TorneoDeLigaEnGestion } from '#contrato/admin/ligas.ts';
import type { Db } from '#db/tables.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';
import { DIAS_PARA_RESTAURAR } from '#reglas/limites.ts';
import { MODALIDADES_CON_GANADOR } from '#reglas/modalidad.ts';
import { enOrdenDeLista } from '#reglas/nombre.ts';
import { isUuid } from '#server/http/base/uuid.ts';
import { TORNEOS } from '#server/ligas/queries.ts';
import { DEL_ULTIMO_DIA, haEmpezadoEl } from '#server/torneos/queries.ts';
import { hasWords, onePage, pageOf, TOTAL } from '#server/http/pages.ts';

const MAX_LIGAS = 200;

/**
 * Whether a liga waits for a calculation: what its points are made from changed since the last one, and there is something
 * to calculate, for somebody has played in it or had points. The query calls it `l`; the panel tells the same of the same.
 */
export const POR_CALCULAR = sql<boolean>`(l.revision > l.revision_calculada and (
  exists (select 1 from puntuaciones_liga p where p.liga_id = l.id) or exists (
    select 1 from ligas_torneos lt join torneos t on t.id = lt.torneo_id and t.eliminado_en is null
    where lt.liga_id = l.id and ${haEmpezadoEl(sql`t.id`)})))`;

const enGestion = (db: Db) =>
  db
    .selectFrom('ligas as l')
    .select(['l.id', 'l.slug', 'l.nombre', 'l.descripcion', 'l.activa', 'l.fechaInicio', 'l.fechaFin'])
    .select(['l.sistemaPuntuacion', 'l.numeroTorneosDescartados', 'l.cuentanMejores', 'l.criteriosDeEmpate'])
    .select(['l.version', 'l.calculadaEn'])
    .select([TORNEOS.as('torneos'), POR_CALCULAR.as('porCalcular')])
    .where('l.eliminadaEn', 'is', null);

const toLiga = <T extends { calculadaEn: Date | null }>({ calculadaEn, ...row }: T) => ({
  ...row,
  calculadaEn: calculadaEn?.toISOString() ?? null,
});

/** Every liga that was not deleted, active or not, newest first. */
export async function listLigasDeGestion(db: Db): Promise<LigaDeGestion[]> {
  const rows = await enGestion(db).orderBy('l.createdAt', 'desc').limit(MAX_LIGAS).execute();
  return rows.map(toLiga);
}

/** One liga by slug or id; undefined when there is none or it was deleted. */
export async function findLigaDeGestion(db: Db, ref: string): Promise<LigaDeGestion | undefined> {
  const row = await enGestion(db)
    .where(isUuid(ref) ? 'l.id' : 'l.slug', '=', ref)
    .executeTakeFirst();
  return row && toLiga(row);
}

/** Ligas that can still be restored, the last deleted first. */
export async function listLigasEliminadas(db: Db): Promise<LigaEliminada[]> {
  const rows = await db
    .selectFrom('ligas as l')
    .select(['l.id', 'l.nombre'])
    .select([
      sql<Date>`l.eliminada_en`.as('eliminadaEn'),
      sql<number>`${sql.lit(DIAS_PARA_RESTAURAR)} - ceil(extract(epoch from now() - l.eliminada_en) / 86400)::int`.as(
        'diasRestantes',
      ),
    ])
    .where(sql<boolean>`l.eliminada_en > now() - make_interval(days => ${sql.lit(DIAS_PARA_RESTAURAR)})`)
    .orderBy('l.eliminadaEn', 'desc')
    .limit(MAX_LIGAS)
    .execute();
  return rows.map(({ eliminadaEn, ...row }) => ({ ...row, eliminadaEn: eliminadaEn.toISOString() }));
}

/** The slugs of ligas that begin like that one, deleted ones included. */
export async function listSlugsComo(db: Db, base: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ligas').select('slug').where('slug', 'like', `${base}%`).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The torneos of a liga in its own order, as they stand on that day; deleted ones left out. */
export async function listTorneosEnGestion(
  db: Db,
  { ligaId, hoy }: { ligaId: string; hoy: string },
): Promise<TorneoDeLigaEnGestion[]> {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('torneos as t', 't.id', 'lt.torneoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 'lt.ordenTorneo as orden', 't.metodoDesempate'])
    .select([
      sql<TorneoDeLigaEnGestion['estado']>`case
        when not t.modalidad = any(${MODALIDADES_CON_GANADOR}::text[]) and exists (select 1 from puntuaciones_liga p
          where p.liga_id = lt.liga_id and p.torneo_id = t.id) then 'oficial'
        when not t.modalidad = any(${MODALIDADES_CON_GANADOR}::text[]) then 'sin_ganador'
        when exists (select 1 from resultados_torneo r where r.torneo_id = t.id) then 'oficial'
        when exists (select 1 from resultados_hoyo h join tarjetas k on k.id = h.tarjeta_id
          where k.torneo_id = t.id) then case when t.fecha_juego < ${hoy}::date then 'jugado' else 'en_juego' end
        else 'por_jugar' end`.as('estado'),
      sql<number>`(select count(*)::int from puntuaciones_liga p
        where p.liga_id = lt.liga_id and p.torneo_id = t.id)`.as('puntuan'),
    ])
    .where('lt.ligaId', '=', ligaId)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('lt.ordenTorneo')
    .orderBy('t.fechaJuego')
    .execute();
}

/** The torneos that a liga does not have and in whose name or day every word of a search stands. */
const candidatos = (db: Db, { ligaId, busqueda }: { ligaId: string; busqueda: string }) =>
  db
    .selectFrom('torneos as t')
    .where('t.eliminadoEn', 'is', null)
    .where(ES_TORNEO)
    // What came with its totals alone gives no points, and a table that came in a file takes none.
    .where(sql<boolean>`coalesce(t.importado, '') <> 'totales' and not exists (select 1 from ligas l
      where l.id = ${ligaId}::uuid and l.torneos_importados is not null)`)
    .where('t.id', 'not in', (query) =>
      query.selectFrom('ligas_torneos').select('torneoId').where('ligaId', '=', ligaId),
    )
    .where(hasWords(sql`concat_ws(' ', t.nombre, to_char(t.fecha_juego, 'DD/MM/YYYY'))`, busqueda));

/** One page of them, newest day first, and how many there are. Errors: peticion_no_valida (a cursor that is none). */
export async function listCandidatos(
  db: Db,
  pedido: { ligaId: string; busqueda: string; cursor?: string | undefined },
) {
  const rows = await candidatos(db, pedido)
    .select(['t.id', 't.nombre', 't.fechaJuego'])
    .$call(onePage(DEL_ULTIMO_DIA, pedido.cursor))
    .execute();
  const { total } = await candidatos(db, pedido).select(TOTAL).executeTakeFirstOrThrow();
  return { ...pageOf(rows), total };
}

/** Why a torneo gives a liga no points: the table of the liga came in a file, or the torneo with its totals alone. */
export async function impedimento(
  db: Db,
  { ligaId, torneoId }: { ligaId: string; torneoId: string },
): Promise<'liga_importada' | 'torneo_sin_tarjetas' | null> {
  const row = await db
    .selectFrom('ligas as l')
    .leftJoin('torneos as t', (join) => join.on('t.id', '=', torneoId).on('t.importado', '=', 'totales'))
    .select(['l.torneosImportados', 't.id as deTotales'])
    .where('l.id', '=', ligaId)
    .executeTakeFirst();
  if (row?.torneosImportados) return 'liga_importada';
  return row?.deTotales ? 'torneo_sin_tarjetas' : null;
}

/** What deleting a liga would take away, as its preview counts it. */
type LoQueSeBorra = { version: number; torneos: number; puntuaciones: number };

/** Counts for the two steps of deleting; the liga exists. */
export async function countBorrado(db: Db, ligaId: string): Promise<LoQueSeBorra> {
  return await db
    .selectFrom('ligas as l')
    .select('l.version')
    .select([
      TORNEOS.as('torneos'),
      sql<number>`(select count(*)::int from puntuaciones_liga p where p.liga_id = l.id)`.as('puntuaciones'),
    ])
    .where('l.id', '=', ligaId)
    .executeTakeFirstOrThrow();
}

/** The torneos of a liga by id and name in its own order; `eliminado`: hidden, and kept behind the others. */
export async function listOrden(db: Db, ligaId: string) {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('torneos as t', 't.id', 'lt.torneoId')
    .select(['lt.torneoId', 't.nombre'])
    .select(sql<boolean>`t.eliminado_en is not null`.as('eliminado'))
    .where('lt.ligaId', '=', ligaId)
    .orderBy('lt.ordenTorneo')
    .orderBy('t.fechaJuego')
    .execute();
}

/** The points given or taken by hand in a liga, the newest first. */
export async function listAjustesDeGestion(db: Db, ligaId: string): Promise<AjusteDeGestion[]> {
  const rows = await db
    .selectFrom('ligas_ajustes as a')
    .innerJoin('profiles as j', 'j.id', 'a.jugadorId')
    .select(['a.id', 'a.jugadorId', 'j.nombre', 'a.tipo', 'a.puntos', 'a.motivo', 'a.creadoEn'])
    .where('a.ligaId', '=', ligaId)
    .orderBy('a.creadoEn', 'desc')
    .orderBy('a.id')
    .execute();
  return rows.map(({ creadoEn, ...row }) => ({ ...row, creadoEn: creadoEn.toISOString() }));
}

/** The members with points in a liga, by surnames; who left the club left out. */
export async function listJugadoresDeLiga(db: Db, ligaId: string) {
  const rows = await db
    .selectFrom('profiles as j')
    .select(['j.id', 'j.nombre', 'j.nombreDePila', 'j.apellidos'])
    .where('j.retiradoEn', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from puntuaciones_liga p join participantes_torneo i on i.id = p.participante_id
        where p.liga_id = ${ligaId}::uuid and i.jugador_id = j.id)`,
    )
    .execute();
  return enOrdenDeLista(rows);
}

/** Whether something is played in a torneo. */
export async function haEmpezado(db: Db, torneoId: string): Promise<boolean> {
  const { rows } = await sql<{
    empezado: boolean;
  }>`select ${haEmpezadoEl(sql`${torneoId}::uuid`)} as empezado`.execute(db);
  return rows[0]?.empezado === true;
}
