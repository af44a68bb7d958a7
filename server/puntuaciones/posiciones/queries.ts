import { sql } from 'kysely';
import type { PuntosGanados } from '#db/tables-ligas.ts';
import type { Db } from '#db/tables.ts';
import type { SistemaPuntuacion } from '#reglas/modalidad.ts';

/** A jugador in one of their ligas; places and points null in one whose table came in a file. */
export type PosicionRow = {
  id: string;
  slug: string;
  nombre: string;
  activa: boolean;
  sistemaPuntuacion: SistemaPuntuacion;
  /** The own line of a liga whose table came in a file; null for one of torneos of here. */
  importada: { filas: number; puesto: number | null; total: number; torneosJugados: number } | null;
  jugadores: number;
  puestoHandicap: number | null;
  totalHandicap: number | null;
  puestoScratch: number | null;
  totalScratch: number | null;
  puntos: PuntosGanados[] | null;
};

const IMPORTADA = (jugadorId: string) => sql<
  PosicionRow['importada']
>`case when l.torneos_importados is not null then
  (select json_build_object('filas', count(*), 'puesto', min(f.posicion) filter (where f.jugador_id = ${jugadorId}::uuid),
    'total', coalesce(min(f.total) filter (where f.jugador_id = ${jugadorId}::uuid), 0),
    'torneosJugados', coalesce(max((select count(*) from jsonb_array_elements(f.puntos) x where x <> 'null'))
      filter (where f.jugador_id = ${jugadorId}::uuid), 0))
  from ligas_importadas f where f.liga_id = l.id) end`;

/** A liga whose places were written for another version than it has. */
export type Atrasada = { ligaId: string; version: number };

/** The ligas whose places are behind; those that came in a file have none. */
export async function listAtrasadas(db: Db): Promise<Atrasada[]> {
  return await db
    .selectFrom('ligas_al_dia as d')
    .innerJoin('ligas as l', 'l.id', 'd.ligaId')
    .select(['d.ligaId', 'd.version'])
    .whereRef('d.escrita', '<>', 'd.version')
    .where('l.eliminadaEn', 'is', null)
    .where('l.torneosImportados', 'is', null)
    .orderBy('d.ligaId')
    .execute();
}

/**
 * What a jugador has come to in each of their ligas, as it was written, and in those that came in a file; those that are
 * played first, then the newest; deleted ones left out.
 *
 * - ademas: ligas that are told whether or not anything was written there.
 */
export async function listPosiciones(
  db: Db,
  { jugadorId, ademas }: { jugadorId: string; ademas: readonly string[] },
): Promise<PosicionRow[]> {
  return await db
    .selectFrom('ligas as l')
    .innerJoin('ligas_al_dia as d', 'd.ligaId', 'l.id')
    .leftJoin('posiciones_liga as p', (join) =>
      join.onRef('p.ligaId', '=', 'l.id').on('p.jugadorId', '=', jugadorId),
    )
    .select(['l.id', 'l.slug', 'l.nombre', 'l.activa', 'l.sistemaPuntuacion', 'd.jugadores'])
    .select(['p.puestoHandicap', 'p.totalHandicap', 'p.puestoScratch', 'p.totalScratch', 'p.puntos'])
    .select(IMPORTADA(jugadorId).as('importada'))
    .where('l.eliminadaEn', 'is', null)
    .where((where) =>
      where.or([
        where('p.jugadorId', 'is not', null),
        where('l.id', '=', sql<string>`any(${ademas}::uuid[])`),
        where('l.id', 'in', (query) =>
          query.selectFrom('ligas_importadas as f').select('f.ligaId').where('f.jugadorId', '=', jugadorId),
        ),
      ]),
    )
    .orderBy('l.activa', 'desc')
    .orderBy('l.createdAt', 'desc')
    .execute();
}

/** Which of those ligas those torneos are of; deleted torneos left out. */
export async function listLigasDeTorneos(
  db: Db,
  { ligaIds, torneoIds }: { ligaIds: readonly string[]; torneoIds: readonly string[] },
) {
  return await db
    .selectFrom('ligas_torneos as lt')
    .innerJoin('torneos as t', 't.id', 'lt.torneoId')
    .select(['lt.ligaId', 'lt.torneoId'])
    .where('t.eliminadoEn', 'is', null)
    .where('lt.ligaId', '=', sql<string>`any(${ligaIds}::uuid[])`)
    .where('lt.torneoId', '=', sql<string>`any(${torneoIds}::uuid[])`)
    .execute();
}
