import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PuntosDePosicion } from '#reglas/puntos.ts';

/** Where a torneo stands on its way to official results. */
export type EstadoOficial = {
  fechaJuego: string;
  oficial: boolean;
  /** It has partidas and every one of them is validated. */
  todoValidado: boolean;
  /** Somebody has a hole. */
  conResultados: boolean;
};

/** Where a torneo stands; undefined when there is none or it was deleted. */
export async function findEstadoOficial(
  db: Kysely<Tables>,
  torneoId: string,
): Promise<EstadoOficial | undefined> {
  return await db
    .selectFrom('torneos as t')
    .select('t.fechaJuego')
    .select([
      sql<boolean>`exists (select 1 from resultados_torneo r where r.torneo_id = t.id)`.as('oficial'),
      sql<boolean>`coalesce((select bool_and(p.validada) from partidas p where p.torneo_id = t.id), false)`.as(
        'todoValidado',
      ),
      sql<boolean>`exists (select 1 from resultados_hoyo h join participantes_torneo i on i.id = h.participante_id
        where i.torneo_id = t.id)`.as('conResultados'),
    ])
    .where('t.id', '=', torneoId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}

/** The points table of a torneo's own; empty when it takes the club's. */
export async function listPuntosDeTorneo(db: Kysely<Tables>, torneoId: string): Promise<PuntosDePosicion[]> {
  return await db
    .selectFrom('torneos_puntos_configuracion')
    .select(['posicion', 'puntos'])
    .where('torneoId', '=', torneoId)
    .orderBy('posicion')
    .execute();
}

/** Totals, places and league points of a torneo as they are recorded, for its history; null = nothing recorded. */
export async function findOficialGuardado(db: Kysely<Tables>, torneoId: string): Promise<object | null> {
  const { rows } = await sql<{ guardado: object | null }>`
    select case when count(r.id) = 0 then null else json_build_object(
      'resultados', json_agg(json_build_object(
        'participanteId', r.participante_id, 'brutos', r.golpes_brutos, 'netos', r.golpes_netos,
        'handicap', h.posicion, 'puntosHandicap', h.puntos_posicion,
        'scratch', s.posicion, 'puntosScratch', s.puntos_posicion) order by r.participante_id),
      'ligas', (select coalesce(json_agg(json_build_object(
        'ligaId', p.liga_id, 'participanteId', p.participante_id,
        'posicionHandicap', p.posicion_handicap, 'posicionScratch', p.posicion_scratch,
        'puntosHandicap', p.puntos_handicap, 'puntosScratch', p.puntos_scratch)
        order by p.liga_id, p.participante_id), '[]') from puntuaciones_liga p where p.torneo_id = ${torneoId}::uuid)
    ) end as guardado
    from resultados_torneo r
    left join clasificaciones_torneo h on h.resultado_id = r.id and h.tipo_clasificacion = 'individual_por_golpes_medal'
    left join clasificaciones_torneo s on s.resultado_id = r.id and s.tipo_clasificacion = 'individual_por_golpes_scratch'
    where r.torneo_id = ${torneoId}::uuid`.execute(db);
  return rows[0]?.guardado ?? null;
}

/** A participante of a torneo by the jugador's id, or by its own for an invitado. */
export async function findParticipante(
  db: Kysely<Tables>,
  { torneoId, jugador }: { torneoId: string; jugador: string },
): Promise<{ id: string; sexo: 'hombre' | 'mujer' | null } | undefined> {
  return await db
    .selectFrom('participantes_torneo as i')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('i.id')
    .select(sql<'hombre' | 'mujer' | null>`coalesce(j.sexo, i.sexo_invitado)`.as('sexo'))
    .where('i.torneoId', '=', torneoId)
    .where((where) =>
      where.or([
        where('i.jugadorId', '=', jugador),
        where.and([where('i.id', '=', jugador), where('i.jugadorId', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
}
