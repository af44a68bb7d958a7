import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import { CON_GENTE } from '#server/torneos/queries.ts';
import { totalDe } from '#server/vueltas/queries.ts';

/** Where a torneo stands on its way to official results. */
export type EstadoOficial = {
  fechaJuego: string;
  modalidad: Modalidad;
  oficial: boolean;
  /** It has partidas with people, in every vuelta, and every one of them is validated. */
  todoValidado: boolean;
  /** Somebody has a hole. */
  conResultados: boolean;
  /** Its results are held back until the prize-giving. */
  oculto: boolean;
};

// A torneo of one vuelta has itself alone.
const VUELTAS = sql`(select t.id union all select v.vuelta_id from vueltas v join torneos o on o.id = v.vuelta_id
  where v.torneo_id = t.id and o.eliminado_en is null)`;

/**
 * Where a torneo stands, with all its vueltas, and one of them as its torneo does; undefined when there is none or it was
 * deleted. One that came with its totals alone stands nowhere on that way: nothing is calculated from what it has.
 */
export async function findEstadoOficial(db: Db, torneoId: string): Promise<EstadoOficial | undefined> {
  return await db
    .selectFrom('torneos as t')
    .select('t.modalidad')
    .select([
      sql<string>`(select max(o.fecha_juego) from torneos o where o.id in ${VUELTAS})`.as('fechaJuego'),
      sql<boolean>`coalesce(t.importado, '') <> 'totales' and exists (select 1 from resultados_torneo r
        where r.torneo_id = t.id)`.as('oficial'),
      sql<boolean>`(select bool_and(coalesce((select bool_and(p.validada) from partidas p where p.torneo_id = u.id and ${CON_GENTE}), false))
        from ${VUELTAS} u(id))`.as('todoValidado'),
      sql<boolean>`exists (select 1 from resultados_hoyo h join tarjetas k on k.id = h.tarjeta_id
        where k.torneo_id = t.id)`.as('conResultados'),
      sql<boolean>`exists (select 1 from resultados_ocultos o where o.torneo_id = t.id and o.revelado_en is null)`.as(
        'oculto',
      ),
    ])
    .where('t.id', '=', totalDe(torneoId))
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}
