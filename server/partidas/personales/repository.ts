import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { Juego } from '#reglas/juego-personal.ts';
import type { PartidaPersonalPropuesta } from '#reglas/partida-personal.ts';
import { topeGuardado } from '#server/torneos/queries.ts';

export type DatosDePartida = Omit<PartidaPersonalPropuesta, 'participantes'> & { juego: Juego };
/** Who is to play, with the handicap of the card. */
export type ParticipanteNuevo = { handicapDeJuego: number } & Omit<
  Insertable<Tables['participantes_partida_personal']>,
  'id' | 'partidaId'
>;

/** Makes a personal round under the phone's own id; false when that id is taken already. */
export async function insertPartidaPersonal(
  trx: Db,
  { tope, ...partida }: DatosDePartida & { id: string; creadorId: string },
): Promise<void> {
  await trx
    .insertInto('partidas')
    .values({ ...partida, ...topeGuardado(tope), esPartidaPersonal: true, ordenSalida: 1 })
    .execute();
}

/** Adds people to a personal round; the cards that they are to have (`abrirTarjetas`). */
export async function insertParticipantes(
  trx: Db,
  partidaId: string,
  participantes: readonly ParticipanteNuevo[],
) {
  if (participantes.length === 0) return [];
  const nuevos = participantes.map((participante) => ({ participante, id: randomUUID() }));
  const rows = nuevos.map(({ participante: { handicapDeJuego: _handicap, ...row }, id }) => ({
    ...row,
    id,
    partidaId,
  }));
  await trx.insertInto('participantes_partida_personal').values(rows).execute();
  return nuevos.map(({ participante: { handicapDeJuego }, id }) => ({
    partidaPersonalId: partidaId,
    participantePersonalId: id,
    handicapDeJuego,
  }));
}

/** Locks a personal round against strokes (they lock it FOR SHARE), edits and validation. False when there is none. */
export async function lockPartidaPersonal(trx: Db, partidaId: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('partidas')
    .select('id')
    .where('id', '=', partidaId)
    .where('esPartidaPersonal', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Changes the fields of a personal round. No row is an error. */
export async function updatePartidaPersonal(
  trx: Db,
  partidaId: string,
  { tope, ...datos }: DatosDePartida,
): Promise<void> {
  await trx
    .updateTable('partidas')
    .set({ ...datos, ...topeGuardado(tope) })
    .where('id', '=', partidaId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Changes one who plays, but for the handicap of the card. No row is an error. */
export async function updateParticipante(
  trx: Db,
  participanteId: string,
  { handicapDeJuego: _handicap, ...change }: ParticipanteNuevo,
): Promise<void> {
  await trx
    .updateTable('participantes_partida_personal')
    .set(change)
    .where('id', '=', participanteId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Takes people out of a personal round; their strokes go with them. */
export async function deleteParticipantes(trx: Db, participanteIds: readonly string[]): Promise<void> {
  if (participanteIds.length === 0) return;
  await trx.deleteFrom('participantes_partida_personal').where('id', 'in', participanteIds).execute();
}

/** Deletes a personal round; its people and strokes go with it. No row is an error. */
export async function deletePartidaPersonal(trx: Db, partidaId: string): Promise<void> {
  await trx.deleteFrom('participantes_partida_personal').where('partidaId', '=', partidaId).execute();
  await trx.deleteFrom('partidas').where('id', '=', partidaId).returning('id').executeTakeFirstOrThrow();
}

/** Remembers a change of the handicap that somebody plays a round with; the same one is no change. */
export async function insertHistorialHandicap(
  trx: Db,
  {
    antes: { jugadorId, participanteId, handicapDeJuego },
    despues,
    autorId,
  }: {
    antes: { jugadorId: string | null; participanteId: string; handicapDeJuego: number };
    despues: number;
    autorId: string;
  },
): Promise<void> {
  if (handicapDeJuego === despues) return;
  const cambio = { jugadorId, participanteId, antes: handicapDeJuego, despues, autorId };
  await trx
    .insertInto('historial_handicaps')
    .values({ ...cambio, campo: 'handicap_partida', motivo: 'creador' })
    .execute();
}
