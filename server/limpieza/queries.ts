import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Torneos deleted before a moment, the first deleted first; so many at most. */
export async function listTorneosEliminados(
  db: Kysely<Tables>,
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
