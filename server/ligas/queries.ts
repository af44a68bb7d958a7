import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ClasificacionDeLiga, LigaResumen, TorneoDeLigaResumen } from '#contrato/ligas.ts';
import { isUuid } from '#server/http/uuid.ts';

const MAX_LIGAS = 100;

/** Active leagues, newest first; deleted ones left out. */
export async function listLigasActivas(db: Kysely<Tables>): Promise<LigaResumen[]> {
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
    .select(sql<number>`(select count(*)::int from ligas_torneos lt where lt.liga_id = l.id)`.as('torneos'))
    .where('l.activa', '=', true)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.createdAt', 'desc')
    .limit(MAX_LIGAS)
    .execute();
}

/** A liga with its discards, as its page needs it. */
export type LigaRow = ClasificacionDeLiga['liga'];

/** One liga by slug or id, active or not; undefined when there is none or it was deleted. */
export async function findLiga(db: Kysely<Tables>, ref: string): Promise<LigaRow | undefined> {
  return await db
    .selectFrom('ligas as l')
    .select(['l.id', 'l.slug', 'l.nombre', 'l.descripcion', 'l.activa', 'l.fechaInicio', 'l.fechaFin'])
    .select(['l.sistemaPuntuacion', 'l.numeroTorneosDescartados'])
    .select(
      sql<number>`(select count(*)::int from ligas_torneos lt join torneos t on t.id = lt.torneo_id
        where lt.liga_id = l.id and t.eliminado_en is null)`.as('torneos'),
    )
    .where(isUuid(ref) ? 'l.id' : 'l.slug', '=', ref)
    .where('l.eliminadaEn', 'is', null)
    .executeTakeFirst();
}

/** How many changes the points of a liga depend on have been made so far; see `ligas.revision`. */
export async function findRevisionDeLiga(db: Kysely<Tables>, ligaId: string): Promise<number> {
  const row = await db.selectFrom('ligas').select('revision').where('id', '=', ligaId).executeTakeFirst();
  return row?.revision ?? 0;
}

/** The torneos of a liga by day of play; deleted ones left out. */
export async function listTorneosDeLiga(db: Kysely<Tables>, ligaId: string): Promise<TorneoDeLigaResumen[]> {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('torneos as t', 't.id', 'lt.torneoId')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego'])
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

/** A score of a liga with the person behind it. */
export type PuntuacionDeLigaRow = {
  torneoId: string;
  participanteId: string;
  /** The jugador, or the participante itself for an invitado. */
  jugadorId: string;
  nombre: string;
  handicap: number | null;
  posicionHandicap: number;
  posicionScratch: number;
  puntosHandicap: number;
  puntosScratch: number;
};

/**
 * Every score of a liga, in the order of its torneos; those of deleted torneos left out. Visitors read some names
 * shortened.
 */
export async function listPuntuaciones(
  db: Kysely<Tables>,
  ligaId: string,
  { visitante = false }: { visitante?: boolean } = {},
): Promise<PuntuacionDeLigaRow[]> {
  return await db
    .selectFrom('puntuaciones_liga as p')
    .innerJoin('ligas_torneos as lt', (join) =>
      join.onRef('lt.ligaId', '=', 'p.ligaId').onRef('lt.torneoId', '=', 'p.torneoId'),
    )
    .innerJoin('torneos as t', 't.id', 'p.torneoId')
    .innerJoin('participantes_torneo as i', 'i.id', 'p.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['p.torneoId', 'p.participanteId', 'p.posicionHandicap', 'p.posicionScratch'])
    .select(['p.puntosHandicap', 'p.puntosScratch'])
    .select([
      sql<string>`coalesce(i.jugador_id, i.id)`.as('jugadorId'),
      sql<string>`nombre_de_participante(i, j, ${visitante}::boolean)`.as('nombre'),
      sql<number | null>`case when i.es_invitado then i.handicap_invitado
        when j.retirado_en is null then j.handicap end`.as('handicap'),
    ])
    .where('p.ligaId', '=', ligaId)
    .where('t.eliminadoEn', 'is', null)
    .orderBy('t.fechaJuego')
    .orderBy('lt.ordenTorneo')
    .orderBy('p.posicionHandicap')
    .orderBy('p.participanteId')
    .execute();
}

/** The ligas that take points from a torneo; deleted ones left out. */
export async function listLigasDeTorneo(
  db: Kysely<Tables>,
  torneoId: string,
): Promise<Pick<LigaRow, 'id' | 'sistemaPuntuacion' | 'torneos'>[]> {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('ligas as l', 'l.id', 'lt.ligaId')
    .select(['l.id', 'l.sistemaPuntuacion'])
    .select(
      sql<number>`(select count(*)::int from ligas_torneos x join torneos t on t.id = x.torneo_id
        where x.liga_id = l.id and t.eliminado_en is null)`.as('torneos'),
    )
    .where('lt.torneoId', '=', torneoId)
    .where('l.eliminadaEn', 'is', null)
    .orderBy('l.id')
    .execute();
}

/** Who each participante of a torneo is: the jugador by participante; an invitado is itself. */
export async function listPersonas(
  db: Kysely<Tables>,
  torneoId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('participantes_torneo')
    .select(['id', 'jugadorId'])
    .where('torneoId', '=', torneoId)
    .execute();
  return new Map(rows.map(({ id, jugadorId }) => [id, jugadorId ?? id]));
}
