import { sql, type Kysely } from 'kysely';
import type { Sexo } from '#reglas/modalidad.ts';
import type { Tables } from '#db/tables.ts';

export type NuevaInscripcion = {
  torneoId: string;
  jugadorId: string;
  handicapPropio: number | null;
  /** The part of it that is of the peña. */
  ajusteDePena: number;
  handicapDeJuego: number | null;
};

/**
 * Enrols a jugador, or returns the enrolment that is already there: the UNIQUE constraint decides,
 * so a double click is one enrolment. `nueva` tells which it was: a new one needs its card.
 */
export async function insertInscripcion(
  trx: Kysely<Tables>,
  inscripcion: NuevaInscripcion,
): Promise<{
  id: string;
  handicapDeJuego: number | null;
  handicapRealJugador: number | null;
  nueva: boolean;
}> {
  const { torneoId, jugadorId, handicapPropio, ajusteDePena, handicapDeJuego } = inscripcion;
  const inserted = await trx
    .insertInto('participantes_torneo')
    .values({ torneoId, jugadorId, handicapRealJugador: handicapPropio, ajusteDePena })
    .onConflict((conflict) => conflict.columns(['torneoId', 'jugadorId']).doNothing())
    .returning(['id', 'handicapRealJugador'])
    .executeTakeFirst();
  if (inserted) return { ...inserted, handicapDeJuego, nueva: true };
  const existing = await trx
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .select(['i.id', 'k.handicapDeJuego', 'i.handicapRealJugador'])
    .where('i.torneoId', '=', torneoId)
    .where('i.jugadorId', '=', jugadorId)
    .executeTakeFirstOrThrow();
  return { ...existing, nueva: false };
}

/** Keeps the partida of a participante from being validated until `trx` ends. */
export async function sharePartidaDe(trx: Kysely<Tables>, participanteId: string): Promise<void> {
  await trx
    .selectFrom('partidas as p')
    .innerJoin('partidas_participantes as pp', 'pp.partidaId', 'p.id')
    .select('p.id')
    .where('pp.participanteId', '=', participanteId)
    .forShare('p')
    .execute();
}

/** Locks the cards of a jugador for a deletion, after their torneos and their partidas. */
export async function lockPlazas(trx: Kysely<Tables>, jugadorId: string): Promise<void> {
  const suyas = sql`select i.id from participantes_torneo i where i.jugador_id = ${jugadorId}::uuid`;
  await sql`select t.id from torneos t where t.id in (
    select i.torneo_id from participantes_torneo i where i.jugador_id = ${jugadorId}::uuid)
    order by t.id for share of t`.execute(trx);
  await sql`select p.id from partidas p where p.id in (
    select pp.partida_id from partidas_participantes pp where pp.participante_id in (${suyas}))
    order by p.id for share of p`.execute(trx);
  await sql`select k.id from tarjetas k where k.participante_id in (${suyas}) order by k.id for update of k`.execute(
    trx,
  );
}

/** Locks the card of an enrolment so that no stroke can arrive while it is being cancelled. */
export async function lockInscripcion(trx: Kysely<Tables>, participanteId: string): Promise<void> {
  await trx
    .selectFrom('tarjetas')
    .select('id')
    .where('participanteId', '=', participanteId)
    .forUpdate()
    .execute();
}

/** Deletes an enrolment; its place in a group goes with it. No row is an error. */
export async function deleteInscripcion(trx: Kysely<Tables>, participanteId: string): Promise<void> {
  await trx
    .deleteFrom('participantes_torneo')
    .where('id', '=', participanteId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Remembers the handicap an enrolment was made with. */
export async function insertHistorialHandicap(
  trx: Kysely<Tables>,
  entry: { jugadorId: string; participanteId: string; despues: number | null; autorId: string },
): Promise<void> {
  await trx
    .insertInto('historial_handicaps')
    .values({ ...entry, campo: 'handicap_torneo', antes: null, motivo: 'inscripcion' })
    .execute();
}

/**
 * Deletes the enrolments of a jugador without strokes, outside validated partidas, in torneos of that day or later;
 * their places in groups go with them. Returns the torneos.
 */
export async function deletePorJugar(
  trx: Kysely<Tables>,
  { jugadorId, hoy }: { jugadorId: string; hoy: string },
): Promise<string[]> {
  const { rows } = await sql<{ torneoId: string }>`
    delete from participantes_torneo i using torneos t
    where t.id = i.torneo_id and i.jugador_id = ${jugadorId}::uuid and t.fecha_juego >= ${hoy}::date
      and not exists (select 1 from resultados_hoyo g join tarjetas_jugadas k on k.id = g.tarjeta_id where k.participante_id = i.id)
      and not exists (select 1 from partidas_participantes x join partidas p on p.id = x.partida_id
        where x.participante_id = i.id and p.validada)
    returning i.torneo_id`.execute(trx);
  return rows.map(({ torneoId }) => torneoId);
}

/** Enrols an invitado, without a card. */
export async function insertInvitado(
  trx: Kysely<Tables>,
  invitado: {
    id: string;
    torneoId: string;
    nombreInvitado: string;
    sexoInvitado: Sexo | null;
    handicapInvitado: number | null;
    anfitrionId: string | null;
    incluirEnPuntos: boolean;
  },
): Promise<void> {
  await trx
    .insertInto('participantes_torneo')
    .values({ ...invitado, esInvitado: true })
    .execute();
}
