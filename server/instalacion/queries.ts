import type { Db } from '#db/tables.ts';

/** Whether a setup address is alive. */
export async function hasEnlace(db: Db, identifier: string): Promise<boolean> {
  const row = await db
    .selectFrom('verificaciones')
    .select('id')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}
