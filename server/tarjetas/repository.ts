import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import type { GolpesDeVentaja } from '#reglas/golpes-de-ventaja.ts';

/** What was decided about a card; motivo: of a disqualification, else null. */
export type EstadoNuevo = { participanteId: string; estado: EstadoDecidido | null; motivo: string | null };

/** Who a card is made for: a participante or a bando of a torneo, or one who plays a personal round; with what handicap. */
export type TarjetaNueva =
  | { torneoId: string; participanteId: string; handicapDeJuego: number | null }
  | { torneoId: string; bandoId: string; handicapDeJuego: number | null }
  | { partidaPersonalId: string; participantePersonalId: string; handicapDeJuego: number };

/** Makes cards, in the transaction that adds who plays them: the store refuses its commit without. */
export async function insertTarjetas(trx: Db, tarjetas: readonly TarjetaNueva[]): Promise<void> {
  if (tarjetas.length > 0)
    await trx
      .insertInto('tarjetas')
      .values([...tarjetas])
      .execute();
}

/**
 * Locks the cards of a torneo, by id, against another decision and another handicap; with `golpes`, first strokes wait
 * too. All of them, for the official record that follows points at each (docs/locks.md).
 */
export async function lockTarjetas(
  trx: Db,
  { torneoId, golpes }: { torneoId: string; golpes: boolean },
): Promise<void> {
  const fuerza = golpes ? sql`update` : sql`no key update`;
  await sql`select k.id from tarjetas k where k.torneo_id = ${torneoId}::uuid
    order by k.id for ${fuerza} of k`.execute(trx);
}

/** Keeps somebody in a torneo until `trx` ends, by their card; who is not in it is nobody to keep. */
export async function lockTarjetaDe(
  trx: Db,
  { torneoId, participanteId }: { torneoId: string; participanteId: string },
): Promise<void> {
  await trx
    .selectFrom('tarjetas')
    .select('id')
    .where('torneoId', '=', torneoId)
    .where('participanteId', '=', participanteId)
    .forKeyShare()
    .execute();
}

/** Gives another handicap to who plays a personal round, whose partida the caller holds. No card is an error. */
export async function updateHandicapPersonal(
  trx: Db,
  { participanteId, handicapDeJuego }: { participanteId: string; handicapDeJuego: number },
): Promise<void> {
  await trx
    .updateTable('tarjetas')
    .set({ handicapDeJuego })
    .where('participantePersonalId', '=', participanteId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Locks the cards of the bandos of some torneos, so that no first stroke arrives; whether there are any. */
export async function lockTarjetasDeBandos(trx: Db, torneoIds: readonly string[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('tarjetas')
    .select('id')
    .where(sql<boolean>`torneo_id = any(${torneoIds}::uuid[])`)
    .where('bandoId', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length > 0;
}

/** Takes the cards of some bandos away. */
export async function deleteTarjetasDeBandos(trx: Db, bandoIds: readonly string[]): Promise<void> {
  if (bandoIds.length > 0) await trx.deleteFrom('tarjetas').where('bandoId', 'in', bandoIds).execute();
}

/** Writes the handicaps of some bandos. The caller holds their cards (`lockTarjetasDeBandos`). */
export async function updateHandicapsDeBandos(
  trx: Db,
  nuevos: readonly { bandoId: string; handicapDeJuego: number | null }[],
): Promise<void> {
  if (nuevos.length === 0) return;
  const filas = nuevos.map(({ bandoId, handicapDeJuego }) => ({ id: bandoId, juego: handicapDeJuego }));
  await sql`update tarjetas k set handicap_de_juego = n.juego
    from json_to_recordset(${JSON.stringify(filas)}::json) as n(id uuid, juego int)
    where k.bando_id = n.id`.execute(trx);
}

/**
 * Writes what was decided about some cards, each named by its participante or by its bando; of somebody whose bando plays
 * one ball, that of the bando. The caller holds them (`lockTarjetas`).
 */
export async function updateEstados(trx: Db, estados: readonly EstadoNuevo[]): Promise<void> {
  await sql`update tarjetas k set estado = n.estado, motivo = n.motivo
    from json_to_recordset(${JSON.stringify(estados.map(({ participanteId: id, ...rest }) => ({ id, ...rest })))}::json)
      as n(id uuid, estado text, motivo text)
    where k.id = (select j.id from tarjetas_jugadas j where n.id in (j.participante_id, j.bando_id) limit 1)`.execute(
    trx,
  );
}

/** Writes the golpes de ventaja of a card; null = none. The caller holds it and writes its handicap. */
export async function updateVentaja(
  trx: Db,
  { participanteId, ventaja }: { participanteId: string; ventaja: GolpesDeVentaja | null },
): Promise<void> {
  await trx
    .updateTable('tarjetas')
    .set({ ajuste: ventaja?.golpes ?? 0, motivoAjuste: ventaja?.motivo ?? null })
    .where('participanteId', '=', participanteId)
    .returning('id')
    .executeTakeFirstOrThrow();
}
