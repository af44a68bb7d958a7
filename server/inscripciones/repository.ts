import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { DEJA_ALGO } from '#server/inscripciones/queries.ts';

/** Keeps the partida of a participante from being validated until `trx` ends. */
export async function sharePartidaDe(trx: Db, participanteId: string): Promise<void> {
  await trx
    .selectFrom('partidas as p')
    .innerJoin('partidas_participantes as pp', 'pp.partidaId', 'p.id')
    .select('p.id')
    .where('pp.participanteId', '=', participanteId)
    .forShare('p')
    .execute();
}

/** Locks the cards of a jugador for a deletion, after their torneos and their partidas. */
export async function lockPlazas(trx: Db, jugadorId: string): Promise<void> {
  const suyas = sql`select i.id from participantes_torneo i where i.jugador_id = ${jugadorId}::uuid`;
  await sql`select t.id from torneos t where t.id in (
    select i.torneo_id from participantes_torneo i where i.jugador_id = ${jugadorId}::uuid)
    order by t.id for share of t`.execute(trx);
  await sql`select p.id from partidas p where p.id in (
    select pp.partida_id from partidas_participantes pp where pp.participante_id in (${suyas}))
    order by p.id for share of p`.execute(trx);
  await sql`select k.id from tarjetas k where k.participante_id in (${suyas})
    or k.bando_id in (select m.bando_id from bandos_participantes m where m.participante_id in (${suyas}))
    order by k.id for update of k`.execute(trx);
}

/** Locks the card of an enrolment, and the one it shares, so that no stroke can arrive while it is being cancelled. */
export async function lockInscripcion(trx: Db, participanteId: string): Promise<void> {
  await sql`select k.id from tarjetas k where k.participante_id = ${participanteId}::uuid
    or k.bando_id = (select m.bando_id from bandos_participantes m where m.participante_id = ${participanteId}::uuid)
    order by k.id for update of k`.execute(trx);
}

/** Deletes an enrolment; its place in a group goes with it. No row is an error. */
export async function deleteInscripcion(trx: Db, participanteId: string): Promise<void> {
  await trx
    .deleteFrom('participantes_torneo')
    .where('id', '=', participanteId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The torneos of that day or later in which a jugador has a place. */
export async function listPorJugar(
  db: Db,
  { jugadorId, hoy }: { jugadorId: string; hoy: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select('t.id')
    .where('i.jugadorId', '=', jugadorId)
    .where('t.fechaJuego', '>=', hoy)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the enrolments of a jugador that leave nothing behind (`DEJA_ALGO`), in torneos of that day or later;
 * their places in groups go with them. Returns the torneos.
 */
export async function deletePorJugar(
  trx: Db,
  { jugadorId, hoy }: { jugadorId: string; hoy: string },
): Promise<string[]> {
  const { rows } = await sql<{ torneoId: string }>`
    delete from participantes_torneo i using torneos t
    where t.id = i.torneo_id and i.jugador_id = ${jugadorId}::uuid and t.fecha_juego >= ${hoy}::date
      and not ${DEJA_ALGO}
    returning i.torneo_id`.execute(trx);
  return rows.map(({ torneoId }) => torneoId);
}
