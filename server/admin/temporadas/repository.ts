import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Until the end of `trx` nobody else brings former years in: of two who bring the same file, the second sees the first. */
export async function lockImportacion(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('temporadas.importar', 0))`.execute(trx);
}
