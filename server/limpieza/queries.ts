import type { Db } from '#db/tables.ts';

/** Torneos deleted before a moment, the first deleted first; so many at most. */
export async function listTorneosEliminados(
  db: Db,
  { antes, max }: { antes: Date; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('torneos')
    .select('id')
    .where('eliminadoEn', '<', antes)
    .orderBy('eliminadoEn')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
