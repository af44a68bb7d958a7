import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Writes the exact handicap of a jugador. No row is an error. */
export async function updateHandicap(
  trx: Db,
  { jugadorId, handicap }: { jugadorId: string; handicap: number | null },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handicap })
    .where('id', '=', jugadorId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Remembers a change of the exact handicap. */
export async function insertHistorialHandicap(
  trx: Db,
  cambio: {
    jugadorId: string;
    antes: number | null;
    despues: number | null;
    motivo: string;
    autorId: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('historial_handicaps')
    .values({ ...cambio, participanteId: null, campo: 'handicap' })
    .execute();
}

/** The exact handicap as it is stored, locked until the transaction ends; undefined where there is no jugador to write. */
export async function lockHandicap(trx: Db, jugadorId: string) {
  return await trx
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a playing handicap is made from, kept as it is until the transaction ends; undefined for who left the club. */
export async function shareJugador(trx: Db, jugadorId: string) {
  return await trx
    .selectFrom('profiles')
    .select(['nombre', 'handicap', 'sexo', 'tramoEdad'])
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Keeps some jugadores as they are until the transaction ends, in one order; the ids of those who are in the club. */
export async function shareJugadores(trx: Db, jugadorIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('profiles')
    .select('id')
    .where(sql<boolean>`id = any(${jugadorIds}::uuid[])`)
    .where('retiradoEn', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks some jugadores against enrolments and every other change of them; `tabla`: nobody else writes any jugador. The
 * table comes before its rows, for whoever will write one too: so nobody waits for a row of who waits for the table.
 */
export async function lockJugadores(
  trx: Db,
  { jugadorIds, tabla }: { jugadorIds: readonly string[]; tabla: boolean },
): Promise<void> {
  if (tabla) await sql`lock table profiles in share row exclusive mode`.execute(trx);
  else await sql`lock table profiles in row exclusive mode`.execute(trx);
  await trx
    .selectFrom('profiles')
    .select('id')
    .where(sql<boolean>`id = any(${jugadorIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes many exact handicaps with their history, in one statement; returns the jugadores that have another one now. */
export async function updateHandicaps(
  trx: Db,
  {
    nuevos,
    autorId,
    motivo,
  }: { nuevos: readonly { id: string; handicap: number }[]; autorId: string | null; motivo: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with nuevos as (
      select * from json_to_recordset(${JSON.stringify(nuevos)}::json) as n(id uuid, handicap numeric(3, 1))),
    antes as (
      select j.id, j.handicap from profiles j join nuevos n using (id) where j.retirado_en is null for no key update of j),
    escritos as (
      update profiles j set handicap = n.handicap from nuevos n, antes a
      where j.id = n.id and a.id = n.id and a.handicap is distinct from n.handicap
      returning j.id, a.handicap as antes, n.handicap as despues)
    insert into historial_handicaps (jugador_id, campo, antes, despues, motivo, autor_id)
    select e.id, 'handicap', e.antes, e.despues, ${motivo}, ${autorId}::uuid from escritos e
    returning jugador_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
