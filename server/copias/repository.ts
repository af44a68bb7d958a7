import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { MotivoDeCopia } from '#server/copias/queries.ts';

/** How long what is written down of a backup stays. */
const MEMORIA = sql<Date>`now() - interval '180 days'`;

/** A store of an earlier version has no table for it, and is copied all the same before it is changed. */
async function hasTabla(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ existe: boolean }>`select to_regclass('copias') is not null as existe`.execute(
    db,
  );
  return rows[0]?.existe === true;
}

/** Writes down that a backup is begun. Returns the id of its line, which a store without a table does not have. */
export async function empezarCopia(db: Kysely<Tables>, motivo: MotivoDeCopia): Promise<string> {
  const id = randomUUID();
  if (await hasTabla(db)) await insertCopia(db, { id, motivo });
  return id;
}

async function insertCopia(
  db: Kysely<Tables>,
  { id, motivo }: { id: string; motivo: MotivoDeCopia },
): Promise<void> {
  await db
    .insertInto('copias')
    .values({ id, motivo, empezadaEn: sql<Date>`now()` })
    .execute();
  await db.deleteFrom('copias').where('empezadaEn', '<', MEMORIA).execute();
}

/** Writes down that it stands. */
export async function terminarCopia(
  db: Kysely<Tables>,
  id: string,
  { archivo, bytes, falloFuera }: { archivo: string; bytes: number; falloFuera: string | null },
): Promise<void> {
  if (!(await hasTabla(db))) return;
  await db
    .updateTable('copias')
    .set({ terminadaEn: sql<Date>`now()`, archivo, bytes, falloFuera: falloFuera?.slice(0, 1_000) ?? null })
    .where('id', '=', id)
    .execute();
}

/** Writes down why it does not. */
export async function fallarCopia(db: Kysely<Tables>, id: string, fallo: string): Promise<void> {
  if (!(await hasTabla(db))) return;
  await db
    .updateTable('copias')
    .set({ terminadaEn: sql<Date>`now()`, fallo: fallo.slice(0, 1_000) || 'sin motivo' })
    .where('id', '=', id)
    .execute();
}

/** The last tries of backups, newest first. Nobody else decides about one until `trx` ends. */
export async function lockCopias(trx: Transaction<Tables>) {
  await sql`select pg_advisory_xact_lock(hashtextextended('copias', 0))`.execute(trx);
  return await trx
    .selectFrom('copias')
    .select(['motivo', 'empezadaEn', 'terminadaEn', 'archivo'])
    .orderBy('empezadaEn', 'desc')
    .limit(50)
    .execute();
}

/** Begins one, decided under `lockCopias`. Returns the id of its line. */
export async function reservarCopia(trx: Transaction<Tables>, motivo: MotivoDeCopia): Promise<string> {
  const id = randomUUID();
  await insertCopia(trx, { id, motivo });
  return id;
}

/** Writes down of every backup under way that it will not end: the one process that takes them begins anew. */
export async function abandonarCopias(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('copias')
    .set({ terminadaEn: sql<Date>`now()`, fallo: 'the app ended while it was taken' })
    .where('terminadaEn', 'is', null)
    .execute();
}
