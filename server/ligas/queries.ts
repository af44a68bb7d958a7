import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type {
  ClasificacionDeLiga,
  ClasificacionImportada,
  LigaResumen,
  TorneoDeLigaResumen,
} from '#contrato/ligas.ts';
import type { TipoDeTorneo } from '#reglas/modalidad.ts';
import { type LecturaDeNombres, nombreLeido } from '#reglas/nombre.ts';
import { isUuid } from '#server/http/base/uuid.ts';

const MAX_LIGAS = 100;

/** How many torneos the liga `l` has; deleted ones left out. */
export const TORNEOS = sql<number>`(select count(*)::int from ligas_torneos lt join torneos t on t.id = lt.torneo_id
  where lt.liga_id = l.id and t.eliminado_en is null)`;

/** Active leagues, newest first; deleted ones left out. */
export async function listLigasActivas(db: Db): Promise<LigaResumen[]> {
  return await db
    .selectFrom('ligas as l')
    .select([
      'l.id',
      'l.slug',
      'l.nombre',
      'l.descripcion',
      'l.activa',
      'l.fechaInicio',
      'l.fechaFin',
      'l.sistemaPuntuacion',
    ])
    .select(TORNEOS.as('torneos'))
    .where('l.activa', '=', true)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.createdAt', 'desc')
    .limit(MAX_LIGAS)
    .execute();
}

/** A liga with its discards, as its page needs it. */
export type LigaRow = ClasificacionDeLiga['liga'];

/** One liga by slug or id, active or not; undefined when there is none or it was deleted. */
export async function findLiga(db: Db, ref: string): Promise<LigaRow | undefined> {
  return await db
    .selectFrom('ligas as l')
    .select(['l.id', 'l.slug', 'l.nombre', 'l.descripcion', 'l.activa', 'l.fechaInicio', 'l.fechaFin'])
    .select(['l.sistemaPuntuacion', 'l.numeroTorneosDescartados', 'l.cuentanMejores', 'l.criteriosDeEmpate'])
    .select(TORNEOS.as('torneos'))
    .where(isUuid(ref) ? 'l.id' : 'l.slug', '=', ref)
    .where('l.eliminadaEn', 'is', null)
    .executeTakeFirst();
}

