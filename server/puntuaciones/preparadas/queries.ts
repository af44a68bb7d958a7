import type { Db } from '#db/tables.ts';

/** The torneos of a liga that have official results, with points in it or without, and their other vueltas. */
export async function listConOficial(db: Db, ligaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ligas_torneos as lt')
    .leftJoin('vueltas as v', 'v.torneoId', 'lt.torneoId')
    .select(['lt.torneoId', 'v.vueltaId'])
    .where('lt.ligaId', '=', ligaId)
    .where((where) =>
      where.exists(where.selectFrom('resultados_torneo as r').whereRef('r.torneoId', '=', 'lt.torneoId')),
    )
    .execute();
  return rows.flatMap(({ torneoId, vueltaId }) => (vueltaId === null ? torneoId : [torneoId, vueltaId]));
}
