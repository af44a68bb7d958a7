import { sql } from 'kysely';
import type { Db, Trx } from '#db/tables.ts';

/** What all setup addresses are kept under. */
const DE_INSTALACION = 'instalacion';

/** Keeps the digest of the setup address; an earlier one ends. */
export async function replaceEnlace(
  trx: Trx,
  { identifier, expiresAt }: { identifier: string; expiresAt: Date },
): Promise<void> {
  await trx.deleteFrom('verificaciones').where('value', '=', DE_INSTALACION).execute();
  await trx.insertInto('verificaciones').values({ identifier, value: DE_INSTALACION, expiresAt }).execute();
}

/** Nobody else sets the club up, or begins it from a backup, until `trx` ends. */
export async function lockInstalacion(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('instalacion', 0))`.execute(trx);
}

/** Takes a setup address, once; false when it is unknown, used or too old. The caller holds `lockInstalacion`. */
export async function takeEnlace(trx: Trx, identifier: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('verificaciones')
    .where('identifier', '=', identifier)
    .where('value', '=', DE_INSTALACION)
    .where('expiresAt', '>', new Date())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every setup address: somebody administers the club. */
export async function deleteEnlaces(db: Db): Promise<void> {
  await db.deleteFrom('verificaciones').where('value', '=', DE_INSTALACION).execute();
}
