import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { PartidoDeSesion } from '#reglas/ryder-en-tablero.ts';
import { SEXO } from '#server/tarjetas/queries.ts';
import type { TorneoEnPartidos } from '#server/partidos/service.ts';

/** Whether a torneo is played as a Ryder cup. */
export async function esDeRyder(
  db: Db,
  { id, modalidad }: Pick<TorneoEnPartidos['torneo'], 'id' | 'modalidad'>,
): Promise<boolean> {
  if (!seJuegaEnPartidos(modalidad)) return false;
  const { partidosEn } = await db
    .selectFrom('torneos')
    .select('partidosEn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return partidosEn === 'ryder';
}

/** The two equipos of a torneo as they are stored, each with its members; none before they are made. */
export async function listEquipos(db: Db, torneoId: string) {
  return await db
    .selectFrom('ryder_equipos as e')
    .select(['e.lado', 'e.nombre', 'e.color', 'e.capitanId', 'e.defiende', 'e.version'])
    .select(
      sql<string[]>`(select coalesce(json_agg(m.participante_id order by m.participante_id), '[]')
        from ryder_miembros m where m.torneo_id = e.torneo_id and m.lado = e.lado)`.as('participanteIds'),
    )
    .where('e.torneoId', '=', torneoId)
    .orderBy('e.lado')
    .execute();
}

/** Somebody who plays a match of a session, and for whom. */
export type JugadorRow = { id: string; sexo: Sexo | null; lado: LadoDePartido };

/** The matches of the sessions of a torneo as they are stored, each with who plays it and the holes that are written. */
export async function listPartidos(db: Db, torneoId: string) {
  return await db
    .selectFrom('ryder_partidos as p')
    .innerJoin('ryder_sesiones as s', 's.id', 'p.sesionId')
    .select(['p.id', 'p.sesionId', 'p.version', 'p.lugar', 'p.ganador', 'p.motivo', 'p.marcador'])
    .select([
      sql<JugadorRow[]>`(select coalesce(json_agg(json_build_object('id', q.participante_id, 'lado', q.lado,
          'sexo', ${SEXO}) order by q.lado, q.orden), '[]')
        from ryder_jugadores q join participantes_torneo i on i.id = q.participante_id
        left join profiles j on j.id = i.jugador_id where q.partido_id = p.id)`.as('jugadores'),
      sql<PartidoDeSesion['hoyos']>`(select coalesce(json_agg(json_build_object(
          'hoyo', h.numero_hoyo, 'ganador', h.ganador, 'deJugadores', h.de_jugadores) order by h.numero_hoyo), '[]')
        from ryder_hoyos h where h.partido_id = p.id)`.as('hoyos'),
    ])
    .where('s.torneoId', '=', torneoId)
    .orderBy('p.lugar')
    .execute();
}

/** The torneo that a session is of; undefined when there is no such session. */
export async function findTorneoDeSesion(db: Db, sesionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('ryder_sesiones')
    .select('torneoId')
    .where('id', '=', sesionId)
    .executeTakeFirst();
  return found?.torneoId;
}

/** The sessions of a torneo in their order. */
export async function listSesiones(db: Db, torneoId: string) {
  return await db
    .selectFrom('ryder_sesiones')
    .select(['id', 'version', 'numero', 'formula', 'conTarjetas'])
    .where('torneoId', '=', torneoId)
    .orderBy('numero')
    .execute();
}
