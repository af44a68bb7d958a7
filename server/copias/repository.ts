import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#db/tables.ts';
import { EMPEZADA, type MotivoDeCopia } from '#server/copias/queries.ts';

/** How long what is written down of a backup stays. */
const MEMORIA = sql<Date>`now() - interval '180 days'`;

/** A store of an earlier version has no table for it, and is copied all the same before it is changed. */
async function hasTabla(db: Db): Promise<boolean> {
  const { rows } = await sql<{ existe: boolean }>`select to_regclass('copias') is not null as existe`.execute(
    db,
  );
  return rows[0]?.existe === true;
}

/** Writes down that a backup is begun. Returns the id of its line, which a store without a table does not have. */
export async function empezarCopia(db: Db, motivo: MotivoDeCopia): Promise<string> {
  const id = randomUUID();
  if (await hasTabla(db)) await insertCopia(db, { id, motivo });
  return id;
}

async function insertCopia(db: Db, { id, motivo }: { id: string; motivo: MotivoDeCopia }): Promise<void> {
  await db
    .insertInto('copias')
    .values({ id, motivo, empezadaEn: sql<Date>`now()` })
    .execute();
  await db.deleteFrom('copias').where('empezadaEn', '<', MEMORIA).execute();
}

/** Writes down that it stands. */
export async function terminarCopia(
  db: Db,
  id: string,
  { archivo, bytes, falloFuera }: { archivo: string; bytes: number; falloFuera: string | null },
): Promise<void> {
  if (!(await hasTabla(db))) return;
  await db
    .updateTable('copias')
    .set({
      terminadaEn: sql<Date>`now()`,
      archivo,
      bytes,
      fallo: null, // of one that was given up for lost
      falloFuera: falloFuera?.slice(0, 1_000) ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Writes down why it does not. */
export async function fallarCopia(db: Db, id: string, fallo: string): Promise<void> {
  if (!(await hasTabla(db))) return;
  await db
    .updateTable('copias')
    .set({ terminadaEn: sql<Date>`now()`, fallo: fallo.slice(0, 1_000) || 'sin motivo' })
    .where('id', '=', id)
    .execute();
}

/** Nobody else decides about a backup until `trx` ends. */
async function lockCopias(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('copias', 0))`.execute(trx);
}

/** The last tries of the daily backup, newest first, however many others were taken since; nobody else decides until `trx` ends. */
export async function lockDiarias(trx: Trx) {
  await lockCopias(trx);
  return await trx
    .selectFrom('copias')
    .select(['empezadaEn', 'terminadaEn', 'archivo'])
    .where('motivo', '=', 'diaria')
    .where(EMPEZADA)
    .orderBy('empezadaEn', 'desc')
    .limit(50)
    .execute();
}

/** Whether a backup that was begun after `desde` is still being taken; nobody else decides until `trx` ends. */
export async function lockEnCurso(trx: Trx, desde: Date): Promise<boolean> {
  await lockCopias(trx);
  const row = await trx
    .selectFrom('copias')
    .select('id')
    .where('terminadaEn', 'is', null)
    .where('empezadaEn', '>', desde)
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins one, decided under the lock of one of those two. Returns the id of its line. */
export async function reservarCopia(trx: Trx, motivo: MotivoDeCopia): Promise<string> {
  const id = randomUUID();
  await insertCopia(trx, { id, motivo });
  return id;
}

const abandonar = (db: Db) =>
  db
    .updateTable('copias')
    .set({ terminadaEn: sql<Date>`now()`, fallo: 'the app ended while it was taken' })
    .where('terminadaEn', 'is', null);

/** Marks every backup under way as failed: the only process that takes them has just started, so nobody is at them. */
export async function abandonarCopias(db: Db): Promise<void> {
  await abandonar(db).execute();
}

/** The name of the advisory lock that the process that takes a backup holds at a PostgreSQL server. */
export const nombreDeCopia = (id: string) => `copia.${id}`;

/**
 * Marks as failed the backups under way whose lock no process holds any more. One that began less than a minute ago is left
 * alone: its process may not have taken the lock yet.
 */
export async function abandonarSinDueno(db: Db): Promise<void> {
  await abandonar(db)
    .where('empezadaEn', '<', sql<Date>`now() - interval '1 minute'`)
    .where(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${nombreDeCopia('')} || id::text, 0))`)
    .execute();
}
