import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

export type Posicion = Omit<Selectable<Tables['posiciones_liga']>, 'ligaId'>;

/**
 * Makes the places of a liga those given, for the version they were made from, in one statement. Nothing where the liga has
 * another version by now, or somebody is at it: whoever reads next makes them again. Whether they were written.
 */
export async function writePosiciones(
  db: Db,
  {
    ligaId,
    version,
    jugadores,
    posiciones,
  }: { ligaId: string; version: number; jugadores: number; posiciones: readonly Posicion[] },
): Promise<boolean> {
  const { rows: escritas } = await sql`with libre as (
      select liga_id from ligas_al_dia where liga_id = ${ligaId}::uuid and version = ${version}::bigint
      for no key update skip locked
    ), nuevas as (
      select l.liga_id, n.* from libre l, json_to_recordset(${JSON.stringify(posiciones)}::json)
        as n("jugadorId" uuid, "puestoHandicap" int, "totalHandicap" numeric(10, 2), "puestoScratch" int,
          "totalScratch" numeric(10, 2), puntos jsonb)
      where exists (select 1 from profiles x where x.id = n."jugadorId")
    ), sobran as (
      delete from posiciones_liga p using libre l
      where p.liga_id = l.liga_id and not exists (select 1 from nuevas n where n."jugadorId" = p.jugador_id)
    ), puestas as (
      insert into posiciones_liga as p (liga_id, jugador_id, puesto_handicap, total_handicap, puesto_scratch, total_scratch, puntos)
      select * from nuevas
      on conflict (liga_id, jugador_id) do update set puesto_handicap = excluded.puesto_handicap,
        total_handicap = excluded.total_handicap, puesto_scratch = excluded.puesto_scratch,
        total_scratch = excluded.total_scratch, puntos = excluded.puntos
      where (p.puesto_handicap, p.total_handicap, p.puesto_scratch, p.total_scratch, p.puntos) is distinct from
        (excluded.puesto_handicap, excluded.total_handicap, excluded.puesto_scratch, excluded.total_scratch, excluded.puntos)
    )
    update ligas_al_dia as d set escrita = ${version}::bigint, jugadores = ${jugadores}
    from libre l where d.liga_id = l.liga_id returning d.liga_id`.execute(db);
  return escritas.length > 0;
}