/** The torneos of a liga by day of play; deleted ones left out. */
export async function listTorneosDeLiga(db: Db, ligaId: string): Promise<TorneoDeLigaResumen[]> {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('torneos as t', 't.id', 'lt.torneoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 'lt.tipo'])
    .select(
      sql<number>`(select count(*)::int from puntuaciones_liga p
        where p.liga_id = lt.liga_id and p.torneo_id = t.id)`.as('puntuan'),
    )
    .where('lt.ligaId', '=', ligaId)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego')
    .orderBy('lt.ordenTorneo')
    .execute();
}

/** Whether a bando of the torneo `t` competes as one; in a Ryder cup each member of a pair has points of their own. */
export const EN_BANDOS = sql<boolean>`(t.modalidad = 'parejas_por_golpes'
  or t.modalidad = 'matchplay_parejas' and t.partidos_en = 'cuadro')`;

/** Whether the torneo `t` is a bracket or a Ryder cup: it ranks by handicap alone. */
export const DE_CUADRO = sql<boolean>`t.modalidad in ('matchplay_individual', 'matchplay_parejas')`;

/**
 * A score of a liga: the column of its torneo, places by handicap and scratch, points of both, and the bando that competed; null where
 * the participante did.
 */
export type PuntuacionLeida = readonly [
  columna: number,
  posicionHandicap: number | null,
  posicionScratch: number,
  puntosHandicap: number,
  puntosScratch: number,
  bandoId: string | null,
];

/** `torneos`: what the columns of the scores stand for. */
export type PuntuacionesPorJugador = {
  torneos: { id: string; deCuadro: boolean }[];
  jugadores: {
    /** The jugador, or the participante itself for an invitado. */
    id: string;
    nombre: string;
    esInvitado: boolean;
    handicap: number | null;
    puntuaciones: PuntuacionLeida[];
  }[];
};

/**
 * Every score of a liga, those of deleted torneos left out, by jugador and as one value: a thousand rows that repeat a name took longer to
 * hand over than to find. Scores and participantes are found first, all of the liga at once; a plain join looks each of them up.
 */
export async function findPuntuacionesPorJugador(
  db: Db,
  ligaId: string,
  nombres: LecturaDeNombres,
): Promise<PuntuacionesPorJugador> {
  const { rows } = await sql<PuntuacionesPorJugador>`
    with de_la_liga as materialized (
      select t.id, row_number() over (order by t.fecha_juego, lt.orden_torneo, t.id)::int - 1 as columna,
        ${EN_BANDOS} as en_bandos, ${DE_CUADRO} as "deCuadro"
      from ligas_torneos lt join torneos t on t.id = lt.torneo_id
      where lt.liga_id = ${ligaId}::uuid and t.eliminado_en is null
    ), inscritos as materialized (
      select id, coalesce(jugador_id, id) as quien from participantes_torneo
      where torneo_id = any(array(select id from de_la_liga))
    ), puntos as materialized (
      select * from puntuaciones_liga where liga_id = ${ligaId}::uuid
    ), suyas as (
      select i.quien, (array_agg(i.id))[1] as una, json_agg(json_build_array(d.columna, p.posicion_handicap,
        p.posicion_scratch, p.puntos_handicap, p.puntos_scratch, case when d.en_bandos then b.bando_id end)) as puntuaciones
      from puntos p join inscritos i on i.id = p.participante_id join de_la_liga d on d.id = p.torneo_id
      left join bandos_participantes b on b.participante_id = i.id group by i.quien
    ), jugadores as (
      select s.quien as id, i.es_invitado as "esInvitado", s.puntuaciones,
        nombre_de_participante(i, j, ${nombres}::text) as nombre,
        case when i.es_invitado then i.handicap_invitado when j.retirado_en is null then j.handicap end as handicap
      from suyas s join participantes_torneo i on i.id = s.una left join profiles j on j.id = i.jugador_id
    )
    select (select coalesce(json_agg(json_build_object('id', d.id, 'deCuadro', d."deCuadro") order by d.columna), '[]')
        from de_la_liga d) as torneos,
      (select coalesce(json_agg(x order by x.id), '[]') from jugadores x) as jugadores`.execute(db);
  return rows[0] ?? { torneos: [], jugadores: [] };
}

/** The table that a liga came with, no line of it as anybody's own; null for a liga of torneos of here. `nombres` is how names are read. */
export async function findImportada(
  db: Db,
  { ligaId, nombres }: { ligaId: string; nombres: LecturaDeNombres },
): Promise<ClasificacionImportada | null> {
  const liga = await db
    .selectFrom('ligas')
    .select('torneosImportados')
    .where('id', '=', ligaId)
    .executeTakeFirst();
  if (!liga?.torneosImportados) return null;
  const filas = await db
    .selectFrom('ligas_importadas as f')
    .leftJoin('profiles as j', 'j.id', 'f.jugadorId')
    .select(['f.jugadorId', 'f.posicion as puesto', 'f.total', 'f.puntos'])
    .select([
      sql<string>`case when j.id is null then f.nombre
        when j.retirado_en is not null then 'Jugador retirado'
        when ${nombres}::text = 'abreviados' or ${nombres}::text = 'segun_ficha' and j.nombre_publico = 'abreviado'
          then nombre_abreviado(j.nombre_de_pila, j.apellidos)
        else j.nombre end`.as('nombre'),
    ])
    .where('f.ligaId', '=', ligaId)
    .orderBy('f.posicion', (order) => order.asc().nullsLast())
    .orderBy('f.orden')
    .execute();
  // Who is no jugador of here has a name and no parts of it, like a guest.
  const leidas = filas.map((fila) => ({
    ...fila,
    propio: false,
    nombre: nombreLeido({ ...fila, esInvitado: fila.jugadorId === null }, nombres),
  }));
  return { torneos: liga.torneosImportados, filas: leidas };
}

/** How many changes the points of a liga depend on have been made so far; see `ligas.revision`. */
export async function findRevisionDeLiga(db: Db, ligaId: string): Promise<number> {
  const row = await db.selectFrom('ligas').select('revision').where('id', '=', ligaId).executeTakeFirst();
  return row?.revision ?? 0;
}

/** The points tables of a liga, from place 1 on; empty where it has none. */
export async function findTablasDeLiga(db: Db, ligaId: string): Promise<ClasificacionDeLiga['tablas']> {
  const rows = await db
    .selectFrom('ligas_puntos')
    .select(['tipo', 'puntos'])
    .where('ligaId', '=', ligaId)
    .orderBy('posicion')
    .execute();
  const de = (tipo: TipoDeTorneo) => rows.filter((row) => row.tipo === tipo).map(({ puntos }) => puntos);
  return { normal: de('normal'), major: de('major'), final: de('final') };
}

/** The points given or taken by hand in a liga, by jugador, oldest first. */
export async function listAjustes(
  db: Db,
  ligaId: string,
): Promise<ReadonlyMap<string, ClasificacionDeLiga['jugadores'][number]['ajustes']>> {
  const rows = await db
    .selectFrom('ligas_ajustes')
    .select(['jugadorId', 'tipo', 'puntos', 'motivo'])
    .where('ligaId', '=', ligaId)
    .orderBy('creadoEn')
    .orderBy('id')
    .execute();
  const porJugador = Map.groupBy(rows, ({ jugadorId }) => jugadorId);
  return new Map(
    [...porJugador].map(([id, suyos]) => [
      id,
      suyos.map(({ tipo, puntos, motivo }) => ({ tipo, puntos, motivo })),
    ]),
  );
}

/** The ligas that take points from a torneo, and which kind it is for each; deleted ones left out. */
export async function listLigasDeTorneo(db: Db, torneoId: string) {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('ligas as l', 'l.id', 'lt.ligaId')
    .select(['l.id', 'l.sistemaPuntuacion', 'lt.tipo'])
    .select(TORNEOS.as('torneos'))
    .where('lt.torneoId', '=', torneoId)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.id')
    .execute();
}
