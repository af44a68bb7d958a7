import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';

/** How far the prize-giving of a torneo is, as the store has it. */
export type CeremoniaRow = { tipo: TipoClasificacion; paso: number; version: number };

/** That of a torneo that is still held back; undefined: there is none. */
export async function findCeremonia(db: Db, torneoId: string): Promise<CeremoniaRow | undefined> {
  return await db
    .selectFrom('ceremonias as c')
    .innerJoin('resultados_ocultos as o', 'o.torneoId', 'c.torneoId')
    .select(['c.tipo', 'c.paso', 'c.version'])
    .where('c.torneoId', '=', torneoId)
    .where('o.reveladoEn', 'is', null)
    .executeTakeFirst();
}

/**
 * A version that no prize-giving of a torneo has had: each of those before it began one and rose by one a step, and all of that is in
 * its history.
 */
export async function findVersionNueva(db: Db, torneoId: string): Promise<number> {
  const { n } = await db
    .selectFrom('auditoria')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('torneoId', '=', torneoId)
    .where('operacion', 'in', ['ceremonia.empezar', 'ceremonia.pasar'])
    .executeTakeFirstOrThrow();
  return n + 1;
}

/** How many screens of the club show a torneo. */
export async function countPantallasDe(db: Db, torneoId: string): Promise<number> {
  const { n } = await db
    .selectFrom('pantallas as p')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('p.clase', '=', 'pantalla')
    .where(
      sql<boolean>`${torneoId} in (select p.torneo_id union all
        select x.torneo_id from pantallas_torneos x where x.pantalla_id = p.id)`,
    )
    .executeTakeFirstOrThrow();
  return n;
}
