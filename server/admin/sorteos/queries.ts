import { sql } from 'kysely';
import type { SorteoHecho } from '#contrato/admin/sorteos.ts';
import type { Db } from '#db/tables.ts';
import { ES_TORNEO } from '#server/vueltas/queries.ts';

const MAX_TORNEOS = 50;
const MAX_SORTEOS = 200;

/** Torneos by libro verde in which somebody has a hole, newest day first. */
export async function listTorneosConSorteo(db: Db) {
  return await db
    .selectFrom('torneos as t')
    .select(['t.id', 't.nombre', 't.fechaJuego'])
    .where('t.metodoDesempate', '=', 'libro_verde')
    .where(ES_TORNEO)
    .where('t.eliminadoEn', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from resultados_hoyo h join tarjetas k on k.id = h.tarjeta_id
        where k.torneo_id = t.id)`,
    )
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.nombre')
    .limit(MAX_TORNEOS)
    .execute();
}

/** The names of a bando, which a torneo of pairs draws for. */
const DE_BANDO = sql`(select string_agg(nombre_de_participante(q, f), ' · ' order by m.orden)
  from bandos_participantes m join participantes_torneo q on q.id = m.participante_id
  left join profiles f on f.id = q.jugador_id where m.bando_id = o.id::uuid)`;

/** The draws of a torneo, newest first: with the names of those who are still enrolled. */
export async function listSorteosHechos(db: Db, torneoId: string): Promise<SorteoHecho[]> {
  const rows = await db
    .selectFrom('sorteos_torneo as s')
    .leftJoin('usuarios as u', 'u.id', 's.autorId')
    .select(['s.id', 's.tipo', 's.momento', 'u.name as autor'])
    .select(
      sql<SorteoHecho['participantes']>`(select coalesce(json_agg(json_build_object(
          'id', o.id, 'nombre', coalesce(${DE_BANDO}, nombre_de_participante(i, j), 'Jugador retirado')) order by o.lugar), '[]')
        from jsonb_array_elements_text(s.orden) with ordinality as o(id, lugar)
        left join participantes_torneo i on i.id = o.id::uuid
        left join profiles j on j.id = i.jugador_id)`.as('participantes'),
    )
    .where('s.torneoId', '=', torneoId)
    .orderBy('s.id', 'desc')
    .limit(MAX_SORTEOS)
    .execute();
  return rows.map(({ momento, ...row }) => ({ ...row, momento: momento.toISOString() }));
}
