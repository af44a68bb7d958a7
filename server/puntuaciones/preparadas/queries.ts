import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The torneos of a liga that have official results, with points in it or without. */
export async function listConOficial(db: Kysely<Tables>, ligaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ligas_torneos as lt')
    .select('lt.torneoId')
    .where('lt.ligaId', '=', ligaId)
    .where((where) =>
      where.exists(where.selectFrom('resultados_torneo as r').whereRef('r.torneoId', '=', 'lt.torneoId')),
    )
    .execute();
  return rows.map(({ torneoId }) => torneoId);
}
