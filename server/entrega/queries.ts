import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { PARTIDAS, PARTIDAS_VALIDADAS } from '#server/torneos/queries.ts';

/** What decides whether the results of a torneo may be held back, and how they stand. */
export type HechosDeEntrega = {
  id: string;
  slug: string;
  nombre: string;
  fechaJuego: string;
  modalidad: Modalidad;
  nueve: Nueve | null;
  conVueltas: boolean;
  /** It has official results, or came with them. */
  conOficiales: boolean;
  partidas: number;
  sinValidar: number;
  /** null = it was never held back. */
  desde: number | null;
  version: number | null;
  ocultadoEn: Date | null;
  reveladoEn: Date | null;
};

/** A torneo and how its results stand; undefined when there is none. */
export async function findHechos(db: Db, torneoId: string): Promise<HechosDeEntrega | undefined> {
  return await db
    .selectFrom('torneos as t')
    .leftJoin('resultados_ocultos as o', 'o.torneoId', 't.id')
    .select(['t.id', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 't.nueve'])
    .select(['o.desde', 'o.version', 'o.ocultadoEn', 'o.reveladoEn'])
    .select([
      sql<boolean>`exists (select 1 from vueltas v where t.id in (v.torneo_id, v.vuelta_id))`.as(
        'conVueltas',
      ),
      sql<boolean>`t.importado is not null or exists (select 1 from resultados_torneo r where r.torneo_id = t.id)`.as(
        'conOficiales',
      ),
      PARTIDAS.as('partidas'),
      sql<number>`${PARTIDAS} - ${PARTIDAS_VALIDADAS}`.as('sinValidar'),
    ])
    .where('t.id', '=', torneoId)
    .where('t.eliminadoEn', 'is', null)
    .executeTakeFirst();
}
