import { sql } from 'kysely';
import type { VueltasDeTorneo } from '#contrato/admin/vueltas.ts';
import type { Db } from '#db/tables.ts';
import { INSCRITOS } from '#server/torneos/plazas.ts';
import { PARTIDAS, PARTIDAS_VALIDADAS } from '#server/torneos/queries.ts';

/** The vueltas of a torneo, itself first and alone where it has no more, and how far each is. */
export async function listAvance(db: Db, torneoId: string): Promise<VueltasDeTorneo['vueltas']> {
  const { rows } = await sql<VueltasDeTorneo['vueltas'][number]>`
    select t.id, t.slug, coalesce(v.numero, 1) as numero, t.fecha_juego as "fechaJuego", c.nombre as campo, v.corte,
      coalesce(v.corte_tipo, 'handicap') as "corteTipo",
      ${INSCRITOS} as participantes,
      ${PARTIDAS} as partidas, ${PARTIDAS_VALIDADAS} as "partidasValidadas",
      (select count(*)::int from tarjetas k where k.torneo_id = t.id
        and exists (select 1 from resultados_hoyo r where r.tarjeta_id = k.id)) as "conGolpes"
    from torneos t join campos_golf c on c.id = t.campo_id left join vueltas v on v.vuelta_id = t.id
    where (t.id = ${torneoId}::uuid or v.torneo_id = ${torneoId}::uuid) and t.eliminado_en is null
    order by numero`.execute(db);
  return rows;
}
